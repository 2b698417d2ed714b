// What the redirect rules of a config make of a path. Pure; the browser's own copy of this reasoning is in `client/boot`.

import type { RedirectRule } from '../../model/config.ts';
import { isExternalHref, isSafeHref, splitHref, toSameOriginPath } from '../../model/url.ts';

/** Rules may lead to each other; a chain longer than this never ends. */
const MAX_STEPS = 10;

/**
 * Where a path leads in the end, without base: a path of this site with its query and hash, or an external address.
 * `undefined`: no rule changes the path, the rules run in a circle, or the target is not a safe address.
 */
export function applyRedirects(rules: readonly RedirectRule[], path: string): string | undefined {
  const seen = new Set([path]);
  let target: string | undefined;
  for (let step = 0; step < MAX_STEPS; step++) {
    const next = applyOnce(rules, splitHref(target ?? path).path);
    if (next === undefined) return target;
    if (isExternalHref(next)) return isSafeHref(next) ? next : undefined;
    const nextPath = splitHref(next).path;
    if (seen.has(nextPath)) return undefined;
    seen.add(nextPath);
    target = next;
  }
  return undefined;
}

/** Result of the first rule that changes the path; a rule that maps a path to itself is passed over. */
function applyOnce(rules: readonly RedirectRule[], path: string): string | undefined {
  for (const { from, to } of rules) {
    for (const pattern of from.map(compilePattern)) {
      if (!pattern?.test(path)) continue;
      if (isExternalHref(to)) return to;
      const target = toSameOriginPath(path.replace(pattern, to));
      if (splitHref(target).path !== path) return target;
    }
  }
  return undefined;
}

function compilePattern(pattern: string): RegExp | undefined {
  try {
    return new RegExp(pattern);
  } catch {
    return undefined;
  }
}

/**
 * The path that a pattern spells out: `^/old/page$` → `/old/page`. `undefined` when it means more than one path.
 * An unescaped dot counts as a dot, because the pattern matches that too.
 */
export function toLiteralPath(pattern: string): string | undefined {
  const body = pattern.replace(/^\^/, '').replace(/\$$/, '');
  const literal = body.replace(/\\([^a-zA-Z\d])/g, '$1');
  const bare = body.replace(/\\[^a-zA-Z\d]/g, '');
  if (!body.startsWith('/') && !body.startsWith('\\/')) return undefined;
  return /[\\^$*+?()[\]{}|]/.test(bare) ? undefined : literal;
}
