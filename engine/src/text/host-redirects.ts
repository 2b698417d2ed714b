// Redirect rules as hosts follow them: one path, or a regular expression over the whole path.

import type { RedirectRule } from '../model/config.ts';
import { toLiteralPath } from './literal-path.ts';
import { compilePattern, escapePattern } from './pattern.ts';
import { compileRules, followRules, isExternalTarget } from './redirects.ts';
import { encodePath, isExternalHref, splitHref, toRouteKey, withBase } from './url.ts';

export type HostRedirect = PathRedirect | PatternRedirect;

export interface PathRedirect {
  readonly kind: 'path';
  /** With base, percent-encoded. */
  readonly from: string;
  /** With base, or an address of another site. */
  readonly to: string;
  /**
   * Set where a page, or the target, has the same address but for case, `.html` or a slash at the end. A host that takes
   * these for one address would hide the page, or redirect in a circle.
   */
  readonly isAmbiguous?: true;
}

export interface PatternRedirect {
  readonly kind: 'pattern';
  /** As the author wrote it, for messages. */
  readonly source: string;
  /** Regular expression from the first to the last character of a path with base, without `^` and `$`. */
  readonly pattern: string;
  /** With base, or an address of another site; `$1` is a capture. */
  readonly to: string;
}

/** `routes`: paths of pages, which no rule may hide. `resolve`: as for {@link toHref}. */
export function createHostRedirects(
  rules: readonly RedirectRule[],
  base: string,
  routes: ReadonlySet<string>,
  resolve?: (path: string) => string,
): readonly HostRedirect[] {
  const compiled = compileRules(rules);
  const keys = new Set([...routes].map(toRouteKey));
  return rules.flatMap(({ from, to }) =>
    from.flatMap((source): HostRedirect[] => {
      const path = toLiteralPath(source);
      if (path === undefined) return compilePattern(source) ? [createPattern(source, to, base)] : [];
      const target = routes.has(path) ? undefined : followRules(compiled, path);
      if (target === undefined) return [];
      const key = toRouteKey(path);
      const isAmbiguous = keys.has(key) || (!isExternalTarget(target) && key === toRouteKey(splitHref(target).path));
      const exact = {
        kind: 'path',
        from: withBase(base, encodePath(path)),
        to: toHref(target, base, resolve),
        ...(isAmbiguous && { isAmbiguous }),
      } as const;
      // An open end means longer paths, too.
      return /^\^.*\$$/.test(source) ? [exact] : [exact, createPattern(source, to, base)];
    }),
  );
}

/**
 * A rule replaces what its pattern matches and keeps the rest of the path. Hosts match whole paths: what an open end
 * leaves over becomes a capture of its own, and the author's captures move up by one when it comes first.
 */
function createPattern(source: string, to: string, base: string): PatternRedirect {
  const isOpenAtStart = !source.startsWith('^');
  const isOpenAtEnd = !/(?:^|[^\\])(?:\\\\)*\$$/.test(source);
  const inner = source.slice(isOpenAtStart ? 0 : 1, isOpenAtEnd ? undefined : -1).replaceAll('\\/', '/');
  const shift = isOpenAtStart ? 1 : 0;
  const target = shift === 0 ? to : to.replace(/\$(\d+)/g, (_, n: string) => `$${Number(n) + shift}`);
  const last = findCaptures(inner).length + shift + 1;
  const root = base.slice(0, -1);
  const pattern = `${escapePattern(root)}${isOpenAtStart ? `(${OPEN_START})` : ''}${inner}${isOpenAtEnd ? '(.*)' : ''}`;
  if (isExternalTarget(to)) return { kind: 'pattern', source, pattern, to: target };
  const { path, query, hash } = splitHref(target);
  const whole = `${isOpenAtStart ? '$1' : ''}${path}${isOpenAtEnd ? `$${last}` : ''}`;
  return guardTarget({ kind: 'pattern', source, pattern, to: `${root}${whole}${query}${hash}` }, root);
}

/** What is in front of a pattern that may begin anywhere in a path. */
export const OPEN_START = '.*?';

/** Two slashes, or one of them a backslash, would begin the name of another host. */
export const SLASHES = '[\\\\/]*';

/** A target that begins with a capture must not become `//evil.example`: slashes in front of the capture stay out of it. */
function guardTarget(redirect: PatternRedirect, root: string): PatternRedirect {
  const first = /^\/\$(\d+)/.exec(redirect.to.slice(root.length))?.[1];
  const start = first === undefined ? undefined : findCaptures(redirect.pattern)[Number(first) - 1];
  if (start === undefined) return redirect;
  return { ...redirect, pattern: redirect.pattern.slice(0, start) + SLASHES + redirect.pattern.slice(start) };
}

/** Where parentheses that capture open: not escaped, not in a class, and not `(?:`, `(?=`, `(?!`, `(?<=`, `(?<!`. */
function findCaptures(pattern: string): readonly number[] {
  const bare = pattern.replace(/\\.|\[(?:[^\]\\]|\\.)*\]/g, (text) => ' '.repeat(text.length));
  return [...bare.matchAll(/\((?!\?(?:[:=!]|<[=!]))/g)].map(({ index }) => index);
}

/** Address of what a rule leads to. `resolve` knows the addresses of pages; default: they are as rules write them. */
export function toHref(target: string, base: string, resolve = (path: string): string => path): string {
  if (isExternalHref(target)) return target;
  const { path, query, hash } = splitHref(target);
  return withBase(base, encodePath(resolve(path))) + query + hash;
}
