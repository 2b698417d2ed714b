// Where redirect rules and stray language prefixes send an address. Pure; must never lead off the site unless a rule names the place itself.

import type { RedirectRule } from '../model/config.ts';
import { splitHref, stripBase, toSameOriginPath, withBase } from '../model/url.ts';

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
  /** Told once for each pattern that is no regular expression. */
  readonly warn: (message: string) => void;
}

/** Rules may lead to each other; a chain longer than this never ends. */
const MAX_STEPS = 10;

const externalTarget = /^(?:https?:\/\/|mailto:|tel:)/i;

/** Address to replace the current one with, `undefined` when no rule applies or the rules run in a circle. */
export function resolveRedirect(
  rules: readonly RedirectRule[],
  { pathname, search, hash }: Address,
  { base, warn }: RuleOptions,
): string | undefined {
  const start = stripBase(base, pathname);
  if (start === undefined) return undefined;
  const compiled = compileRules(rules, warn);
  const seen = new Set([decode(start)]);
  let href = decode(start) + search + hash;
  for (let step = 0; step < MAX_STEPS; step++) {
    const next = applyRules(compiled, href);
    if (next === undefined) return step === 0 ? undefined : encodeHref(withBase(base, href));
    if (externalTarget.test(next)) return next;
    if (seen.has(splitHref(next).path)) return undefined;
    seen.add(splitHref(next).path);
    href = next;
  }
  return undefined;
}

interface CompiledRule {
  readonly pattern: RegExp;
  readonly to: string;
}

function compileRules(rules: readonly RedirectRule[], warn: RuleOptions['warn']): readonly CompiledRule[] {
  const compiled: CompiledRule[] = [];
  for (const { from, to } of rules) {
    for (const source of from) {
      try {
        compiled.push({ pattern: new RegExp(source), to });
      } catch {
        warn(`[diglot] redirect pattern ${JSON.stringify(source)} is not a regular expression and is ignored`);
      }
    }
  }
  return compiled;
}

/** Result of the first rule that changes the path; a rule that maps a path to itself is passed over. */
function applyRules(rules: readonly CompiledRule[], href: string): string | undefined {
  const { path, query, hash } = splitHref(href);
  for (const { pattern, to } of rules) {
    if (!pattern.test(path)) continue;
    if (externalTarget.test(to)) return to;
    const target = splitHref(path.replace(pattern, to));
    const targetPath = toSameOriginPath(target.path);
    if (targetPath === path) continue;
    return targetPath + joinQueries(target.query, query) + (target.hash || hash);
  }
  return undefined;
}

function joinQueries(first: string, second: string): string {
  if (first === '' || second === '') return first || second;
  return `${first}&${second.slice(1)}`;
}

/**
 * Address without a language prefix that stands there for nothing: the default language's, or one written twice.
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
 * an encoded percent sign stays too, so that what is left of escapes can be told from text.
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
