import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { countCategories, getCategory } from './categories.ts';
import { findNew, parsePublicEntry, parseRecordingEntry, sortEntries } from './entry.ts';

const data = join(import.meta.dirname, '../data');
const load = (path: string): unknown => JSON.parse(readFileSync(join(data, path), 'utf8'));

describe('data files', () => {
  it.each(readdirSync(join(data, 'showcase')))('showcase/%s is an entry named like its file', (name) => {
    expect(`${parsePublicEntry(load(`showcase/${name}`), name).slug}.json`).toBe(name);
  });

  it.each(readdirSync(join(data, 'replays')))('replays/%s has its facts', (name) => {
    const entry = parseRecordingEntry(load(`replays/${name}/meta.json`), name);
    expect(entry.slug).toBe(name);
    expect(entry.recording?.note.zh).not.toBe('');
  });
});

describe('parsePublicEntry', () => {
  const good = load('showcase/kipchoge-marathon-moon.json') as Record<string, unknown>;
  it.each([
    ['a missing translation', { title: { en: 'x' } }, /title\.zh/],
    ['a link that is no web address', { link: 'javascript:alert(1)' }, /link/],
    ['a date of another form', { date: '18.3.2025' }, /date/],
    ['an unknown field', { colour: 'red' }, /colour/],
    ['a name with a path in it', { slug: '../x' }, /slug/],
  ])('refuses %s and names the file and the field', (_, change, field) => {
    const parse = () => parsePublicEntry({ ...good, ...change }, 'x.json');
    expect(parse).toThrow(/^x\.json is not a showcase entry/);
    expect(parse).toThrow(field);
  });
});

describe('getCategory', () => {
  it.each([
    [['finance', 'Research'], 'research'],
    [['mcp', 'file'], 'mcp'],
    [['finance'], 'general'],
    [[], 'general'],
  ])('%j → %s', (tags, expected) => {
    expect(getCategory(tags)).toBe(expected);
  });
});

describe('countCategories', () => {
  it('leaves empty categories out', () => {
    expect(countCategories([{ category: 'mcp' }, { category: 'mcp' }], 'en')).toEqual([
      { id: 'mcp', label: 'MCP', count: 2 },
    ]);
  });
});

describe('findNew', () => {
  const now = Date.parse('2026-11-23T12:00:00Z');
  const at = (...dates: string[]) => dates.map((date, i) => ({ slug: String(i), date }));

  it.each([
    ['today', at('2026-11-23', '2026-01-01', '2026-01-02'), ['0']],
    ['three days old', at('2026-11-21', '2026-01-01', '2026-01-02'), ['0']],
    ['older', at('2026-11-19', '2026-01-01', '2026-01-02'), []],
    ['still to come', at('2026-11-25', '2026-01-01', '2026-01-02'), []],
    ['as most are', at('2026-11-22', '2026-11-22', '2026-01-02'), []],
  ])('%s', (_, entries, names) => {
    expect([...findNew(entries, now)]).toEqual(names);
  });
});

describe('sortEntries', () => {
  it('puts the newest first and is the same for any input order', () => {
    const entries = ['b', 'a', 'c'].map((slug) => ({
      ...parsePublicEntry(load('showcase/kipchoge-marathon-moon.json'), ''),
      slug,
      date: slug === 'c' ? '2026-01-01' : '2025-01-01',
    }));
    expect(sortEntries(entries).map(({ slug }) => slug)).toEqual(['c', 'a', 'b']);
    expect(sortEntries([...entries].reverse()).map(({ slug }) => slug)).toEqual(['c', 'a', 'b']);
  });
});
