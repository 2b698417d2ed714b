// `vercel.json` for a deployment of the output folder. https://vercel.com/docs/project-configuration

import type { AddressForm } from '../../../model/address.ts';
import { escapeSource, toPathSource } from '../../../text/host-forms.ts';
import { withBase } from '../../../text/url.ts';
import { type BuildHostFiles, IMMUTABLE, listAgentHeaders, REVALIDATED, securityHeaders } from './host-input.ts';

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
      ...twins
        .filter((path) => isFolder(path, addresses))
        .map((path) => toTwin(base, addresses === 'clean' ? path.replace(/(?<=.)\/$/, '') : path)),
      ...(twins.length === 0
        ? []
        : [{ ...toTwin(base, sources[addresses]), destination: `${base}${targets[addresses]}` }]),
    ],
    headers: [
      {
        source: '/(.*)',
        headers: toHeaders([...securityHeaders, ...listAgentHeaders(input), ['Cache-Control', REVALIDATED]]),
      },
      { source: `${escapeSource(base)}static/(.*)`, headers: toHeaders([['Cache-Control', IMMUTABLE]]) },
    ],
  };
  return [{ path: 'vercel.json', content: `${JSON.stringify(config, undefined, 2)}\n` }];
};

/** Paths of all pages but those of folders, and their twins. */
const sources = { clean: '/:path((?!.*\\.).+)', folder: '/:path((?!.*\\.).+)/', html: '/:path(.+)\\.html' };
const targets = { clean: ':path.md', folder: ':path/index.md', html: ':path.md' };

/** Where every address is one of a folder, the general source has them all but the root. */
const isFolder = (path: string, addresses: AddressForm): boolean =>
  addresses === 'folder' ? path === '/' : path.endsWith('/');

/** Files come before rewrites there, so a client that asks for Markdown is redirected to it; that answer is never cached. */
const toTwin = (base: string, path: string) => ({
  source: path.includes(':path') ? withBase(base, path) : escapeSource(withBase(base, path)),
  has: [{ type: 'header', key: 'accept', value: '.*text/markdown.*' }],
  destination: withBase(base, `${path.replace(/\/?$/, '/')}index.md`),
  statusCode: 307,
});

const toHeaders = (headers: readonly (readonly [string, string])[]) => headers.map(([key, value]) => ({ key, value }));
