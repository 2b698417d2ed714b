// From a request path to a file below the served folder, or to an answer without one. Nothing outside the folder is ever found.

import { realpath, stat } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { stripBase } from '../../text/strip-base.ts';
import { encodePath, toSameOriginPath, withBase } from '../../text/url.ts';
import type { SiteRoutes } from './site-routes.ts';

export interface FindInput {
  /** Real path of the folder. */
  readonly dir: string;
  readonly base: string;
  readonly routes: SiteRoutes | undefined;
  /** Path of the request, percent-encoded, without query. */
  readonly pathname: string;
}

export type Found =
  | { readonly kind: 'file'; readonly path: string }
  | { readonly kind: 'notFound'; readonly path: string | undefined }
  /** `path` starts with exactly one slash. */
  | { readonly kind: 'redirect'; readonly path: string }
  | { readonly kind: 'bad' };

export async function findFile({ dir, base, routes, pathname }: FindInput): Promise<Found> {
  const path = decodeStrictly(pathname);
  if (path === undefined) return { kind: 'bad' };
  const below = stripBase(base, path);
  if (below === undefined) return path === '/' ? { kind: 'redirect', path: base } : findNotFound(dir, []);
  const segments = below.split('/').filter((segment) => segment !== '');
  const file = await findExisting(dir, segments.join('/'));
  if (file !== undefined && !below.endsWith('/')) return { kind: 'file', path: file };
  const route = routes?.getFile(encodePath(`/${segments.join('/')}`));
  const page = route === undefined ? undefined : await findExisting(dir, route);
  if (page !== undefined) return { kind: 'file', path: page };
  return (await findPlainPage(dir, base, below)) ?? findNotFound(dir, segments);
}

/** Pages that are not routes: stubs, and HTML from the public folder. A folder's page needs the slash for its relative links. */
async function findPlainPage(dir: string, base: string, below: string): Promise<Found | undefined> {
  const name = below.split('/').filter(Boolean).join('/');
  const page = name === '' ? undefined : await findExisting(dir, `${name}.html`);
  if (page !== undefined) return { kind: 'file', path: page };
  const index = await findExisting(dir, name === '' ? 'index.html' : `${name}/index.html`);
  if (index === undefined) return undefined;
  if (below.endsWith('/')) return { kind: 'file', path: index };
  return { kind: 'redirect', path: withBase(base, toSameOriginPath(`${encodePath(`/${name}`)}/`)) };
}

/** The nearest `404.html` on the way up, which is the one in the page's language. */
async function findNotFound(dir: string, segments: readonly string[]): Promise<Found> {
  for (let length = Math.min(segments.length, 8); length >= 0; length--) {
    const folder = segments.slice(0, length).join('/');
    const path = await findExisting(dir, folder === '' ? '404.html' : `${folder}/404.html`);
    if (path !== undefined) return { kind: 'notFound', path };
  }
  return { kind: 'notFound', path: undefined };
}

/** A regular file whose real place is below the folder. */
async function findExisting(dir: string, name: string): Promise<string | undefined> {
  if (name === '') return undefined;
  const real = await realpath(join(dir, name)).catch(() => undefined);
  if (real === undefined || !real.startsWith(dir + sep)) return undefined;
  const stats = await stat(real).catch(() => undefined);
  return stats?.isFile() ? real : undefined;
}

/**
 * Decoded path, or `undefined` for what no link of a site contains: malformed escapes, control characters, backslashes,
 * steps up, hidden names (`.well-known` aside), and slashes or percent signs that were escaped to bypass a check.
 */
function decodeStrictly(pathname: string): string | undefined {
  if (!pathname.startsWith('/') || /%(?:2f|5c|00)/i.test(pathname)) return undefined;
  let path: string;
  try {
    path = decodeURIComponent(pathname);
  } catch {
    return undefined;
  }
  if (/[\u0000-\u001f\u007f\\]/.test(path)) return undefined;
  return path.split('/').some((segment) => segment.startsWith('.') && segment !== '.well-known') ? undefined : path;
}
