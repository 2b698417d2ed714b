// Links inside Markdown twins and lists: what they lead to, and which lead nowhere.

import { stripBase } from '../../../text/strip-base.ts';
import { decodePath, encodePath, withBase } from '../../../text/url.ts';
import type { TwinLink } from './parse-twin.ts';

export interface LinkTargets {
  readonly base: string;
  readonly siteUrl: string | undefined;
  /** True for a file of the output. */
  has(file: string): boolean;
  /** The twin of a page, by the file of its HTML; `undefined`: not a page, or one without a twin. */
  getTwin(file: string): string | undefined;
  /** Ids of a twin, by its file; `undefined`: not a twin, or one that could not be read. */
  getIds(file: string): ReadonlySet<string> | undefined;
}

export interface DeadLink extends TwinLink {
  /** The id that is missing; without one the file is. */
  readonly id?: string | undefined;
}

export interface LinkTarget {
  /** Below the base, without a slash in front, decoded. */
  readonly path: string;
  /** Output file; for a page, that of its twin where it has one. `undefined`: there is none. */
  readonly file: string | undefined;
  /** The hash, without `#` and without what browsers look for in the text. */
  readonly id: string;
}

/** Of a site without an address: a host that no link names. */
const NO_HOST = 'http://site.invalid';

/** `file`: the output file that holds the links. */
export function findDeadLinks(links: readonly TwinLink[], file: string, targets: LinkTargets): readonly DeadLink[] {
  return links.flatMap((link) => {
    const target = findTarget(link.href, file, targets);
    if (target === undefined) return [];
    if (target.file === undefined) return [link];
    const { id } = target;
    const ids = id === '' || id === 'top' ? undefined : targets.getIds(target.file);
    return ids === undefined || ids.has(id) ? [] : [{ ...link, id }];
  });
}

/** `undefined`: it leads to another site. `from`: the output file that holds the link. */
export function findTarget(href: string, from: string, targets: LinkTargets): LinkTarget | undefined {
  const { base, siteUrl = NO_HOST } = targets;
  const url = parseUrl(href, `${siteUrl}${withBase(base, `/${encodePath(from)}`)}`);
  if (url?.origin !== siteUrl) return undefined;
  const path = stripBase(base, decodePath(url.pathname))?.slice(1);
  if (path === undefined) return undefined;
  const file = listFiles(path).find((name) => targets.has(name));
  return {
    path,
    file: file === undefined ? undefined : (targets.getTwin(file) ?? file),
    id: decodePath(url.hash.slice(1)).replace(/:~:.*$/s, ''),
  };
}

/** Parses once, which counts in lists of tens of thousands of links. */
function parseUrl(href: string, base: string): URL | undefined {
  try {
    return new URL(href, base);
  } catch {
    return undefined;
  }
}

/** Files that a host may answer with. */
const listFiles = (path: string): readonly string[] =>
  path === '' || path.endsWith('/') ? [`${path}index.html`] : [path, `${path}.html`, `${path}/index.html`];

/** For messages. */
export const describeLink = ({ text, href, id }: DeadLink): string =>
  `[${text}](${href})${id === undefined ? '' : `, whose page has no "#${id}"`}`;
