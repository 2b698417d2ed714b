// Lets authors of frontmatter texts use a little markup. Everything but a short list of bare tags and entities is escaped.

import { escapeHtml } from '../text/html.ts';

/** The same in a text that is not escaped; what matches is at odd places of the text split by it. */
export const inlineMarkup =
  /(<(?:\/?(?:b|strong|i|em|code|kbd|mark|s|small|sub|sup|span)|br ?\/?|wbr)>|&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z]\w{1,30});)/i;

const tags = /&lt;(\/?(?:b|strong|i|em|code|kbd|mark|s|small|sub|sup|span)|br ?\/?|wbr)&gt;/gi;
const entities = /&amp;(#\d{1,7}|#x[\da-f]{1,6}|[a-z]\w{1,30});/gi;

export function toInlineHtml(text: string): string {
  return escapeHtml(text).replace(tags, '<$1>').replace(entities, '&$1;');
}
