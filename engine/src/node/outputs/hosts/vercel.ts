// `vercel.json` for a deployment of the output folder. https://vercel.com/docs/project-configuration

import type { AddressForm } from '../../../model/address.ts';
import { escapeSource, toPathSource } from '../../../text/host-forms.ts';
import { escapePattern } from '../../../text/pattern.ts';
import { encodePath } from '../../../text/url.ts';
import { createAcceptRule } from './accept.ts';
import {
  type BuildHostFiles,
  createListLink,
  IMMUTABLE,
  listAgentHeaders,
  listInnerFolders,
  REVALIDATED,
  securityHeaders,
} from './host-input.ts';

/** Vercel serves `404.html` of the root for every missing page; its script shows the language that the address asks for. */
export const buildVercelFiles: BuildHostFiles = (input) => {
  const { base, addresses, redirects, twins } = input;
  const config = {
    cleanUrls: addresses !== 'html',
    ...(addresses !== 'html' && { trailingSlash: addresses === 'folder' }),
    redirects: [
      ...redirects.flatMap((redirect) => {
        const form =
          redirect.kind === 'path'
            ? { source: escapeSource(redirect.from), destination: redirect.to }
            : toPathSource(redirect);
        return form ? [{ ...form, statusCode: 301 }] : [];
      }),
      ...createTwinRedirects(base, addresses, twins),
    ],
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

/** Vercel takes no longer source; this leaves room for a base. https://vercel.com/docs/project-configuration#redirects */
const MAX_SOURCE = 4096 - 256;

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
  const root = addresses === 'clean' ? base.replace(/(?<=.)\/$/, '') : base;
  const pages = twins.filter((path) => !path.endsWith('/'));
  const folders = twins.filter((path) => path.endsWith('/') && path !== '/');
  const end = addresses === 'clean' ? '' : '/';
  const html = addresses === 'html' ? '\\.html' : '';
  return [
    ...(twins.includes('/') ? [{ source: escapeSource(root), destination: `${base}index.md`, ...conditions }] : []),
    ...joinPaths(folders).map((paths) => ({
      source: `${escapeSource(base)}:path(${paths})${end}`,
      destination: `${base}:path/index.md`,
      ...conditions,
    })),
    ...joinPaths(pages).map((paths) => ({
      source: `${escapeSource(base)}:path(${paths})${html}`,
      destination: `${base}:path.md`,
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
