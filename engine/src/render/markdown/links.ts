// Links: where agents may follow them, and what may be inside one: no heading.

import { isExternalHref } from '../../text/url.ts';
import type { MarkdownContext } from '../../theme/markdown-form.ts';
import type { ElementNode, TreeNode } from './parse-tree.ts';

/** A page of this site without a twin is kept from agents. */
export const isForAgents = (href: string, { toTwin }: MarkdownContext): boolean =>
  isExternalHref(href) || toTwin(href) !== href;

export const isHeading = (node: TreeNode): boolean =>
  typeof node !== 'string' && node.kind === 'element' && /^h[1-6]$/.test(node.name);

/** The nodes with the link in their first heading; `undefined` if there is none. */
export function moveIntoHeading(link: ElementNode, nodes: readonly TreeNode[]): readonly TreeNode[] | undefined {
  for (const [i, node] of nodes.entries()) {
    if (typeof node === 'string') continue;
    const inner = isHeading(node) ? [{ ...link, children: node.children }] : moveIntoHeading(link, node.children);
    if (inner) return nodes.with(i, { ...node, children: inner });
  }
  return undefined;
}
