// The hash of everything a document is made of: documents of the same key are the same bytes.

import { createHash } from 'node:crypto';
import type { PageFacts } from '../../../model/client-data.ts';
import type { TwinDetails } from '../../outputs/agents/twin.ts';
import { listKeys, type ResolvedRoute } from './render-input.ts';

export type RenderKeyMaker = (input: ResolvedRoute, facts: PageFacts, twin: TwinDetails | undefined) => string;

/**
 * `shared`: hash of what all documents have in common (code, scripts, policy).
 * The sidebar is represented by its key: with the route it says which entries are marked and open.
 * What many pages share by reference is written out once.
 */
export function createRenderKeys(shared: string, { readsRoutes }: { readonly readsRoutes: boolean }): RenderKeyMaker {
  const known = new WeakMap<object, string>();
  const getDigest = (value: object | undefined): string => {
    if (value === undefined) return '';
    let digest = known.get(value);
    if (digest === undefined) {
      digest = createHash('sha256').update(JSON.stringify(value)).digest('base64url');
      known.set(value, digest);
    }
    return digest;
  };
  return (input, facts, twin) => {
    const { view, route } = input;
    const { sidebar, posts, routes, strings, site, navbar, ...rest } = view;
    const { socialLinks, left, right, logo, ...menus } = navbar ?? {};
    // Only pages with code can read posts.
    const isModule = input.loaded.source.format === 'mdx';
    const digests = [strings, site, socialLinks, left, right, logo, isModule ? posts : undefined].map(getDigest);
    if (readsRoutes) digests.push(getDigest(routes));
    const parts: unknown[] = [
      shared,
      route.routePath,
      route.file,
      digests,
      menus,
      rest,
      sidebar?.key,
      facts,
      listKeys(input),
    ];
    if (twin) parts.push(twin);
    return createHash('sha256').update(JSON.stringify(parts)).digest('base64url');
  };
}
