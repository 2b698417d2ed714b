import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { parseFlatYaml } from './flat-yaml.ts';

describe('flat YAML', () => {
  it.each<[string, Record<string, unknown>]>([
    ['title: Start', { title: 'Start' }],
    ['title:   Start here  ', { title: 'Start here' }],
    ['title: "No. 1"\nsidebar: false\n\nnavbar: true\n', { title: 'No. 1', sidebar: false, navbar: true }],
    ["title: 'a: b'", { title: 'a: b' }],
    ['title: 快速开始', { title: '快速开始' }],
    ['title: Über uns', { title: 'Über uns' }],
    ['title: a:b#c', { title: 'a:b#c' }],
  ])('%j is read', (text, fields) => expect(parseFlatYaml(text)).toEqual(fields));

  it.each([
    'date: 2025-06-01',
    'order: 3',
    'title: yes',
    'title: Null',
    'title: ~',
    'title:',
    'title: a # comment',
    'title: a: b',
    'title: "a\\nb"',
    "title: 'it''s'",
    'tags: [a, b]',
    'tags:\n  - a',
    'title: |\n  text',
    'title: &anchor x',
    'title: a\ntitle: b',
    '__proto__: x',
    'null: x',
    '# comment',
    'title: one\n  two',
    'no field',
  ])('%j is left to the real parser', (text) => expect(parseFlatYaml(text)).toBeUndefined());

  it('reads nothing that the real parser reads in another way', () => {
    const word = fc.constantFrom(
      'title',
      'a',
      'b-c',
      'true',
      'No',
      'yes',
      '1',
      '1e3',
      '0x1',
      '~',
      'null',
      '快',
      'é',
      '.',
    );
    const sign = fc.constantFrom(
      ' ',
      ' ',
      ':',
      ': ',
      '#',
      ' #',
      '"',
      "'",
      '-',
      '\t',
      '\\',
      '&',
      '*',
      '!',
      '|',
      '>',
      '%',
      '@',
      ',',
      '[',
      '{',
      '?',
      '\n',
      '\n  ',
    );
    const value = fc.array(fc.oneof(word, sign), { maxLength: 6 }).map((parts) => parts.join(''));
    const text = fc.array(fc.tuple(word, value), { minLength: 1, maxLength: 3 });
    fc.assert(
      fc.property(text, (rows) => {
        const yaml = rows.map(([key, own]) => `${key}: ${own}`).join('\n');
        const fields = parseFlatYaml(yaml);
        if (fields !== undefined) expect(fields).toEqual(parse(yaml));
      }),
      { numRuns: 2000 },
    );
  });
});
