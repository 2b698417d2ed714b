// Sanitizes the tags that authors put into a document's head.

import type { HeadTag } from '../../model/frontmatter.ts';
import { renderAttributes } from '../../text/html.ts';
import { isSafeHref } from '../../text/url.ts';
import { getScriptOrigin } from './security-policy.ts';

const allowedTags = new Set(['meta', 'link', 'script']);
const urlAttributes = new Set(['href', 'src', 'content', 'imagesrcset']);
const attributeName = /^[a-z][a-z\d:._-]*$/i;

/** Tags in the order given, one per line. Forbidden tags are left out: the config stage has reported them. */
export function renderHeadTags(tags: readonly HeadTag[], scriptOrigins: readonly string[]): string[] {
  return tags.flatMap((tag) => (isAllowedTag(tag, scriptOrigins) ? [renderHeadTag(tag)] : []));
}

/**
 * `meta`, `link`, and `script` with the address of a file of this site or of a host in `scriptOrigins`.
 * Addresses with `javascript:` and the like, and refreshes that lead to one, are refused.
 */
function isAllowedTag([tag, attributes]: HeadTag, scriptOrigins: readonly string[]): boolean {
  const name = tag.toLowerCase();
  if (!allowedTags.has(name)) return false;
  const entries = Object.entries(attributes);
  if (entries.some(([key, value]) => urlAttributes.has(key.toLowerCase()) && !isSafeHref(toTarget(value))))
    return false;
  if (name !== 'script') return true;
  const src = entries.find(([key]) => key.toLowerCase() === 'src')?.[1] ?? '';
  const origin = getScriptOrigin(src);
  return origin === 'self' || (origin !== undefined && scriptOrigins.includes(origin));
}

/** The address inside `0; url=address`, or the value itself. */
const toTarget = (value: string): string => /^\s*[\d.]+\s*[;,]\s*url\s*=\s*['"]?(.*)$/is.exec(value)?.[1] ?? value;

function renderHeadTag([tag, attributes]: HeadTag): string {
  const safe = Object.entries(attributes).filter(([key]) => attributeName.test(key) && !/^on/i.test(key));
  const name = tag.toLowerCase();
  return `<${name}${renderAttributes(Object.fromEntries(safe))}>${name === 'script' ? '</script>' : ''}`;
}

/** Names of the `meta` tags that an author sets, so that ours step back: `description`, `og:title`. */
export function getMetaNames(tags: readonly HeadTag[]): Set<string> {
  const names = tags.flatMap(([tag, attributes]) =>
    tag.toLowerCase() === 'meta' ? [attributes['name'] ?? attributes['property'] ?? ''] : [],
  );
  return new Set(names.map((name) => name.toLowerCase()));
}
