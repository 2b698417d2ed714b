// Markdown of HTML elements in MDX pages.

import {
  escapeLineStarts,
  escapeMarkdown,
  joinBlocks,
  prefixLines,
  toCodeSpan,
  toTitle,
} from '../../../text/markdown.ts';
import { type HtmlAttribute, rawElements, scanHtml } from '../html/scan-html.ts';
import { getPlainText } from '../render/inline.ts';
import type { RenderState } from '../render/render-state.ts';
import type { NodeOf } from '../syntax/tree.ts';
import { renderAttributes } from './html.ts';

type Element = NodeOf<'mdxJsxFlowElement'>;

/** Elements that stay as they are: Markdown has no form of its own for them. */
const kept = new Set([
  ...['kbd', 'sub', 'sup', 'details', 'summary', 'table', 'thead', 'tbody', 'tr', 'th', 'td', 'video', 'audio'],
  ...['iframe', 'source', 'dl', 'dt', 'dd', 'ul', 'ol', 'li', 'ruby', 'rt', 'rp'],
]);

const empty = new Set(['br', 'hr', 'img', 'source', 'input']);

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
    return `${'#'.repeat(Number(name[1]))} ${content.replace(/\s*\n\s*/g, ' ')}${id === undefined ? '' : ` {#${id}}`}`;
  }
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
      return get('href') === undefined ? content : `[${content.trim()}](${get('href')}${toTitle(get('title'))})`;
    case 'strong':
    case 'b':
      return content.trim() === '' ? content : `**${content.trim()}**`;
    case 'em':
    case 'i':
      return content.trim() === '' ? content : `*${content.trim()}*`;
    case 'code':
      return toCodeSpan(getPlainText(node.children));
    case 'blockquote':
      return prefixLines(content, '> ');
    case 'p':
      return isFlow ? escapeLineStarts(content.trim()) : content;
  }
  if (!kept.has(name)) return isFlow ? content.trim() : content;
  const tag = `<${name}${renderAttributes(open.attributes)}>`;
  if (empty.has(name)) return tag;
  const isBlock = isFlow && content.includes('\n\n');
  return isBlock ? joinBlocks([tag, content, `</${name}>`]) : `${tag}${content}</${name}>`;
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
