// Texts with a little Markdown or HTML, as components of Rspress take them. Everything else is escaped.

import { escapeHtml } from '../../text/html.ts';
import { toInlineHtml } from '../inline-html.ts';

interface InnerHtml {
  readonly dangerouslySetInnerHTML: { readonly __html: string };
}

const toProps = (html: string): InnerHtml => ({ dangerouslySetInnerHTML: { __html: html } });

/** Props of an element that shows the text: code, strong, emphasis, deletions, and a short list of bare tags. */
export function renderInlineMarkdown(text: string | number): InnerHtml {
  const html = String(text)
    .split(/(`[^`]+`)/)
    .map((part, i) => (i % 2 === 1 ? `<code>${escapeHtml(part.slice(1, -1))}</code>` : renderMarks(part)))
    .join('');
  return toProps(html);
}

const renderMarks = (text: string): string =>
  toInlineHtml(text)
    .replace(/\*\*(?!\*)([^*]+)\*\*/g, '<strong>$1</strong>')
    .replace(/\*(?!\*)([^*]+)\*/g, '<em>$1</em>')
    .replace(/~~([^~]+)~~/g, '<del>$1</del>');

export const renderHtmlOrText = (text: string | number | null | undefined): InnerHtml =>
  toProps(toInlineHtml(String(text ?? '')));

/** The text without its marks. */
export const parseInlineMarkdownText = (text: string): string =>
  text
    .replace(/(`+|\*\*|~~|\*)(.+?)\1/g, '$2')
    .replace(/<\/?[a-z][^>]*>/gi, '')
    .trim();
