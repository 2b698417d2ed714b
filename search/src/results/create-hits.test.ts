import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createDocument } from '../../test/documents.ts';
import { createSearchIndex } from '../open/create-search-index.ts';
import { createTokenizer } from '../text/tokenize.ts';
import type { SearchDocument, SearchHit, SearchPageGroup } from '../types.ts';

async function search(documents: readonly SearchDocument[], query: string): Promise<readonly SearchPageGroup[]> {
  const index = await createSearchIndex(documents);
  return index.query(query, { limit: Number.POSITIVE_INFINITY, hitsPerPage: Number.POSITIVE_INFINITY }).groups;
}

const routes = (groups: readonly SearchPageGroup[]): string[] => groups.map((group) => group.routePath);

/** The text in which a hit's ranges count. */
function shownText(hit: SearchHit): string {
  if (hit.type === 'title') return hit.title;
  return hit.type === 'header' ? hit.header : (hit.statement ?? '');
}

const marked = (hit: SearchHit): string[] =>
  hit.highlightInfoList.map(({ start, length }) => shownText(hit).slice(start, start + length));

describe('hits', () => {
  const page = createDocument(
    '/guide',
    'The agent',
    'Before: agent one. Later: agent two.\n\n## Agent options\n\nThe agent takes options.\n\n### Flags\n\nAn Agent flag.\n\nAnother agent flag.\n\n## Other\n\nNothing.',
  );

  it('lists title, headings and sections once each, best first', async () => {
    const [group] = await search([page], 'agent');
    expect(group?.hits.map(({ type, header, link }) => ({ type, header, link }))).toEqual([
      { type: 'title', header: 'The agent', link: '/guide' },
      { type: 'header', header: 'The agent > Agent options', link: '/guide#h0' },
      { type: 'content', header: 'Flags', link: '/guide#h1' },
    ]);
  });

  it('gives the path of a heading, and marks in the shown text', async () => {
    const [group] = await search([page], 'flags');
    const hit = group?.hits.find(({ type }) => type === 'header');
    expect(hit).toMatchObject({ header: 'The agent > Agent options > Flags', link: '/guide#h1', query: 'flags' });
    expect(hit && marked(hit)).toEqual(['Flags']);
  });

  it('marks nothing else where a word has more spellings than the text has words', async () => {
    const others = ['agents', 'agency', 'agentic', 'agenda', 'agented'].join(' ');
    const [group] = await search(
      [createDocument('/x', 'The agents here', 'Nothing.'), createDocument('/y', 'Y', others)],
      'agen',
    );
    expect(group?.hits.map(marked)).toEqual([['agents']]);
  });

  it('keeps the letters of the author and the last character', async () => {
    const [group] = await search([createDocument('/x', 'X', 'Das Wort: ÉLÉPHANT。')], 'elephant');
    expect(group?.hits[0]).toMatchObject({ type: 'content', statement: 'Das Wort: ÉLÉPHANT。', link: '/x' });
    expect(group?.hits.map(marked)).toEqual([['ÉLÉPHANT']]);
  });

  it.each([
    ['e\u0301le\u0301phant gris', 'elephant', ['e\u0301le\u0301phant']],
    ['カ\u3099イドを読む', 'ガイド', ['カ\u3099イド']],
    ['ｶﾞｲﾄﾞを読む', 'ガイド', ['ｶﾞｲﾄﾞ']],
    ['瀏覽網頁', '浏览', ['瀏覽']],
    ['go 🚀 now', '🚀', ['🚀']],
    ['👍🏽 fine 👩‍👩‍👧', 'fine', ['fine']],
    ['שלום עולם', 'עולם', ['עולם']],
    ['first the model, then the provider', 'provider model', ['model', 'provider']],
    ['智能体可以浏览网页', '智能 浏览', ['智能', '浏览']],
    ['art starts with a start', 'art', ['art']],
    ['configuration', 'config', ['configuration']],
    ['The enviroment', 'environment', ['enviroment']],
    ['⒠ next to an e\u0301', 'e', ['⒠', 'e\u0301']],
  ])('marks in %j for %j', async (text, query, slices) => {
    const [group] = await search([createDocument('/x', 'T', text)], query);
    expect(group?.hits.flatMap(marked)).toEqual(slices);
  });

  it('groups by page, not by title', async () => {
    const twins = [createDocument('/a', 'Same', 'word'), createDocument('/b', 'Same', 'word')];
    expect(routes(await search(twins, 'same'))).toEqual(['/a', '/b']);
  });

  it('shows five of a page at most, those with most of the query', async () => {
    const text = Array.from({ length: 9 }, (_, i) => `## S${i}\n\nword ${i > 6 ? 'pair' : 'alone'}${i}`).join('\n\n');
    const index = await createSearchIndex([createDocument('/x', 'T', text)]);
    expect(index.query('word').groups[0]?.hits.map((hit) => hit.header)).toHaveLength(5);
    expect(index.query('word pair').groups[0]?.hits.map((hit) => hit.header)).toEqual(
      expect.arrayContaining(['S7', 'S8']),
    );
  });

  it('shows what a page says again and again once', async () => {
    const text = Array.from({ length: 9 }, (_, i) => `## S${i}\n\nthe word ${i < 6 ? 'again' : i}`).join('\n\n');
    const index = await createSearchIndex([createDocument('/x', 'T', text)]);
    expect(index.query('word').groups[0]?.hits.map((hit) => hit.header)).toHaveLength(4);
  });

  it('links headings without a known place, and keeps the sections next to them right', async () => {
    const document = createDocument('/x', 'T', '## One\n\nalpha\n\n## Two\n\nbeta');
    const broken = {
      ...document,
      toc: document.toc.map((entry, i) => (i === 0 ? { ...entry, charIndex: -1 } : entry)),
    };
    const [group] = await search([broken], 'one');
    expect(group?.hits.map((hit) => hit.link)).toContain('/x#h0');
    expect((await search([broken], 'beta'))[0]?.hits[0]?.link).toBe('/x#h1');
  });
});

describe('any text', () => {
  const tokenizer = createTokenizer();
  const text = fc.string({
    unit: fc.oneof(
      fc.constantFrom(' ', '\n', 'a', '中', 'e\u0301', '🚀', 'カ\u3099'),
      fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
    ),
    maxLength: 120,
  });

  /** As readers count them: a letter and its marks are one. */
  const splitLetters = (source: string): string[] =>
    [...new Intl.Segmenter().segment(source)].map(({ segment }) => segment);

  it('is found by a part of itself, with marks on whole letters', async () => {
    await fc.assert(
      fc.asyncProperty(text, text, fc.nat(100), fc.integer({ min: 1, max: 8 }), async (title, content, at, length) => {
        const letters = splitLetters(content);
        const from = at % Math.max(1, letters.length);
        const query = letters.slice(from, from + length).join('');
        const index = await createSearchIndex([createDocument('/x', title, content)]);
        const words = tokenizer.splitRuns(tokenizer.fold(query)).map((run) => run.text);
        const groups = index.query(query).groups;
        if (words.length > 0) expect(groups).toHaveLength(1);
        for (const group of groups) {
          for (const hit of group.hits) {
            const shown = shownText(hit);
            for (const { start, length: size } of hit.highlightInfoList) {
              expect(size).toBeGreaterThan(0);
              expect(start + size).toBeLessThanOrEqual(shown.length);
              expect(
                /^[\uDC00-\uDFFF]/.test(shown.slice(start)) && /[\uD800-\uDBFF]$/.test(shown.slice(0, start)),
              ).toBe(false);
            }
          }
        }
      }),
      { numRuns: 200 },
    );
  }, 30_000);
});
