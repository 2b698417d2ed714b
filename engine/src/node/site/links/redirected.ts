// Paths that are no page, but that a redirect of the config leads on from.

import type { RedirectRule } from '../../../model/config.ts';
import { type CompiledRule, compileRules, followRules, isExternalTarget } from '../../../text/redirects.ts';
import { decodePath, splitHref } from '../../../text/url.ts';
import type { PublicFiles } from '../public-files.ts';
import type { RouteIndex } from './route-index.ts';

/** Whether a decoded path without base leads to another site, or to a page or a public file of this one. */
export type IsRedirected = (path: string) => boolean;

export function createRedirected(
  rules: readonly RedirectRule[],
  index: RouteIndex,
  publicFiles: PublicFiles,
): IsRedirected {
  let compiled: readonly CompiledRule[] | undefined;
  return (path) => {
    compiled ??= compileRules(rules);
    const target = followRules(compiled, path);
    if (target === undefined) return false;
    if (isExternalTarget(target)) return true;
    const end = splitHref(target).path;
    return index.find(end) !== undefined || publicFiles.has(decodePath(end));
  };
}
