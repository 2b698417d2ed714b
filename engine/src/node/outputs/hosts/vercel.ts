// `vercel.json` for a deployment of the output folder. https://vercel.com/docs/project-configuration

import type { AddressForm } from '../../../model/address.ts';
import { escapeSource, isHtmlPattern, toPathSource } from '../../../text/host-forms.ts';
import { escapePattern } from '../../../text/pattern.ts';
import { encodePath } from '../../../text/url.ts';
import { createAcceptRule } from './accept.ts';
import {
  type BuildHostFiles,
  createListLink,
  type HostInput,
  IMMUTABLE,
  listAgentHeaders,
  listInnerFolders,
  REVALIDATED,
  securityHeaders,
} from './host-input.ts';

/** Vercel serves `404.html` of the root for every missing page; its script shows the language that the address asks for. */
export const buildVercelFiles: BuildHostFiles = (input) => {
  const { base, addresses, twins } = input;
  const config = {
    // What this setting takes off an address, Vercel does before it looks at rules. `trailingSlash` would do the same to
    // slashes; without it, an address is answered as it is, and rules match what they say.
    cleanUrls: addresses === 'clean',
    redirects: [...createRedirects(input), ...createTwinRedirects(base, addresses, twins)],
    headers: [
      {
        source: '/(.*)',
        headers: toHeaders([...securityHeaders, ...listAgentHeaders(input), ['Cache-Control', REVALIDATED]]),
      },
      // The last rule that matches counts.
      ...listInnerFolders(input).map((folder) => ({
        source: `${escapeSource(base + folder)}:path*`,
        headers: toHeaders([['Link', createListLink(base, folder)]]),
      })),
      { source: `${escapeSource(base)}static/(.*)`, headers: toHeaders([['Cache-Control', IMMUTABLE]]) },
    ],
  };
  return [{ path: 'vercel.json', content: `${JSON.stringify(config, undefined, 2)}\n` }];
};

function createRedirects({ addresses, redirects }: HostInput) {
  const isClean = addresses === 'clean';
  return redirects.flatMap((redirect) => {
    if (redirect.kind === 'pattern') {
      const form = isClean && isHtmlPattern(redirect) ? undefined : toPathSource(redirect);
      return form ? [{ ...form, statusCode: 301 }] : [];
    }
    const path = isClean ? redirect.from.replace(/(?:(?<=\/)index)?(?:\.html)?$/, '') : redirect.from;
    // Without its end, the path is that of a page or of the target.
    if (path !== redirect.from && redirect.isAmbiguous) return [];
    return [{ source: escapeSource(path), destination: redirect.to, statusCode: 301 }];
  });
}

/** Vercel takes no longer source; this leaves room for a base. https://vercel.com/docs/project-configuration#redirects */
const MAX_SOURCE = 4096 - 256;

/** Pages of folders are served with and without one. */
const SLASH = '{/}?';

/** Vercel takes 2,048 rules. With these, a site has some ten thousand pages; the rest of a larger one is HTML at its address. */
const MAX_TWIN_RULES = 256;

/**
 * Files come before rewrites there, so a client that asks for Markdown is redirected to it; that answer is never cached.
 * The sources name the pages that have a twin: a rule for all addresses would lead to files that are not there.
 */
function createTwinRedirects(base: string, addresses: AddressForm, twins: readonly string[]) {
  const { has, missing } = createAcceptRule();
  const toCondition = (value: string) => ({ type: 'header', key: 'accept', value });
  const conditions = { has: [toCondition(has)], missing: missing.map(toCondition), statusCode: 307 };
  const root = addresses === 'html' || base === '/' ? escapeSource(base) : `${escapeSource(base.slice(0, -1))}${SLASH}`;
  const pages = twins.filter((path) => !path.endsWith('/'));
  const folders = twins.filter((path) => path.endsWith('/') && path !== '/');
  // A page and a folder may have the same name: an address without slash is that of the page.
  return [
    ...(twins.includes('/') ? [{ source: root, destination: `${base}index.md`, ...conditions }] : []),
    ...joinPaths(pages).map((paths) => ({
      source: `${escapeSource(base)}:path(${paths})${addresses === 'html' ? '\\.html' : ''}`,
      destination: `${base}:path.md`,
      ...conditions,
    })),
    ...joinPaths(folders).map((paths) => ({
      source: `${escapeSource(base)}:path(${paths})${addresses === 'html' ? '/' : SLASH}`,
      destination: `${base}:path/index.md`,
      ...conditions,
    })),
  ].slice(0, MAX_TWIN_RULES);
}

/** Paths without what they begin and end with, as alternatives of expressions. */
function joinPaths(paths: readonly string[]): readonly string[] {
  const joined: string[] = [];
  for (const path of paths) {
    const text = escapePattern(encodePath(path.replace(/^\/|\/$|\.html$/g, '')));
    const last = joined.at(-1);
    if (last !== undefined && last.length + text.length < MAX_SOURCE) joined[joined.length - 1] = `${last}|${text}`;
    else joined.push(text);
  }
  return joined;
}

const toHeaders = (headers: readonly (readonly [string, string])[]) => headers.map(([key, value]) => ({ key, value }));
