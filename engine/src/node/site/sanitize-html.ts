// Short HTML from a config (footer message, social popups), sanitized: text-level elements, links and pictures.

import { isSafeHref } from '../../text/url.ts';
import { type MarkupPolicy, sanitizeMarkup } from './sanitize-markup.ts';

const names = (list: string): ReadonlyMap<string, string> => new Map(list.split(/\s+/).map((name) => [name, name]));

const policy: MarkupPolicy = {
  elements: names(
    'a abbr b strong i em u s del ins mark small sub sup code kbd br hr p div span ul ol li h2 h3 h4 h5 h6 img picture blockquote time',
  ),
  attributes: names('href src alt title width height class lang dir target rel hreflang datetime loading'),
  empty: new Set(['br', 'hr', 'img']),
  checkValue: (_, attribute, value) => {
    if (attribute === 'href' || attribute === 'src') return isSafeHref(value) ? value.trim() : undefined;
    if (attribute === 'target') return value === '_blank' ? value : undefined;
    if (attribute === 'rel') return /^[a-z ]*$/.test(value) ? value : undefined;
    return value;
  },
};

/** A link to a new tab never exposes its opener. */
export function sanitizeHtml(text: string): string {
  return sanitizeMarkup(text, policy).replace(/<a [^>]*target="_blank"[^>]*>/g, (tag) =>
    / rel="[^"]*noopener/.test(tag)
      ? tag
      : tag.replace(/ rel="[^"]*"/, '').replace(/>$/, ' rel="noopener noreferrer">'),
  );
}
