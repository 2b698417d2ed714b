import { beforeEach, describe, expect, it } from 'vitest';
import type { SearchResult } from '../../../model/search.ts';
import { en } from '../../../theme/strings/en.ts';
import type { SearchSnapshot } from '../search-snapshot.ts';
import { createSelection, type Selection } from './selection.ts';

const nothing: SearchSnapshot = {
  text: '',
  results: [],
  sections: [],
  section: undefined,
  suggestions: [],
  isPending: false,
  popular: [],
  state: 'inited',
};
const answer = (group: string, titles: readonly string[]): SearchResult => ({
  group,
  renderType: 'default',
  result: titles.map((title) => ({
    title,
    hits: [{ type: 'title', title, link: `/${title}`, header: title, highlightInfoList: [], query: '' }],
  })),
});
const recent = [{ title: 'CLI', link: '/guide/cli#port', lang: 'en' }];

let snapshot: SearchSnapshot;
let selection: Selection;

beforeEach(() => {
  snapshot = nothing;
  selection = createSelection({
    getSnapshot: () => snapshot,
    texts: en as never,
    listSections: () => [{ text: 'Guide', href: '/guide/' }],
  });
});

const show = (changes: Partial<SearchSnapshot>) => {
  snapshot = { ...snapshot, ...changes };
  return selection.getState();
};
const labels = ({ groups }: ReturnType<typeof show>): readonly string[] => groups.map(({ label }) => label);

describe('before anything is typed', () => {
  it('offers recent pages, popular ones that are not among them, and sections', () => {
    selection.setRecent(recent);
    const state = show({
      popular: [
        { title: 'CLI', routePath: '/guide/cli' },
        { title: 'Start', routePath: '/guide/start' },
      ] as never,
    });
    expect(state.groups.map(({ options }) => options.map(({ text }) => text))).toEqual([['CLI'], ['Start'], ['Guide']]);
    expect(state.count).toBe(3);
  });

  it('adds the popular pages that come with the index later', () => {
    selection.setRecent(recent);
    expect(labels(show({}))).toEqual(['Recent', 'Sections']);
    expect(labels(show({ popular: [{ title: 'Start', routePath: '/start' }] as never }))).toHaveLength(3);
  });
});

describe('the tab', () => {
  const results = [answer('Docs', []), answer('Releases', ['1.0'])];

  it('is the first that has something', () => expect(show({ text: 'a', results }).tab).toBe(1));

  it('is the first when none has', () => expect(show({ text: 'a', results: [answer('Docs', [])] }).tab).toBe(0));

  it('is what a hook renders, whatever it is', () =>
    expect(
      show({ text: 'a', results: [answer('Docs', []), { group: 'x', renderType: 'custom', result: null }] }).tab,
    ).toBe(1));

  it('stays the one that was chosen, as far as there are that many', () => {
    show({ text: 'a', results });
    expect(selection.selectTab(0)).toBe(true);
    expect(selection.selectTab(0)).toBe(false);
    expect(show({}).tab).toBe(0);
    selection.selectTab(1);
    expect(show({ text: 'ab', results: [answer('Docs', ['x'])] }).tab).toBe(0);
    expect(show({ text: 'abc', results: [] }).tab).toBe(0);
  });
});

describe('the mark', () => {
  it('moves, and says whether it did', () => {
    show({ text: 'a', results: [answer('Docs', ['x', 'y'])] });
    expect([selection.mark(1), selection.mark(1)]).toEqual([true, false]);
    expect(show({}).active).toBe(1);
    expect(selection.getOption(1)?.text).toBe('y');
    expect(selection.getOption(2)).toBeUndefined();
  });

  it('is back at the top of another list, and stays where only the index changed its state', () => {
    const results = [answer('Docs', ['x', 'y'])];
    show({ text: 'a', results });
    selection.mark(1);
    expect(show({ state: 'initing' }).active).toBe(1);
    expect(show({ text: 'b', results: [answer('Docs', ['x', 'y'])] }).active).toBe(0);
  });

  it('keeps the answer that is shown until the next one is there', () => {
    show({ text: 'a', results: [answer('Docs', ['x'])] });
    const state = show({ text: '', isPending: true });
    expect(labels(state)).toEqual(['x']);
  });
});
