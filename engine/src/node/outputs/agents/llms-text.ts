// Texts and addresses as the lists of pages have them. Readers of `llms.txt` see its source, a parser of Markdown, or the
// pattern of llmstxt.org, in which a link's text ends at the first closing bracket.

import { toDestination } from '../../../text/markdown.ts';
import { toLine } from '../../../text/to-line.ts';
import { encodePath, withBase } from '../../../text/url.ts';

/**
 * A title, name or description on one line. What would be a tag of HTML, as in `Array<T>`, would not be seen. Other signs
 * stay as they are: most readers of lists see the source, and `\_\_init\_\_` is harder to read than a name in bold.
 */
export const toText = (text: string): string => toLine(text).replace(/<(?=[A-Za-z/!?])/g, '\\<');

/**
 * Text of a link. Brackets are references, which no reader takes for its end. A backtick without another one would begin
 * code that goes beyond the link; a backslash is only itself in front of a letter.
 */
export function toLabel(text: string): string {
  const label = toLine(text).replace(/<(?=[A-Za-z/!?])|\\(?![\p{L}\p{N}\s])/gu, '\\$&');
  const closed = hasLooseTicks(label) ? label.replaceAll('`', '\\`') : label;
  return closed.replaceAll('[', '&#91;').replaceAll(']', '&#93;');
}

/** Whether some backticks are left when pairs of them are taken away (CommonMark 0.31.2, 6.1). */
const hasLooseTicks = (text: string): boolean =>
  text.includes('`') && text.replace(/(?<!`)(`+)(?!`).*?(?<!`)\1(?!`)/g, '').includes('`');

/** With the site's origin when that is known. Parentheses are encoded: readers of lists may end a link at the first one. */
export function toAddress(
  path: string,
  { base, siteUrl = '' }: { readonly base: string; readonly siteUrl?: string | undefined },
): string {
  return toDestination(siteUrl + withBase(base, `/${encodePath(path)}`));
}
