// Whether the first screen of a page is the theme's own, so that the critical styles are enough for it.

import type { RenderedPage, SheetName } from '../model/output.ts';
import type { PageView } from '../model/view.ts';
import type { SlotName, ThemeComponents, ThemeParts } from '../theme/parts.ts';

/** What a site may replace without any effect on the first screen of a doc page. */
const below: ReadonlySet<string> = new Set<keyof ThemeComponents>(['Outline', 'DocFooter', 'Footer', 'NotFound']);
/** Slots that are on it. */
const within: readonly SlotName[] = [
  ...(['page.before', 'navbar.before', 'navbar.start', 'navbar.end', 'sidebar.before', 'sidebar.after'] as const),
  ...(['doc.before', 'doc.title.after'] as const),
];
/** Sheets of the theme for what is below it. */
const deferrable: ReadonlySet<SheetName> = new Set<SheetName>(['cards', 'math', 'parts']);

/** False when components of the site have a part in the first screen of every page. `elements`: HTML names that it replaces. */
export function hasThemeScreen({ components = {}, slots = {}, layouts, h1 }: ThemeParts, elements: number): boolean {
  const isOwn = layouts !== undefined || h1 !== undefined || elements > 0;
  return !isOwn && Object.keys(components).every((name) => below.has(name)) && within.every((name) => !slots[name]);
}

/** False when the first screen has something that few pages have. */
export function isPlainScreen(view: PageView, { sheets, head }: Pick<RenderedPage, 'sheets' | 'head'>): boolean {
  return (
    view.page.pageType === 'doc' &&
    view.overview === undefined &&
    view.title?.badge === undefined &&
    sheets.every((name) => deferrable.has(name)) &&
    // Styles in the head come after those of the page.
    !head.tags.some(([tag, { rel = '' }]) => tag === 'style' || /\bstylesheet\b/i.test(rel))
  );
}
