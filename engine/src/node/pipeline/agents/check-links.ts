// Links inside Markdown twins and lists that lead nowhere.

import { stripBase } from '../../../text/strip-base.ts';
import { decodePath, isExternalHref, splitHref, withBase } from '../../../text/url.ts';
import type { TwinLink } from './parse-twin.ts';

export interface LinkTargets {
  readonly base: string;
  readonly siteUrl: string | undefined;
  /** True for a file of the output. */
  has(file: string): boolean;
  /** Ids of a twin, by its file; `undefined`: not a twin, or one that could not be read. */
  getIds(file: string): ReadonlySet<string> | undefined;
}

export interface DeadLink extends TwinLink {
  /** The id that is missing; without one the file is. */
  readonly id?: string | undefined;
}

/** `file`: the output file that holds the links. */
export function findDeadLinks(links: readonly TwinLink[], file: string, targets: LinkTargets): readonly DeadLink[] {
  return links.flatMap((link) => {
    const path = toSitePath(link.href, file, targets);
    if (path === undefined) return [];
    const target = listFiles(path.path).find((name) => targets.has(name));
    if (target === undefined) return [link];
    const ids = path.id === '' || path.id === 'top' || path.id.startsWith(':~:') ? undefined : targets.getIds(target);
    return ids === undefined || ids.has(path.id) ? [] : [{ ...link, id: path.id }];
  });
}

/** Path below the site's base, and the hash without its `#`. `undefined`: it leads to another site. */
function toSitePath(
  href: string,
  file: string,
  { base, siteUrl }: LinkTargets,
): { path: string; id: string } | undefined {
  const local = siteUrl !== undefined && (href === siteUrl || href.startsWith(`${siteUrl}/`));
  const address = local ? href.slice(siteUrl.length) || '/' : href;
  if (!local && isExternalHref(address)) return undefined;
  if (!URL.canParse(address, 'http://localhost')) return undefined;
  const { pathname, hash } = new URL(address, `http://localhost${withBase(base, `/${encodeURI(file)}`)}`);
  const path = stripBase(base, decodePath(pathname));
  return path === undefined ? undefined : { path: path.slice(1), id: decodePath(splitHref(hash).hash.slice(1)) };
}

/** Files that a host may answer with. */
const listFiles = (path: string): readonly string[] =>
  path === '' || path.endsWith('/') ? [`${path}index.html`] : [path, `${path}.html`, `${path}/index.html`];
