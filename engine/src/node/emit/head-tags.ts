// Sanitizes the tags that authors put into a document's head.

import type { HeadTag } from '../../model/frontmatter.ts';
import { renderAttributes } from '../../text/html.ts';
import { isSafeHref } from '../../text/url.ts';
import { getScriptOrigin } from './security-policy.ts';

const allowedTags = new Set(['meta', 'link', 'script']);
const urlAttributes = new Set(['href', 'src', 'content', 'imagesrcset']);
const attributeName = /^[a-z][a-z\d:._-]*$/i;

/** Tags in the order given, one per line. Forbidden ones are left out: {@link findRefusal} says which. */
export function renderHeadTags(tags: readonly HeadTag[], scriptOrigins: readonly string[]): string[] {
  return tags.flatMap((tag) => (isAllowedTag(tag, scriptOrigins) ? [renderHeadTag(tag)] : []));
}

const isAllowedTag = (tag: HeadTag, scriptOrigins: readonly string[]): boolean =>
  findRefusal(tag, scriptOrigins) === undefined;

/** Why a tag is left out, and the part of it that is at fault. */
export interface Refusal {
  /** `host`: a script of a host that is not in `scriptOrigins`. */
  readonly reason: 'name' | 'address' | 'noSource' | 'host';
  readonly value: string;
}

/**
 * Allowed are `meta`, `link`, and `script` with the address of a file of this site or of a host in `scriptOrigins`.
 * Addresses with `javascript:` and the like, and refreshes that lead to one, are refused.
 */
export function findRefusal([tag, attributes]: HeadTag, scriptOrigins: readonly string[]): Refusal | undefined {
  const name = tag.toLowerCase();
  if (!allowedTags.has(name)) return { reason: 'name', value: tag };
  const entries = Object.entries(attributes);
  const unsafe = entries.find(([key, value]) => urlAttributes.has(key.toLowerCase()) && !isSafeHref(toTarget(value)));
  if (unsafe) return { reason: 'address', value: unsafe[1] };
  if (name !== 'script') return undefined;
  const src = entries.find(([key]) => key.toLowerCase() === 'src')?.[1] ?? '';
  if (src.trim() === '') return { reason: 'noSource', value: tag };
  const origin = getScriptOrigin(src);
  const isKnown = origin === 'self' || (origin !== undefined && scriptOrigins.includes(origin));
  return isKnown ? undefined : { reason: 'host', value: src };
}

/** The address inside `0; url=address`, or the value itself. */
const toTarget = (value: string): string => /^\s*[\d.]+\s*[;,]\s*url\s*=\s*['"]?(.*)$/is.exec(value)?.[1] ?? value;

function renderHeadTag([tag, attributes]: HeadTag): string {
  const safe = Object.entries(attributes).filter(([key]) => attributeName.test(key) && !/^on/i.test(key));
  const name = tag.toLowerCase();
  return `<${name}${renderAttributes(Object.fromEntries(safe))}>${name === 'script' ? '</script>' : ''}`;
}

/** What an author's tags say, so that ours step back: names of `meta` tags (`description`, `og:title`), and relations of links (`rel=canonical`). */
export function getTaken(tags: readonly HeadTag[]): Set<string> {
  const names = tags.flatMap(([tag, attributes]) => {
    if (tag.toLowerCase() === 'meta') return [attributes['name'] ?? attributes['property'] ?? ''];
    if (tag.toLowerCase() !== 'link') return [];
    return (attributes['rel'] ?? '').split(/\s+/).map((relation) => `rel=${relation}`);
  });
  return new Set(names.map((name) => name.toLowerCase()));
}
