// Where the first screen of a page ends, as far as its source says: up to there it needs the critical styles alone (`theme/styles/critical.css`).

import { isOnlyComments } from '../mdx/comments.ts';
import type { MdNode } from '../syntax/tree.ts';

/** Width of the text that fills a phone's screen, in half-width characters. */
const SCREEN_WIDTH = 1000;
/** Width that a heading takes with the space around it. */
const HEADING_WIDTH = 100;

/** What `critical.css` has the styles of. */
const plain: ReadonlySet<MdNode['type']> = new Set([
  ...(['paragraph', 'heading', 'list', 'listItem', 'text', 'inlineCode', 'break'] as const),
  ...(['emphasis', 'strong', 'delete', 'link', 'linkReference', 'definition', 'mdxjsEsm'] as const),
]);

/** Index of the first block that may need more, or that is below the first screen; the number of blocks if there is none. */
export function findScreenEnd(blocks: readonly MdNode[], source: string): number {
  let width = 0;
  for (const [index, block] of blocks.entries()) {
    if (width > SCREEN_WIDTH || !isPlain(block)) return index;
    width += getWidth(block, source);
  }
  return blocks.length;
}

function isPlain(node: MdNode): boolean {
  if (node.type === 'mdxFlowExpression') return isOnlyComments(node.value);
  if (!plain.has(node.type) || (node.type === 'listItem' && node.checked !== null)) return false;
  return !('children' in node) || node.children.every(isPlain);
}

function getWidth(node: MdNode, source: string): number {
  if (node.type === 'definition' || node.type === 'mdxjsEsm') return 0;
  const text = source.slice(node.position?.start?.offset ?? 0, node.position?.end?.offset ?? 0);
  const extra = node.type === 'heading' ? HEADING_WIDTH : 0;
  // Signs from the radicals on are as wide as two letters.
  return extra + text.length + (text.match(/[\u2e80-\uffff]/g)?.length ?? 0);
}
