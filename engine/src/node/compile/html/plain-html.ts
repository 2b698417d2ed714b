// Markdown as the HTML of feeds: words, pictures and links, for readers that know neither our styles nor our scripts.

import { escapeHtml } from '../../../text/html.ts';
import { renderSimpleHtml } from '../syntax/parse-source.ts';
import { allowedTags, droppedTags, isAllowedAttribute, voidTags } from './allow-list.ts';
import { type HtmlAttribute, scanHtml } from './scan-html.ts';

/** The address in a feed; `undefined`: the feed leaves it out. */
export type ToAddress = (href: string) => string | undefined;

/** `markdown`: the body of a Markdown twin. Only elements and attributes of the allow-list stay, without ids: many posts are on one page. */
export function renderPlainHtml(markdown: string, toAddress: ToAddress): string {
  const html = renderSimpleHtml(markdown)
    // Removes ids of headings and the `[!NOTE]` line of GitHub's alerts.
    .replace(/ ?\{#[^}\s]*\}(?=<\/h[1-6]>)/g, '')
    .replace(/(?<=<blockquote>\n<p>)\[!\w+\]\n?/g, '')
    // Footnotes follow the text, and nothing leads back from them.
    .replace(/ ?<a [^>]*data-footnote-backref[^>]*>.*?<\/a>/gs, '')
    .replace(/<h2 class="sr-only"[^>]*>.*?<\/h2>/s, '');
  let skipped: string | undefined;
  let text = '';
  for (const token of scanHtml(html)) {
    const name = 'name' in token ? token.name.toLowerCase() : '';
    if (skipped !== undefined) {
      if (token.kind === 'close' && name === skipped) skipped = undefined;
    } else if (token.kind === 'text') text += token.raw;
    else if (token.kind === 'open' && droppedTags.has(name)) skipped = voidTags.has(name) ? undefined : name;
    else if (token.kind === 'open' && allowedTags.has(name))
      text += `<${name}${renderAttributes(name, token.attributes, toAddress)}>`;
    else if (token.kind === 'close' && allowedTags.has(name) && !voidTags.has(name)) text += `</${name}>`;
  }
  return text
    .replace(/<p>\s*<\/p>/g, '')
    .replace(/\n{2,}/g, '\n')
    .trim();
}

function renderAttributes(tag: string, attributes: readonly HtmlAttribute[], toAddress: ToAddress): string {
  return attributes
    .flatMap(({ name, value }) => {
      if (name === 'id' || !isAllowedAttribute(tag, name, value ?? '')) return [];
      const shown = name === 'href' || name === 'src' ? toAddress(value ?? '') : (value ?? '');
      return shown === undefined ? [] : [` ${name}="${escapeHtml(shown)}"`];
    })
    .join('');
}
