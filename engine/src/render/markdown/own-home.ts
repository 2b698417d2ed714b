// The Markdown form of a home page that a site lays out itself, or adds to: what its layout shows in the main part.

import { createElement } from 'react';
import { Layout } from '../../theme/Layout.tsx';
import type { PageRun } from '../page-run.ts';
import type { MarkdownFiller } from './fill-markdown.ts';
import type { TreeNode } from './parse-tree.ts';

/** Other pages are their text, and what is around it belongs to the site. */
export const isOwnHome = ({ view, parts: { components, slots } }: PageRun): boolean =>
  view.page.pageType === 'home' &&
  (components?.Layout !== undefined || slots?.['home.before'] !== undefined || slots?.['home.after'] !== undefined);

export interface OwnHomeInput {
  readonly run: PageRun;
  readonly filler: MarkdownFiller;
  /** Markdown of the page's heading and of its text; either may be empty. */
  readonly title: string;
  readonly body: string;
  /** Path of the page's source, for messages. */
  readonly file: string;
}

/** `undefined`: the layout fails, which rendering as HTML has reported. */
export function renderOwnHome({ run, filler, title, body, file }: OwnHomeInput): string | undefined {
  const part = (markdown: string): string | undefined => (markdown === '' ? undefined : filler.add(markdown));
  const layout = createElement(run.parts.components?.Layout ?? Layout, {
    view: run.view,
    title: part(title),
    body: part(body),
    navbar: undefined,
    sidebar: undefined,
    globals: undefined,
    search: undefined,
  });
  try {
    return filler.renderNodes(layout, { place: { file, line: undefined, column: undefined }, pick: pickMain });
  } catch {
    return undefined;
  }
}

/** A layout without a main part is taken whole. */
const pickMain = (nodes: readonly TreeNode[]): readonly TreeNode[] => findMain(nodes)?.children ?? nodes;

function findMain(nodes: readonly TreeNode[]): Exclude<TreeNode, string> | undefined {
  for (const node of nodes) {
    if (typeof node === 'string') continue;
    const found = node.name === 'main' ? node : findMain(node.children);
    if (found) return found;
  }
  return undefined;
}
