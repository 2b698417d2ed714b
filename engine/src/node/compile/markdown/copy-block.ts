// Paragraphs and lists as their author wrote them: copied from the source, with the addresses of this build. That takes
// a fraction of the time of writing them from the tree.

import { toParagraph, toTitle } from '../../../text/markdown.ts';
import type { RenderState } from '../render/render-state.ts';
import { getEnd, getStart, type MdNode, type NodeOf } from '../syntax/tree.ts';
import { renderInlineNodes } from './inline.ts';

/** The source up to an offset, with what differs in the twin. */
interface Copy {
  text: string;
  end: number;
}

/**
 * What reads better when it is written from the tree: character references, a line that ends within Chinese text, where
 * it is no space. Marks of holes would be taken for holes.
 */
const unlike = /[&\u0086\u0087]|[\u1100-\uFFEF]\n/;

/** An item of a list whose text would begin a block. In a list that ends a paragraph, the parser takes it for text. */
const itemOfBlock =
  /^[ \t]*(?:[-+*]|\d{1,9}[.)])[ \t]+(?:\[[ x]\][ \t]+)?(?:[>|]|~{3}|:{3}|(?:#{1,6}|[-+*]|\d{1,9}[.)])(?=\s|$)|[-=]+\s*$)/im;

/** `undefined`: the block has to be written from the tree. `node`: a block that is in no other. */
export function copyBlock(state: RenderState, node: MdNode): string | undefined {
  if ((node.type !== 'paragraph' && node.type !== 'list') || node.position === undefined) return undefined;
  const { offset, column } = getStart(node);
  const end = getEnd(node).offset;
  // The further lines of an indented block are indented, too, and its first one would not be.
  if (column > 1) return undefined;
  const source = state.source.slice(offset, end);
  if (unlike.test(source) || (node.type === 'list' && itemOfBlock.test(source))) return undefined;
  const copy: Copy = { text: '', end: offset };
  const isCopied = node.type === 'list' ? copyList(state, node, copy) : copyInlineNodes(state, node.children, copy);
  if (!isCopied) return undefined;
  copyTo(state, copy, end);
  const markdown = copy.text.trimEnd();
  // The first line may follow a definition, without which it would begin a block.
  return node.type === 'paragraph' && toParagraph(markdown) !== markdown ? undefined : markdown;
}

/** False where a list has more than paragraphs and lists, or numbers that do not count. */
function copyList(state: RenderState, node: NodeOf<'list'>, copy: Copy): boolean {
  let number = node.start ?? 1;
  for (const item of node.children) {
    if (item.type !== 'listItem') return false;
    if (node.ordered && readNumber(state, item) !== number++) return false;
    for (const child of item.children) {
      const isCopied =
        child.type === 'list'
          ? copyList(state, child, copy)
          : child.type === 'paragraph' && copyInlineNodes(state, child.children, copy);
      if (!isCopied) return false;
    }
  }
  return true;
}

/** CommonMark 0.31.2 takes up to nine digits. */
function readNumber({ source }: RenderState, item: MdNode): number {
  const { offset } = getStart(item);
  return Number.parseInt(source.slice(offset, offset + 9), 10);
}

/** False where a node cannot be copied or written here. */
function copyInlineNodes(state: RenderState, nodes: readonly MdNode[], copy: Copy): boolean {
  for (const node of nodes) {
    if (node.type === 'text' || node.type === 'inlineCode' || node.type === 'break') continue;
    if (!copyNode(state, node, copy)) return false;
  }
  return true;
}

function copyNode(state: RenderState, node: MdNode, copy: Copy): boolean {
  switch (node.type) {
    case 'emphasis':
    case 'strong':
    case 'delete':
      return copyInlineNodes(state, node.children, copy);
    case 'link':
      return copyLink(state, node, copy);
    default:
      return replace(state, node, copy);
  }
}

function copyLink(state: RenderState, node: NodeOf<'link'>, copy: Copy): boolean {
  const { text, to = '' } = state.notes?.get(node) ?? {};
  const last = node.children.at(-1);
  const isSame = to === node.url;
  const isCopied = text === undefined && to !== '' && last !== undefined && (isSame || isBracketed(state, node));
  if (!isCopied) return replace(state, node, copy);
  if (!copyInlineNodes(state, node.children, copy)) return false;
  if (isSame) return true;
  copyTo(state, copy, getEnd(last).offset);
  copy.text += `](${to}${toTitle(node.title)})`;
  copy.end = getEnd(node).offset;
  return true;
}

/** An address alone is its own text. */
const isBracketed = ({ source }: RenderState, node: MdNode): boolean => source[getStart(node).offset] === '[';

/** False for what takes several lines, whose prefixes are not known here. */
function replace(state: RenderState, node: MdNode, copy: Copy): boolean {
  if (node.position === undefined) return false;
  const markdown = renderInlineNodes(state, [node]);
  const start = getStart(node).offset;
  const end = getEnd(node).offset;
  // Where HTML is left out, signs around it may become a tag.
  const isHarmless = node.type !== 'html' || markdown === state.source.slice(start, end);
  if (!isHarmless || markdown.includes('\n')) return false;
  copyTo(state, copy, start);
  copy.text += markdown;
  copy.end = end;
  return true;
}

function copyTo(state: RenderState, copy: Copy, end: number): void {
  copy.text += state.source.slice(copy.end, end);
  copy.end = end;
}
