// The hash of everything a document is made of: documents of the same key are the same bytes.

import { hash } from 'node:crypto';
import type { PageFacts } from '../../../model/client-data.ts';
import { isExternalHref } from '../../../text/url.ts';
import type { ViewReads } from '../../assets/bundle-input.ts';
import type { TwinDetails } from '../../outputs/agents/twin.ts';
import { listKeys, type ResolvedPart, type ResolvedRoute } from './render-input.ts';
import type { SiteTwins } from './site-twins.ts';

/** What a Markdown twin is made of in addition to its page. */
export interface TwinInputs extends TwinDetails {
  /** Links of the page that lead to no twin: the same addresses lead to one as soon as there is such a page. */
  readonly plainLinks?: readonly string[];
}

/**
 * Which pages have twins. Code makes links of its own, and those lead to twins where there are any: which links it makes is
 * not known before it runs.
 */
export interface TwinSet {
  /** Whether the site has components of its own, which may be on any page. */
  readonly hasOwnCode: boolean;
  /** Of the addresses of all twins. */
  readonly hash: () => string;
}

export type RenderKeyMaker = (input: ResolvedRoute, facts: PageFacts, twin: TwinInputs | undefined) => string;

/**
 * `shared`: hash of what all documents have in common (code, scripts, policy).
 * The sidebar is represented by its key: with the route it says which entries are marked and open.
 * What many pages share by reference is written out once.
 */
export function createRenderKeys(
  shared: string,
  { readsRoutes, readsPosts }: ViewReads,
  { hasOwnCode, hash: hashOfTwins }: TwinSet,
): RenderKeyMaker {
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
    if (twin && (isModule || hasOwnCode)) parts.push(hashOfTwins());
    return hash('sha256', JSON.stringify(parts), 'base64url');
  };
}

/** Links that a component makes by itself are not known before it is rendered. */
export function getTwinInputs(twins: SiteTwins, page: ResolvedRoute): TwinInputs {
  const details = twins.getDetails(page.route);
  const { toTwin } = twins.getAddresses(page.route);
  const plainLinks: string[] = [];
  const add = (href: string | undefined): void => {
    // Most links lead to a twin.
    if (href !== undefined && toTwin(href) === href && isOwn(href)) plainLinks.push(href);
  };
  const { hero, features } = page.view;
  for (const { link } of hero?.actions ?? []) add(link);
  for (const { link } of features) add(link);
  addPartLinks(page, add);
  return plainLinks.length === 0 ? details : { ...details, plainLinks };
}

const isOwn = (href: string): boolean => href !== '' && !href.startsWith('#') && !isExternalHref(href);

function addPartLinks({ links, partials }: ResolvedPart, add: (href: string) => void): void {
  // Links to the web lead to no twin, whichever pages there are.
  for (const { href, external } of links) if (!external) add(href);
  for (const part of Object.values(partials)) addPartLinks(part, add);
}

const isReader = ({ loaded, partials }: ResolvedPart): boolean =>
  loaded.meta.readsRoutes === true || Object.values(partials).some(isReader);
