import { beforeEach, describe, expect, it } from 'vitest';
import { Notes } from '../notes.ts';
import { Picker } from './picker.ts';
import { ForeignName, Unknown } from './values.ts';

let notes: Notes;
beforeEach(() => {
  notes = new Notes();
});
const pick = (fields: Readonly<Record<string, unknown>>) => new Picker(fields, { notes, file: 'config.ts' });
const list = () => notes.list.map(({ file, line, message, advice }) => [`${file}:${line}`, message, advice]);

describe('a setting', () => {
  it('is given by its name; texts only when they say something', () => {
    const picker = pick({ title: 'A', empty: '', number: 1, inner: { a: 1 }, list: [1] });
    expect([picker.getText('title'), picker.getText('empty'), picker.getText('number')]).toEqual([
      'A',
      undefined,
      undefined,
    ]);
    expect([picker.getFields('inner'), picker.getFields('list'), picker.getFields('none')]).toEqual([{ a: 1 }, {}, {}]);
    expect([picker.has('title'), picker.has('none')]).toEqual([true, false]);
    expect(list()).toEqual([]);
  });

  it('that only running the code would give is noted with its code and its place', () => {
    const picker = pick({ theme: { title: new Unknown('getTitle()', 'theme.ts', 7) } });
    expect(picker.getInner('theme').get('title')).toBeUndefined();
    expect(list()).toEqual([
      [
        'theme.ts:7',
        '`theme.title` is computed by code, which was not run: `getTitle()`.',
        'Set it by hand in `diglot.config.ts`.',
      ],
    ]);
  });

  it('from a file that is missing names the file', () => {
    const picker = pick({
      sidebar: new ForeignName('default', './sidebar', new Unknown("require('./sidebar')", 'a.js', 3, 'was not found')),
    });
    expect(picker.get('sidebar')).toBeUndefined();
    expect(list()).toEqual([
      [
        'a.js:3',
        '`sidebar` comes from the file `./sidebar`, which was not found.',
        'Set it by hand in `diglot.config.ts`.',
      ],
    ]);
  });
});

describe('what was not taken', () => {
  it('is noted, on every level, with advice by path, by name or of its own', () => {
    const picker = pick({ a: 1, b: 2, inner: { c: 3, d: 4 }, none: undefined });
    picker.get('a');
    picker.getInner('inner').get('c');
    picker.reportRest({ 'inner.d': 'Use e.' });
    expect(list()).toEqual([
      ['config.ts:undefined', '`b` has no counterpart and was left out.', 'Check that the site works without it.'],
      ['config.ts:undefined', '`inner.d` has no counterpart and was left out.', 'Use e.'],
    ]);
  });

  it('has a message of its own where code adds settings', () => {
    const picker = pick({ '...create({\n  a: 1,\n})': new Unknown('...create({\n  a: 1,\n})', 'config.ts', 2) });
    picker.reportRest({});
    expect(list()).toEqual([
      [
        'config.ts:2',
        'What `...create({…` adds is computed by code, which was not run.',
        'Set it by hand in `diglot.config.ts`.',
      ],
    ]);
  });

  it('is not noted where nothing is lost', () => {
    const picker = pick({ a: 1, b: 2 });
    picker.take('a');
    picker.reportRest({ b: '' });
    expect(list()).toEqual([]);
  });

  it('is noted once with what is said about it', () => {
    const picker = pick({ a: 1 });
    picker.note('a', 'A is other.', 'Look at it.');
    picker.reportRest({});
    expect(list()).toEqual([['config.ts:undefined', 'A is other.', 'Look at it.']]);
  });
});
