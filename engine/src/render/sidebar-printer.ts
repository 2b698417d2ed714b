// Prints sidebars. A tree is printed by React once; the pages that share it differ in their marks only, which are put in as text.

import { createElement } from 'react';
import type { SidebarItemView, SidebarView } from '../model/view.ts';
import { Sidebar } from '../theme/chrome/Sidebar.tsx';
import type { PageRun } from './page-run.ts';

type SidebarPrinter = (sidebar: SidebarView, run: PageRun) => string;

const CURRENT = ' aria-current="page"';
const EXPANDED = ' aria-expanded="true"';
const COLLAPSED = ' aria-expanded="false"';

/** HTML between the places of the marks: one piece more than there are marks. */
type Template = readonly string[];

export function createSidebarPrinter(): SidebarPrinter {
  const templates = new Map<string, Template>();
  return (sidebar, run) => {
    const key = `${run.view.page.lang} ${sidebar.key}`;
    const template = templates.get(key) ?? createTemplate(sidebar, run);
    templates.set(key, template);
    const marks: string[] = [];
    for (const item of sidebar.items) addMarks(item, marks);
    // A text that looks like a mark, or a key that was given to two trees: rare, and not worth being fast for.
    if (marks.length !== template.length - 1) return run.print(createElement(Sidebar, { sidebar }));
    let html = '';
    for (let i = 0; i < marks.length; i += 1) html += (template[i] ?? '') + (marks[i] ?? '');
    return html + (template.at(-1) ?? '');
  };
}

function createTemplate(sidebar: SidebarView, run: PageRun): Template {
  const items = sidebar.items.map(withAllMarks);
  return run
    .print(createElement(Sidebar, { sidebar: { ...sidebar, items } }))
    .split(/ aria-(?:current="page"|expanded="true")/);
}

function withAllMarks(item: SidebarItemView): SidebarItemView {
  if (item.kind === 'link') return { ...item, active: true };
  if (item.kind === 'group') return { ...item, active: true, open: true, items: item.items.map(withAllMarks) };
  return item;
}

/** Marks of the page at hand, in the order in which the tree prints them. */
function addMarks(item: SidebarItemView, marks: string[]): void {
  if (item.kind === 'link') marks.push(item.active ? CURRENT : '');
  if (item.kind !== 'group') return;
  if (item.href !== undefined) marks.push(item.active ? CURRENT : '');
  if (item.collapsible) marks.push(item.open ? EXPANDED : COLLAPSED);
  for (const child of item.items) addMarks(child, marks);
}
