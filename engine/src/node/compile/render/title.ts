// The first h1 of a page, which is data for the theme and not part of the body.

import { scanHtml } from '../html/scan-html.ts';
import { isOnlyComments } from '../mdx/comments.ts';
import type { MdNode, NodeOf } from '../syntax/tree.ts';
import { createHeadingIds, splitHeading } from './heading-ids.ts';
import { note, type RenderState, renderInline, renderNodeSlot } from './render-state.ts';

/** Keeps the heading in {@link RenderState.title}. In the body, a slot takes its place unless it comes first. */
export function renderTitle(state: RenderState, node: NodeOf<'heading'>): string {
  const { text } = state;
  text.breakLine();
  const charIndex = text.startPart();
  const { ids: chosen, classes, children } = splitHeading(state, node);
  const inline = renderInline(state, children);
  const title = text.getPart().replace(/\s+/g, ' ');
  const [id = '', ...aliases] = createHeadingIds(state, node, chosen, title);
  for (const anchor of [id, ...aliases]) state.anchors.add(anchor);
  text.setPart(charIndex === 0 ? '' : title);
  text.breakLine();
  const isFirst = node === state.firstTitle;
  state.headingTitle = title;
  state.title = { id, aliases, classes, inline, isFirst };
  // Its place is up to the layout.
  note(state, node, { text: '' });
  state.edits?.refuse();
  return isFirst ? '\n' : `${renderNodeSlot(state, node, { kind: 'title' })}\n`;
}

/** The h1 at the start of a page, if it starts with one. Comments, imports and definitions render nothing. */
export function findFirstTitle(nodes: readonly MdNode[]): MdNode | undefined {
  const first = nodes.find((node) => !isInvisible(node));
  return first?.type === 'heading' && first.depth === 1 ? first : undefined;
}

function isInvisible(node: MdNode): boolean {
  switch (node.type) {
    case 'mdxjsEsm':
    case 'definition':
    case 'footnoteDefinition':
      return true;
    case 'mdxFlowExpression':
      return isOnlyComments(node.value);
    case 'html':
      return [...scanHtml(node.value)].every(({ kind, raw }) => kind === 'comment' || raw.trim() === '');
    default:
      return false;
  }
}
