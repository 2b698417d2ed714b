// Markdown of inline nodes.

import { escapeMarkdown, toCodeSpan, toTitle } from '../../../text/markdown.ts';
import { getPlainText, joinLines } from '../render/inline.ts';
import type { RenderState } from '../render/render-state.ts';
import { getEnd, getStart, type MdNode, type NodeOf } from '../syntax/tree.ts';
import { joinPieces, type Piece, toDelimited } from './delimiters.ts';
import { getDelimiterKind, renderElement } from './elements.ts';
import { getUnread, isEndTag, renderRawHtml } from './html.ts';
import { renderPicture } from './picture.ts';

export function renderInlineNodes(state: RenderState, nodes: readonly MdNode[], isInLink = false): string {
  const pieces: Piece[] = [];
  /** An element whose content is not shown. */
  let unread: string | undefined;
  for (const node of nodes) {
    if (unread !== undefined) {
      if (node.type === 'html' && isEndTag(node.value, unread)) unread = undefined;
      continue;
    }
    if (node.type === 'html') unread = getUnread(state.notes?.get(node)?.html ?? '');
    const kind = getDelimiterKind(state, node);
    const isDelimited = kind !== undefined && 'children' in node;
    const piece = isDelimited
      ? toDelimited(kind, renderInlineNodes(state, node.children, isInLink))
      : renderInlineNode(state, node, isInLink);
    pieces.push(typeof piece === 'string' && endsLine(pieces.at(-1)) ? piece.replace(/^[ \t]*\n[ \t]*/, '') : piece);
  }
  return joinPieces(pieces);
}

/** With the end of its line: a second one would end the paragraph. */
const BREAK = '\\\n';

const endsLine = (piece: Piece | undefined): boolean =>
  (typeof piece === 'string' ? piece : (piece?.end ?? '')).endsWith(BREAK);

function renderInlineNode(state: RenderState, node: MdNode, isInLink: boolean): string {
  // Most nodes are texts; rendering notes nothing of them.
  if (node.type === 'text') return renderText(node, isInLink);
  if (node.type === 'inlineCode') return toCodeSpan(node.value);
  if (node.type === 'inlineMath') return state.source.slice(getStart(node).offset, getEnd(node).offset);
  const noted = state.notes?.get(node);
  if (noted?.text !== undefined) return noted.text;
  switch (node.type) {
    case 'link':
      return renderLink(state, node, { to: noted?.to, title: node.title });
    case 'linkReference': {
      const title = state.definitions.get(node.identifier)?.title;
      return renderLink(state, node, { to: noted?.to, title });
    }
    case 'image':
      return renderPicture(noted?.to, node.alt, node.title);
    case 'imageReference':
      return renderPicture(noted?.to, node.alt, state.definitions.get(node.identifier)?.title);
    case 'break':
      return BREAK;
    case 'footnoteReference':
      return `[^${state.footnotes.used.get(node.identifier)?.number ?? node.identifier}]`;
    case 'html':
      return renderRawHtml(noted?.html ?? '');
    case 'leafDirective':
    case 'textDirective':
      return escapeMarkdown(state.source.slice(getStart(node).offset, getEnd(node).offset), { isInLink });
    case 'mdxJsxTextElement':
      return renderElement(state, node, renderInlineNodes(state, node.children, isInLink || node.name === 'a'));
    default:
      return 'children' in node ? (state.toMarkdown(node.children) ?? '') : '';
  }
}

function renderText({ value, data }: NodeOf<'text'>, isInLink: boolean): string {
  const text = escapeMarkdown(value.includes('\n') ? joinLines(value) : value, { isInLink });
  return data?.holdsTildes && !text.includes('\\~') ? text.replaceAll('~', '\\~') : text;
}

interface LinkInput {
  /** `undefined` or empty: the address was left out. */
  readonly to: string | undefined;
  readonly title: string | null | undefined;
}

function renderLink(
  state: RenderState,
  node: NodeOf<'link'> | NodeOf<'linkReference'>,
  { to = '', title }: LinkInput,
): string {
  if (to === '') return renderInlineNodes(state, node.children);
  const isAddress = !title && /^[a-z][a-z\d+.-]+:\/\/[^\s<>]*$/i.test(to) && getPlainText(node.children) === to;
  return isAddress ? `<${to}>` : `[${renderInlineNodes(state, node.children, true)}](${to}${toTitle(title)})`;
}
