import type { SearchHit, SearchPageGroup } from 'diglot-search/types';
import { describe, expect, it } from 'vitest';
import { createOptionGroups, createSectionGroup, createVisitGroup } from './options.ts';

const base = { title: 'CLI', link: '/guide/cli#port', query: 'port', domain: '' };
const hit = (changes: Partial<SearchHit>): SearchHit =>
  ({ ...base, type: 'header', header: 'Options > Network > Port', highlightInfoList: [], ...changes }) as SearchHit;
const list = (hits: readonly SearchHit[], group: Partial<SearchPageGroup> = {}) =>
  createOptionGroups(
    { group: 'Docs', renderType: 'default', result: [{ title: 'CLI', hits, ...group }] },
    { reference: 'Reference', error: 'Error' },
  );
const first = (hits: readonly SearchHit[], group?: Partial<SearchPageGroup>) => list(hits, group)[0]?.options[0];

describe('a heading', () => {
  it('is shown by its last part, below the ones above it, each with its marks', () =>
    expect(
      first([
        hit({
          highlightInfoList: [
            { start: 0, length: 7 },
            { start: 10, length: 7 },
            { start: 20, length: 4 },
          ],
        }),
      ]),
    ).toMatchObject({
      text: 'Port',
      textRanges: [{ start: 0, length: 4 }],
      detail: 'Options > Network',
      detailRanges: [
        { start: 0, length: 7 },
        { start: 10, length: 7 },
      ],
    }));

  it('without one above it has a line of its own', () =>
    expect(first([hit({ header: 'Port', highlightInfoList: [{ start: 0, length: 4 }] })])).toMatchObject({
      text: 'Port',
      textRanges: [{ start: 0, length: 4 }],
      detail: '',
      detailRanges: [],
    }));

  it('shows what was found below it instead of the headings above', () =>
    expect(
      first([
        hit({
          excerpt: 'The port to listen on.',
          excerptRanges: [{ start: 4, length: 4 }],
          highlightInfoList: [{ start: 0, length: 7 }],
        }),
      ]),
    ).toMatchObject({
      text: 'Port',
      textRanges: [],
      detail: 'The port to listen on.',
      detailRanges: [{ start: 4, length: 4 }],
    }));
});

describe('a page', () => {
  it('is shown by its title and its place', () =>
    expect(first([hit({ type: 'title' })], { path: ['Guide', 'Basic'], kind: 'reference' })).toMatchObject({
      kind: 'title',
      text: 'CLI',
      detail: 'Guide › Basic · Reference',
    }));

  it('shows what was found on it instead of its place', () =>
    expect(first([hit({ type: 'title', excerpt: 'Words.' })], { path: ['Guide'] })).toMatchObject({
      detail: 'Words.',
    }));
});

it('a sentence is shown with the heading above it', () =>
  expect(
    first([
      hit({ type: 'content', statement: 'Set the port.', highlightInfoList: [{ start: 8, length: 4 }] } as never),
    ]),
  ).toMatchObject({
    text: 'Set the port.',
    textRanges: [{ start: 8, length: 4 }],
    detail: 'Options > Network > Port',
    detailRanges: [],
  }));

describe('the place of a group', () => {
  it.each<[Partial<SearchPageGroup>, string]>([
    [{}, ''],
    [{ path: ['Guide'] }, 'Guide'],
    [{ kind: 'reference' }, 'Reference'],
    [{ path: ['Reference'], kind: 'reference' }, 'Reference'],
    [{ path: ['API'], kind: 'blog' }, 'API'],
  ])('of %j is %j', (group, place) => expect(list([], group)[0]?.place).toBe(place));
});

it.each([undefined, { group: 'Answer', renderType: 'custom', result: [{ title: 'x', hits: [] }] } as const])(
  'there are no options for %j',
  (result) => expect(createOptionGroups(result)).toEqual([]),
);

describe('an empty dialog', () => {
  it.each([
    ['Guide › Basic', 'Guide › Basic'],
    [undefined, ''],
  ])('offers pages with the menus %j that lead to them', (place, detail) =>
    expect(
      createVisitGroup('recent', 'Recent', [{ title: 'CLI', link: '/guide/basic/cli?a=1#port', place }]),
    ).toMatchObject([
      { label: 'Recent', options: [{ kind: 'recent', text: 'CLI', detail, link: '/guide/basic/cli?a=1#port' }] },
    ]),
  );

  it('offers links of the navigation bar as they are rendered', () =>
    expect(createSectionGroup('Sections', [{ text: 'Guide', href: '/docs/guide/' }])).toMatchObject([
      { label: 'Sections', options: [{ kind: 'section', link: '/docs/guide/', text: 'Guide', detail: '' }] },
    ]));

  it('has no group without options', () => {
    expect(createVisitGroup('popular', 'Popular', [])).toEqual([]);
    expect(createSectionGroup('Sections', [])).toEqual([]);
  });
});
