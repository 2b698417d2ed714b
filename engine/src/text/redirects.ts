// Applies redirect rules to an address: in the browser, and at build time for static hosts. A rule leads off the site only when its target names another site.

import type { RedirectRule } from '../model/config.ts';
import { compilePattern } from './pattern.ts';
import { splitHref, toSameOriginPath } from './url.ts';

/** One pattern of a rule. A rule with several patterns becomes several of these. */
export interface CompiledRule {
  readonly rule: RedirectRule;
  readonly pattern: RegExp;
  readonly to: string;
}

/** Rules may chain; a longer chain is treated as a loop. */
const MAX_STEPS = 10;

const externalTarget = /^(?:https?:\/\/|mailto:|tel:)/i;
const anyScheme = /^[a-z][a-z\d+.-]*:/i;

/** True for an address that a rule may name although it is not of this site. */
export const isExternalTarget = (target: string): boolean => externalTarget.test(target);

/** Calls `onInvalid` for each pattern that is not a regular expression, and leaves it out. */
export function compileRules(
  rules: readonly RedirectRule[],
  onInvalid: (pattern: string) => void = () => undefined,
): readonly CompiledRule[] {
  return rules.flatMap((rule) =>
    rule.from.flatMap((source) => {
      const pattern = compilePattern(source);
      if (!pattern) onInvalid(source);
      return pattern ? [{ rule, pattern, to: rule.to }] : [];
    }),
  );
}

/** The rules with a pattern that matches a path without base, each once. */
export function listMatchingRules(rules: readonly CompiledRule[], path: string): readonly RedirectRule[] {
  return [...new Set(rules.filter(({ pattern }) => pattern.test(path)).map(({ rule }) => rule))];
}

/**
 * Where a path without base, with its query and hash, leads in the end: another such path, or an external address.
 * `undefined`: no rule changes the path, or the rules run in a circle.
 */
export function followRules(rules: readonly CompiledRule[], start: string): string | undefined {
  const seen = new Set([splitHref(start).path]);
  let href = start;
  for (let step = 0; step < MAX_STEPS; step++) {
    const next = applyRules(rules, href);
    if (next === undefined) return step === 0 ? undefined : href;
    if (isExternalTarget(next)) return next;
    const { path } = splitHref(next);
    if (seen.has(path)) return undefined;
    seen.add(path);
    href = next;
  }
  return undefined;
}

/** Result of the first rule that changes the path. Passed over: a rule that maps a path to itself, and a target like `javascript:`. */
function applyRules(rules: readonly CompiledRule[], href: string): string | undefined {
  const { path, query, hash } = splitHref(href);
  for (const { pattern, to } of rules) {
    if (!pattern.test(path)) continue;
    if (isExternalTarget(to)) return fillExternalTarget(to, path, pattern);
    if (anyScheme.test(to)) continue;
    const target = splitHref(path.replace(pattern, to));
    const targetPath = toSameOriginPath(target.path);
    if (targetPath === path) continue;
    return targetPath + joinQueries(target.query, query) + (target.hash || hash);
  }
  return undefined;
}

/** Captures fill what comes after the origin: the origin itself is the rule's own word, and `$1` within it stays as it is. */
function fillExternalTarget(to: string, path: string, pattern: RegExp): string {
  const [, origin, rest] = /^(https?:\/\/[^/?#$]+\/)(.*)$/i.exec(to) ?? [];
  const match = pattern.exec(path)?.[0];
  if (origin === undefined || rest === undefined || match === undefined) return to;
  return origin + encodeURI(decodeSafely(match.replace(pattern, rest))).replace(/^\/+/, '');
}

function decodeSafely(text: string): string {
  try {
    return decodeURI(text);
  } catch {
    return text;
  }
}

function joinQueries(first: string, second: string): string {
  if (first === '' || second === '') return first || second;
  return `${first}&${second.slice(1)}`;
}
