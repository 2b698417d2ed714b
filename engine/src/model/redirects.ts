// What redirect rules make of an address: the same reasoning for pages in the browser and for what is emitted for hosts. Must never lead off the site unless a rule names the place itself.

import type { RedirectRule } from './config.ts';
import { splitHref, toSameOriginPath } from './url.ts';

export interface CompiledRule {
  readonly pattern: RegExp;
  readonly to: string;
}

/** Rules may lead to each other; a chain longer than this never ends. */
const MAX_STEPS = 10;

const externalTarget = /^(?:https?:\/\/|mailto:|tel:)/i;
const anyScheme = /^[a-z][a-z\d+.-]*:/i;

/** True for an address that a rule may name although it is not of this site. */
export const isExternalTarget = (target: string): boolean => externalTarget.test(target);

/** `onInvalid` hears of each pattern that is no regular expression; it is left out. */
export function compileRules(
  rules: readonly RedirectRule[],
  onInvalid: (pattern: string) => void = () => undefined,
): readonly CompiledRule[] {
  return rules.flatMap(({ from, to }) =>
    from.flatMap((source) => {
      try {
        return [{ pattern: new RegExp(source), to }];
      } catch {
        onInvalid(source);
        return [];
      }
    }),
  );
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
    if (isExternalTarget(to)) return to;
    if (anyScheme.test(to)) continue;
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
