import { describe, expect, it } from 'vitest';
import type { SidebarGroupView, SidebarItemView } from '../../../model/view-menus.ts';
import { createSidebarWindow, getWindowId } from './sidebar-window.ts';

const link = (n: number | string): SidebarItemView => ({
  kind: 'link',
  text: `Page ${n}`,
  href: `/page-${n}`,
  active: false,
  external: false,
  tag: undefined,
  context: undefined,
});
const divider: SidebarItemView = { kind: 'divider', dividerType: 'solid' };
const group = (name: string, items: readonly SidebarItemView[], href?: string): SidebarGroupView => ({
  kind: 'group',
  id: name,
  text: name,
  href,
  active: false,
  collapsible: true,
  open: false,
  tag: undefined,
  context: undefined,
  items,
});
const pages = (count: number): SidebarItemView[] => Array.from({ length: count }, (_, n) => link(n));
/** `text → address`, groups with what is in them. */
const outline = (items: readonly SidebarItemView[]): unknown[] =>
  items.map((item) => {
    if (item.kind === 'group') return [item.text, ...outline(item.items)];
    return item.kind === 'link' ? `${item.text} → ${item.href}` : item.kind;
  });

describe('a level that is short', () => {
  it('is whole, and other groups become links to their first page', () => {
    const items = [link(0), group('A', [divider, link('a')]), group('B', [], '/b'), group('Empty', [divider])];
    const { items: shown, path, positions } = createSidebarWindow(items, [0]);
    expect(outline(shown)).toEqual(['Page 0 → /page-0', 'A → /page-a', 'B → /b']);
    expect(path).toEqual([0]);
    expect([...positions]).toEqual([
      [0, 0],
      [1, 1],
      [2, 2],
      [3, 3],
    ]);
  });

  it('opens the groups on the way to the page', () => {
    const items = [link(0), group('A', [group('B', [link('a'), link('b')]), link('c')])];
    const { items: shown, path } = createSidebarWindow(items, [1, 0, 1]);
    expect(outline(shown)).toEqual([
      'Page 0 → /page-0',
      ['A', ['B', 'Page a → /page-a', 'Page b → /page-b'], 'Page c → /page-c'],
    ]);
    expect(path).toEqual([1, 0, 1]);
    expect(shown[1]).toMatchObject({ open: true });
  });

  it('counts positions in the cut tree, where groups without a page are gone', () => {
    const { path, positions } = createSidebarWindow([group('Empty', []), link(1)], [1]);
    expect([path, positions.get(1)]).toEqual([[0], 0]);
  });
});

describe('a level that is long', () => {
  it('shows the stretch that the page is in, between the pages next to it', () => {
    const { items, path } = createSidebarWindow(pages(250), [100]);
    expect(items).toHaveLength(82);
    expect(outline([...items.slice(0, 2), ...items.slice(-2)])).toEqual([
      '… Page 79 → /page-79',
      'Page 80 → /page-80',
      'Page 159 → /page-159',
      '… Page 160 → /page-160',
    ]);
    expect(path).toEqual([21]);
  });

  it.each([
    [100, 100, 'Page 0 → /page-0'],
    [101, 81, 'Page 0 → /page-0'],
  ])('of %i entries has %i', (count, shown, first) => {
    const { items } = createSidebarWindow(pages(count), [0]);
    expect([items.length, outline(items)[0]]).toEqual([shown, first]);
  });

  it('leads on to the nearest page, where the next entry is none', () => {
    const items = pages(250);
    items[79] = divider;
    items[160] = divider;
    items[161] = group('Empty', []);
    const { items: shown } = createSidebarWindow(items, [100]);
    expect([outline(shown)[0], outline(shown).at(-1)]).toEqual(['… Page 78 → /page-78', '… Page 162 → /page-162']);
  });
});

describe('the id of a window', () => {
  const items = [...pages(150), group('A', pages(3), '/a')];
  it.each<[string, readonly number[], readonly number[], boolean]>([
    ['neighbours share one', [3], [4], true],
    ['other stretches do not', [79], [80], false],
    ['pages of a group share one', [150, 0], [150, 2], true],
    ['a group’s own page has that of its pages', [150], [150, 0], false],
  ])('%s', (_, a, b, isEqual) => expect(getWindowId(items, a) === getWindowId(items, b)).toBe(isEqual));

  it('is equal only for equal windows', () => {
    const byId = new Map<string, unknown>();
    for (let n = 0; n < items.length; n++) {
      const { items: shown } = createSidebarWindow(items, [n]);
      const id = getWindowId(items, [n]);
      expect(byId.get(id) ?? outline(shown)).toEqual(outline(shown));
      byId.set(id, outline(shown));
    }
    expect(byId.size).toBe(3);
  });
});
