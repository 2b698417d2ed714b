// Lets authors of frontmatter texts use a little markup. Everything but a short list of bare tags and entities is escaped.

import { escapeHtml } from '../text/html.ts';

const TAG = '\\/?(?:b|strong|i|em|code|kbd|mark|s|small|sub|sup|span)|br ?\\/?|wbr';
const ENTITY = '#\\d{1,7}|#x[\\da-f]{1,6}|[a-z]\\w{1,30}';
const escapedTags = new RegExp(`&lt;(${TAG})&gt;`, 'gi');
const escapedEntities = new RegExp(`&amp;(${ENTITY});`, 'gi');

/** That markup in a text as its author wrote it. A text that is split by it has it at odd places. */
export const inlineMarkup = new RegExp(`(<(?:${TAG})>|&(?:${ENTITY});)`, 'i');

export function toInlineHtml(text: string): string {
  return escapeHtml(text).replace(escapedTags, '<$1>').replace(escapedEntities, '&$1;');
}
