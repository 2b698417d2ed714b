// Where redirect rules and stray language prefixes send an address. Pure; must never lead off the site unless a rule names the place itself.

import type { RedirectRule } from '../../model/config.ts';
import { compileRules, followRules, isExternalTarget } from '../../text/redirects.ts';
import { stripBase } from '../../text/strip-base.ts';
import { toSameOriginPath, withBase } from '../../text/url.ts';

export interface Address {
  /** Percent-encoded, base included. */
  readonly pathname: string;
  /** With its `?`, or empty. */
  readonly search: string;
  /** With its `#`, or empty. */
  readonly hash: string;
}

export interface RuleOptions {
  readonly base: string;
  /** Called once for each pattern that is not a regular expression. */
  readonly warn: (message: string) => void;
}

/** Address to replace the current one with, `undefined` when no rule applies or the rules run in a circle. */
export function resolveRedirect(
  rules: readonly RedirectRule[],
  { pathname, search, hash }: Address,
  { base, warn }: RuleOptions,
): string | undefined {
  const start = stripBase(base, pathname);
  if (start === undefined) return undefined;
  const compiled = compileRules(rules, (pattern) =>
    warn(`[diglot] redirect pattern ${JSON.stringify(pattern)} is not a regular expression and is ignored`),
  );
  const target = followRules(compiled, decode(start) + search + hash);
  return target === undefined || isExternalTarget(target) ? target : encodeHref(withBase(base, target));
}

/**
 * Address without a superfluous language prefix: the default language's, or one written twice.
 * `undefined` when the path has none. Only for paths that no page answers.
 */
export function resolveStrayPrefix(
  { pathname, search, hash }: Address,
  { base, defaultLang, langs, versions }: StrayPrefixOptions,
): string | undefined {
  const path = stripBase(base, pathname);
  if (path === undefined) return undefined;
  const segments = path.split('/').slice(1);
  const at = versions.includes(segments[0] ?? '') ? 1 : 0;
  const first = segments[at];
  const isTwice = first !== undefined && langs.includes(first) && segments[at + 1] === first;
  if (first !== defaultLang && !isTwice) return undefined;
  segments.splice(at, 1);
  return withBase(base, toSameOriginPath(segments.join('/'))) + search + hash;
}

export interface StrayPrefixOptions {
  readonly base: string;
  readonly defaultLang: string;
  readonly langs: readonly string[];
  readonly versions: readonly string[];
}

/**
 * Readable form for patterns written in Chinese. `decodeURI` leaves encoded slashes alone, so none can be smuggled in;
 * an encoded percent sign stays too, so that leftover escapes can be distinguished from text.
 */
function decode(path: string): string {
  try {
    return decodeURI(path.replaceAll('%25', '%2525'));
  } catch {
    return path;
  }
}

/** Encodes what `decode` opened, control characters included, and nothing twice. */
function encodeHref(href: string): string {
  return encodeURI(href).replace(/%25([\da-f]{2})/gi, '%$1');
}
