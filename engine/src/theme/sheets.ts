// Which of the theme's style sheets a page needs besides the one of every page. Must not know the names of built files.

import type { SheetName } from '../model/output.ts';
import type { PageView } from '../model/view.ts';

/** How the classes of `styles/parts.css` and `styles/posts.css` begin. Islands that show such a part only later bring the sheet themselves. */
const parts = /\bclass="(?:badge|card|file-tree|link-card|source-code|toc)[\w-]*[" ]/;
const posts = /\bclass="post[\w-]*[" ]/;

/** `html`: the printed body. */
export function getSheets({ page: { pageType }, overview }: PageView, html: string): readonly SheetName[] {
  return [
    ...(pageType === 'home' ? (['home'] as const) : []),
    ...(overview ? (['overview'] as const) : []),
    ...(pageType === '404' ? (['not-found'] as const) : []),
    ...(parts.test(html) ? (['parts'] as const) : []),
    ...(posts.test(html) ? (['posts'] as const) : []),
  ];
}
