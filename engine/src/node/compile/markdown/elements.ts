// Markdown of HTML elements in MDX pages.

import {
  escapeLineStarts,
  escapeMarkdown,
  joinBlocks,
  prefixLines,
  splitEdges,
  toOneLine,
  toTitle,
} from '../../../text/markdown.ts';
import { voidTags } from '../html/allow-list.ts';
import { type HtmlAttribute, rawElements, scanHtml } from '../html/scan-html.ts';
import type { RenderState } from '../render/render-state.ts';
import type { MdNode, NodeOf } from '../syntax/tree.ts';
import { type DelimiterKind, joinPieces, toDelimited } from './delimiters.ts';
import { renderCodeElement } from './element-code.ts';
import { isPhrase, toHtml } from './element-html.ts';
import { htmlOnlyElements, isBlockHtml, renderAttributes } from './html.ts';
import { isReplaced } from './notes.ts';

type Element = NodeOf<'mdxJsxFlowElement'>;

const delimiterKinds: Readonly<Record<string, DelimiterKind>> = {
  strong: 'strong',
  b: 'strong',
  em: 'emphasis',
  i: 'emphasis',
  del: 'delete',
  s: 'delete',
};

/** The kind of delimiters that a node or an element has in Markdown; `undefined`: none. */
export function getDelimiterKind(state: RenderState, node: MdNode): DelimiterKind | undefined {
  if (node.type === 'emphasis' || node.type === 'strong' || node.type === 'delete') return node.type;
  const isElement = node.type === 'mdxJsxTextElement' || node.type === 'mdxJsxFlowElement';
  if (!isElement || node.name === null || !Object.hasOwn(delimiterKinds, node.name)) return undefined;
  // With attributes that have to be run, it is a component.
  return isReplaced(state, node) ? undefined : delimiterKinds[node.name];
}

/** `content`: Markdown of the children. */
export function renderElement(state: RenderState, node: Element, content: string): string {
  const { name } = node;
  const open = scanHtml(state.notes?.get(node)?.html ?? '')[0];
  if (name === null || open?.kind !== 'open') return content;
  if (rawElements.has(name) && name !== 'iframe') return '';
  const isFlow = node.type === 'mdxJsxFlowElement';
  const get = (attribute: string): string | undefined => getValue(open.attributes, attribute);
  if (/^h[1-6]$/.test(name)) {
    const id = get('id');
    return `${'#'.repeat(Number(name[1]))} ${toOneLine(content)}${id === undefined ? '' : ` {#${id}}`}`;
  }
  const kind = getDelimiterKind(state, node);
  if (kind !== undefined) return isPhrase(state, node.children) ? joinPieces([toDelimited(kind, content)]) : content;
  switch (name) {
    case 'svg':
      return escapeMarkdown(get('aria-label') ?? '');
    case 'br':
      return '\\\n';
    case 'hr':
      return isFlow ? '---' : '';
    case 'img':
      return renderImage(get);
    case 'a':
      return renderAnchor(get, content);
    case 'code':
      return renderCodeElement(state, node) ?? `<code>${content}</code>`;
    case 'pre':
      return renderCodeElement(state, node) ?? `<pre>${toHtml(state, node.children)}</pre>`;
    case 'blockquote':
      return prefixLines(content, '> ');
    case 'p':
      return isFlow ? escapeLineStarts(splitEdges(content).text) : content;
  }
  if (!htmlOnlyElements.has(name)) return isFlow ? content.trim() : content;
  return renderKept(state, node, { tag: `<${name}${renderAttributes(open.attributes)}>`, name, content });
}

interface KeptElement {
  readonly tag: string;
  readonly name: string;
  readonly content: string;
}

/** No Markdown is read between tags that begin a block, up to the next empty line. In a line of text, it is. */
function renderKept(state: RenderState, node: Element, { tag, name, content }: KeptElement): string {
  if (voidTags.has(name)) return tag;
  const end = `</${name}>`;
  if (node.type !== 'mdxJsxFlowElement') return tag + content + end;
  const isText = isPhrase(state, node.children);
  if (content.includes('\n\n') || !isText) return joinBlocks([tag, content, end]);
  return tag + (isBlockHtml(tag) ? toHtml(state, node.children) : content) + end;
}

/** White space at its ends is outside the link. */
function renderAnchor(get: (name: string) => string | undefined, content: string): string {
  const href = get('href');
  if (href === undefined) return content;
  const { start, text, end } = splitEdges(content);
  return `${start}[${text}](${href}${toTitle(get('title'))})${end}`;
}

function renderImage(get: (name: string) => string | undefined): string {
  const alt = escapeMarkdown((get('alt') ?? '').replace(/\s+/g, ' '), { isInLink: true });
  const src = get('src');
  return src === undefined ? alt : `![${alt}](${src}${toTitle(get('title'))})`;
}

function getValue(attributes: readonly HtmlAttribute[], name: string): string | undefined {
  for (const attribute of attributes) {
    if (attribute.name === name) return attribute.value;
    const hole = name === 'src' ? /^\u0086a(\d+)\u0087$/.exec(attribute.name) : null;
    if (hole) return `\u0086u${hole[1]}\u0087`;
  }
  return undefined;
}
