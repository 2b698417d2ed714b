// Content of MDX elements as HTML, for elements in which no Markdown is read up to the next empty line.

import { escapeHtml } from '../../../text/html.ts';
import { voidTags } from '../html/allow-list.ts';
import { rawElements, scanHtml } from '../html/scan-html.ts';
import { joinLines } from '../render/inline.ts';
import type { RenderState } from '../render/render-state.ts';
import { getEnd, getStart, type MdNode, type NodeOf } from '../syntax/tree.ts';
import { getLiteralText } from './element-code.ts';
import { keptElements, renderAttributes } from './html.ts';
import { isReplaced } from './notes.ts';

type Element = NodeOf<'mdxJsxFlowElement'>;

const phraseTypes: ReadonlySet<MdNode['type']> = new Set([
  ...([
    'text',
    'inlineCode',
    'inlineMath',
    'emphasis',
    'strong',
    'delete',
    'link',
    'linkReference',
    'image',
    'imageReference',
  ] as const),
  ...(['break', 'paragraph', 'textDirective', 'mdxFlowExpression', 'mdxTextExpression'] as const),
  ...(['mdxJsxFlowElement', 'mdxJsxTextElement'] as const),
]);

/** True if the nodes are text and paragraphs only. The output of a component is Markdown, so it does not count as text. */
export function isPhrase(state: RenderState, nodes: readonly MdNode[]): boolean {
  return nodes.every((node) => {
    if (!phraseTypes.has(node.type)) return false;
    if (node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression')
      return getLiteralText(node.value) !== undefined;
    const isElement = node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement';
    if (isElement && isReplaced(state, node)) return false;
    return !('children' in node) || isPhrase(state, node.children);
  });
}

/** Holes stay. */
export function toHtml(state: RenderState, nodes: readonly MdNode[]): string {
  let html = '';
  for (const node of nodes) html += node.type === 'paragraph' ? toParagraph(state, node, nodes) : toNode(state, node);
  return html;
}

/** The only paragraph is the element's own text. */
function toParagraph(state: RenderState, { children }: NodeOf<'paragraph'>, all: readonly MdNode[]): string {
  const html = toHtml(state, children).trim();
  return all.length === 1 ? html : `<p>${html}</p>`;
}

const tags = { emphasis: 'em', strong: 'strong', delete: 'del' } as const;

function toNode(state: RenderState, node: MdNode): string {
  const noted = state.notes?.get(node);
  switch (node.type) {
    case 'text':
      return escapeText(joinLines(node.value));
    case 'inlineCode':
      return `<code>${escapeText(node.value)}</code>`;
    case 'emphasis':
    case 'strong':
    case 'delete':
      return `<${tags[node.type]}>${toHtml(state, node.children)}</${tags[node.type]}>`;
    case 'link':
    case 'linkReference': {
      const href = toAttribute('href', noted?.to);
      const content = toHtml(state, node.children);
      return href === '' ? content : `<a${href}${toAttribute('title', getTitle(state, node))}>${content}</a>`;
    }
    case 'image':
    case 'imageReference': {
      const src = toAttribute('src', noted?.to);
      const alt = node.alt ?? '';
      return src === ''
        ? escapeText(alt)
        : `<img${src} alt="${escapeHtml(alt)}"${toAttribute('title', getTitle(state, node))}>`;
    }
    case 'break':
      return '<br>';
    case 'textDirective':
    case 'inlineMath':
      return escapeText(state.source.slice(getStart(node).offset, getEnd(node).offset));
    case 'mdxFlowExpression':
    case 'mdxTextExpression': {
      const text = getLiteralText(node.value);
      return text === undefined ? (noted?.text ?? '') : escapeText(text);
    }
    case 'mdxJsxFlowElement':
    case 'mdxJsxTextElement':
      return noted?.text ?? toElement(state, node, noted?.html ?? '');
    default:
      return 'children' in node ? toHtml(state, node.children) : '';
  }
}

/** `html`: the opening tag, as it was rendered. */
function toElement(state: RenderState, { name, children }: Element, html: string): string {
  const [open] = scanHtml(html);
  if (name === null || open?.kind !== 'open') return toHtml(state, children);
  if (rawElements.has(name) && name !== 'iframe') return '';
  if (name === 'svg')
    return escapeText(open.attributes.find((attribute) => attribute.name === 'aria-label')?.value ?? '');
  if (!keptElements.has(name)) return toHtml(state, children);
  const tag = `<${name}${renderAttributes(open.attributes)}>`;
  return voidTags.has(name) ? tag : `${tag}${toHtml(state, children)}</${name}>`;
}

function getTitle(
  { definitions }: RenderState,
  node: NodeOf<'link'> | NodeOf<'linkReference'> | NodeOf<'image'> | NodeOf<'imageReference'>,
): string | null | undefined {
  return 'identifier' in node ? definitions.get(node.identifier)?.title : node.title;
}

/** `value`: text, or a hole. */
const toAttribute = (name: string, value: string | null | undefined): string =>
  value ? renderAttributes([{ name, value }]) : '';

/** Quotes need no escape in text. */
const escapeText = (text: string): string => escapeHtml(text).replaceAll('&quot;', '"');
