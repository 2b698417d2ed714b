import { describe, expect, it } from 'vitest';
import type { Route } from '../../../model/site.ts';
import { parseCounted, type TwinInput, writeTwin } from './twin.ts';

const route = { title: 'tokens: 9', lang: 'en', version: '' } as Route;
const details = { canonical: '/a', translations: {}, section: ['---', 'A\n---\n\n'], index: '/llms.txt' };
const create = (markdown: string, more: Pick<TwinInput, 'countTokens'> & Partial<TwinInput>): Uint8Array =>
  writeTwin({ route, siteTitle: 'Docs', description: '', lastUpdated: undefined, details, markdown, ...more }).finish();

describe('the facts of a twin', () => {
  const readHead = (more: Partial<TwinInput>): string =>
    Buffer.from(create('', { countTokens: () => 7, ...more }))
      .toString()
      .split('\n\n')[0] ?? '';

  it('are in order, and only those that there are', () => {
    const full = {
      route: { title: 'A "B"', lang: 'en', version: 'v1' } as Route,
      description: 'All.',
      lastUpdated: '2026-01-02T03:04:05.000Z',
      details: { ...details, translations: { zh: '/zh/a.md', no: '/no/a.md' }, section: ['Guide', 'On'] },
    };
    expect(readHead(full).split('\n')).toEqual([
      '---',
      'title: "A \\"B\\""',
      'description: "All."',
      'canonical: "/a"',
      'language: en',
      'translations:',
      '  zh: "/zh/a.md"',
      '  "no": "/no/a.md"',
      'version: v1',
      'lastUpdated: "2026-01-02T03:04:05.000Z"',
      'section: ["Guide", "On"]',
      'tokens: 7',
      '---',
    ]);
    expect(readHead({ details: { ...details, section: [] } }).split('\n')).toEqual([
      '---',
      'title: "tokens: 9"',
      'canonical: "/a"',
      'language: en',
      'tokens: 7',
      '---',
    ]);
  });

  it('have the title of the site where a page has none', () => {
    expect(readHead({ route: { ...route, title: '' } }).split('\n')[1]).toBe('title: Docs');
  });

  it('escape what YAML would not read as it is written', () => {
    const isSpecial = /["\\\u0000-\u001f\u007f-\u009f\u2028\u2029\ud800-\udfff]/;
    const readText = (description: string): string =>
      readHead({ description }).split('\n')[2]?.slice('description: '.length) ?? '';
    const units = Array.from({ length: 0x10000 }, (_, i) => `-${String.fromCharCode(i)}`);
    expect(units.filter((text) => JSON.parse(readText(text)) !== text)).toEqual([]);
    expect(units.filter((text) => (readText(text) === `"${text}"`) === isSpecial.test(text))).toEqual([]);
    expect(readText('\u{1f600}')).toBe('"\u{1f600}"');
  });
});

describe('what was counted of a twin', () => {
  it('is what follows its frontmatter, with the number in it', () => {
    const markdown = 'One.\n\n---\ntokens: 3\n---\n\nTwo.';
    const counted = parseCounted(create(markdown, { countTokens: (text) => text.length }));
    const text = `> [All pages](/llms.txt)\n\n${markdown}\n`;
    expect(counted && { ...counted, text: Buffer.from(counted.text).toString() }).toEqual({
      text,
      tokens: text.length,
    });
  });

  it.each(['', 'No twin.\n', '---\ntitle: A\n---\n\nOne.\n', '---\ntokens: many\n---\n\nOne.\n'])(
    'is not known of %j',
    (text) => expect(parseCounted(Buffer.from(text))).toBe(undefined),
  );

  it('is given to those who count the next one', () => {
    const previous = create('One.', { countTokens: () => 12 });
    const given: unknown[] = [];
    create('Two.', { getPrevious: () => previous, countTokens: (_, counted) => given.push(counted?.tokens) });
    expect(given).toEqual([12]);
  });
});
