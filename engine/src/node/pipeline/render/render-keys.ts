// The hash of everything a document is made of: documents of the same key are the same bytes.

import { hash } from 'node:crypto';
import type { PageFacts } from '../../../model/client-data.ts';
import type { ViewReads } from '../../assets/bundle-input.ts';
import type { TwinDetails } from '../../outputs/agents/twin.ts';
import { listKeys, type ResolvedPart, type ResolvedRoute } from './render-input.ts';

export type RenderKeyMaker = (input: ResolvedRoute, facts: PageFacts, twin: TwinDetails | undefined) => string;

/**
 * `shared`: hash of what all documents have in common (code, scripts, policy).
 * The sidebar is represented by its key: with the route it says which entries are marked and open.
 * What many pages share by reference is written out once.
 */
export function createRenderKeys(shared: string, { readsRoutes, readsPosts }: ViewReads): RenderKeyMaker {
  const known = new WeakMap<object, string>();
  const getDigest = (value: object | undefined): string => {
    if (value === undefined) return '';
    let digest = known.get(value);
    if (digest === undefined) {
      digest = hash('sha256', JSON.stringify(value), 'base64url');
      known.set(value, digest);
    }
    return digest;
  };
  return (input, facts, twin) => {
    const { view, route } = input;
    const { sidebar, posts, routes, strings, site, navbar, ...rest } = view;
    // Its menus are made for each page: written out they cost less than their hashes would.
    const { socialLinks, logo, ...menus } = navbar ?? {};
    // Pages with code read lists of pages themselves, components of the site on any page.
    const isModule = input.loaded.source.format === 'mdx';
    const lists = [isModule || readsPosts ? posts : undefined, readsRoutes || isReader(input) ? routes : undefined];
    const digests = [strings, site, socialLinks, logo, ...lists].map(getDigest);
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
    return hash('sha256', JSON.stringify(parts), 'base64url');
  };
}

const isReader = ({ loaded, partials }: ResolvedPart): boolean =>
  loaded.meta.readsRoutes === true || Object.values(partials).some(isReader);
