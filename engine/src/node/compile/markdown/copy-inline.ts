// Inline nodes of a copied block: most stay as their author wrote them, and those that differ in the twin are written.

import { endsWithLetter, startsWithLetter } from '../../../text/letters.ts';
import { escapeLineStarts, toTitle } from '../../../text/markdown.ts';
import type { RenderState } from '../render/render-state.ts';
import { getEnd, getStart, type MdNode, type NodeOf } from '../syntax/tree.ts';
import { hasReference } from './character-references.ts';
import { clearDelimiters } from './clear-delimiters.ts';
import { isBlockHtml } from './html.ts';
import { renderInlineNodes } from './inline.ts';
import { getLineBefore } from './source-range.ts';

/** `paragraph`: lines have no prefixes, so text may have several lines. `table`: written text may have no bars. */
export type CopyForm = 'paragraph' | 'table' | 'other';

/** The source up to an offset, with the text of the twin where it differs. */
export interface Copy {
  text: string;
  end: number;
  readonly hasReferences: boolean;
  readonly form: CopyForm;
  /** Inside a link, brackets would end it. */
  isInLink: boolean;
  /** A line begins with something else than in the source. */
  hasOwnLine: boolean;
}

/** False where a node cannot be copied or written here. */
export function copyInlineNodes(state: RenderState, nodes: readonly MdNode[], copy: Copy): boolean {
  for (const node of nodes) {
    // Most nodes are such texts.
    if (node.type === 'text' && !copy.hasReferences) continue;
    if (!copyNode(state, node, copy)) return false;
  }
  return true;
}

function copyNode(state: RenderState, node: MdNode, copy: Copy): boolean {
  switch (node.type) {
    case 'inlineCode':
    case 'break':
      return true;
    case 'emphasis':
    case 'strong':
    case 'delete':
      if (hasUnclearDelimiters(state, node)) return false;
      return !(copy.hasReferences && isSpaced(node.children)) && copyInlineNodes(state, node.children, copy);
    case 'link':
      return copyLink(state, node, copy);
    case 'text':
      return copyText(state, node, copy);
    default:
      return replace(state, node, copy);
  }
}

/** True if some parsers read the delimiters as text, and moving a sign across them would fix that. */
function hasUnclearDelimiters({ source }: RenderState, node: MdNode): boolean {
  const start = getStart(node).offset;
  const end = getEnd(node).offset;
  const size = node.type !== 'emphasis' && source[start + 1] === source[start] ? 2 : 1;
  const [before, after] = [source.slice(Math.max(0, start - 2), start), source.slice(end, end + 2)];
  return clearDelimiters(before, source.slice(start + size, end - size), after) !== undefined;
}

/** True if white space, of a character reference, would be next to a delimiter, which would be text. */
function isSpaced(nodes: readonly MdNode[]): boolean {
  const first = nodes[0];
  const last = nodes.at(-1);
  return (first?.type === 'text' && /^\s/.test(first.value)) || (last?.type === 'text' && /\s$/.test(last.value));
}

/** This function cannot see where other blocks start a line, so no text may begin like a block. */
function copyText(state: RenderState, node: NodeOf<'text'>, copy: Copy): boolean {
  const start = getStart(node).offset;
  const source = state.source.slice(start, getEnd(node).offset);
  if (!hasReference(source)) return true;
  const markdown = renderInlineNodes(state, [node], copy.isInLink);
  // Behind the reference, a sign, `_` is a delimiter; behind the letter, parsers read it as text: `&eacute;_a_`.
  if ((source.startsWith('&') && startsWithLetter(markdown)) || (source.endsWith(';') && endsWithLetter(markdown)))
    return false;
  // The sign of a picture in front of a link is escaped where the link is known.
  if (markdown.endsWith('!') && state.source[getEnd(node).offset] === '[') return false;
  // A row may have nothing else, and would not be one.
  if (copy.form === 'table' && markdown.trim() === '') return false;
  if (copy.form === 'paragraph') copy.hasOwnLine = true;
  else if (markdown.includes('\n') || escapeLineStarts(markdown) !== markdown) return false;
  copyTo(state, copy, start);
  return write(copy, node, markdown);
}

function copyLink(state: RenderState, node: NodeOf<'link'>, copy: Copy): boolean {
  const { text, to = '' } = state.notes?.get(node) ?? {};
  const last = node.children.at(-1);
  const isSame = to === node.url;
  const isCopied = text === undefined && to !== '' && last !== undefined && (isSame || isBracketed(state, node));
  if (!isCopied) return replace(state, node, copy);
  // An address alone has no character references.
  if (!isBracketed(state, node)) return true;
  copy.isInLink = true;
  if (!copyInlineNodes(state, node.children, copy)) return false;
  copy.isInLink = false;
  if (isSame) return true;
  copyTo(state, copy, getEnd(last).offset);
  return write(copy, node, `](${to}${toTitle(node.title)})`);
}

/** An address alone is its own text. */
const isBracketed = ({ source }: RenderState, node: MdNode): boolean => source[getStart(node).offset] === '[';

/** False if the node takes several lines: their prefixes are not known here. */
function replace(state: RenderState, node: MdNode, copy: Copy): boolean {
  if (node.position === undefined) return false;
  const markdown = renderInlineNodes(state, [node]);
  const start = getStart(node).offset;
  const end = getEnd(node).offset;
  // Where HTML is left out, signs around it may become a tag.
  const isHarmless = node.type !== 'html' || markdown === state.source.slice(start, end);
  if (!isHarmless || markdown.includes('\n')) return false;
  if (node.type === 'mdxJsxTextElement') {
    if (mayBeText(markdown, state.source, start, end)) return false;
    // At the beginning of a block it would make it one of HTML.
    if (copy.form !== 'table' && isBlockHtml(markdown)) return false;
  }
  if (isLineStart(state.source, start)) copy.hasOwnLine = true;
  copyTo(state, copy, start);
  return write(copy, node, markdown);
}

/** True if a delimiter at either end of `markdown` may be read as another one, or as text, next to the source around it. */
function mayBeText(markdown: string, source: string, start: number, end: number): boolean {
  const isUnsure = (sign: string | undefined): boolean => sign !== undefined && !/[\s.,;:!?()]/.test(sign);
  return (/^[*_~]/.test(markdown) && isUnsure(source[start - 1])) || (/[*_~]$/.test(markdown) && isUnsure(source[end]));
}

/** True if only white space and marks of quotes come before the offset in its line. */
const isLineStart = (source: string, offset: number): boolean => /^[\s>]*$/.test(getLineBefore(source, offset));

/** Up to the end of `node`. */
export function write(copy: Copy, node: MdNode, markdown: string): boolean {
  if (copy.form === 'table' && markdown.includes('|')) return false;
  copy.text += markdown;
  copy.end = getEnd(node).offset;
  return true;
}

export function copyTo(state: RenderState, copy: Copy, end: number): void {
  copy.text += state.source.slice(copy.end, end);
  copy.end = end;
}
