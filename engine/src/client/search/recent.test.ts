import { beforeEach, describe, expect, it, vi } from 'vitest';
import { addRecent, readRecent } from './recent.ts';

let stored: Map<string, string>;

beforeEach(() => {
  stored = new Map();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
});

const page = (n: number, lang = 'en') => ({ title: `Page ${n}`, link: `/p${n}`, lang });

describe('recent pages', () => {
  it('are the newest five of a language, each once', () => {
    for (const n of [1, 2, 3, 4, 5, 6, 2]) addRecent(page(n));
    addRecent(page(7, 'zh'));
    expect(readRecent('en').map(({ link }) => link)).toEqual(['/p2', '/p6', '/p5', '/p4', '/p3']);
    expect(readRecent('zh')).toEqual([page(7, 'zh')]);
  });

  it.each([
    ['no JSON', '{'],
    ['no list', '{"title":"x"}'],
    ['an empty entry', '[null, 1, "x", {}]'],
    ['a title that is no text', '[{"title":1,"link":"/x","lang":"en"}]'],
    ['a link to another host', '[{"title":"x","link":"//evil.example","lang":"en"}]'],
    ['a link to another host in disguise', '[{"title":"x","link":"/\\\\evil.example","lang":"en"}]'],
    ['a link that runs', '[{"title":"x","link":"javascript:alert(1)","lang":"en"}]'],
    ['a place that is no text', '[{"title":"x","link":"/x","place":1,"lang":"en"}]'],
    ['a title without end', JSON.stringify([{ title: 'x'.repeat(9999), link: '/x', lang: 'en' }])],
  ])('ignore %s', (_, text) => {
    stored.set('diglot:recent', text);
    expect(readRecent('en')).toEqual([]);
    addRecent(page(1));
    expect(readRecent('en')).toEqual([page(1)]);
  });
});
