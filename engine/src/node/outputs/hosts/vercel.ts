// `vercel.json` for a deployment of the output folder. https://vercel.com/docs/project-configuration

import { isPlainPattern } from '../../../text/host-redirects.ts';
import { type BuildHostFiles, IMMUTABLE, REVALIDATED, securityHeaders } from './host-input.ts';

/** Vercel serves `404.html` of the root for every missing page; its script shows the language that the address asks for. */
export const buildVercelFiles: BuildHostFiles = ({ base, redirects }) => {
  const known = redirects.filter((redirect) => redirect.kind === 'path' || isPlainPattern(redirect));
  const config = {
    cleanUrls: true,
    trailingSlash: false,
    redirects: known.map((redirect) => ({
      source: redirect.kind === 'path' ? escapeSource(redirect.from) : redirect.pattern,
      destination: redirect.to,
      statusCode: 301,
    })),
    headers: [
      { source: '/(.*)', headers: toHeaders([...securityHeaders, ['Cache-Control', REVALIDATED]]) },
      { source: `${escapeSource(base)}static/(.*)`, headers: toHeaders([['Cache-Control', IMMUTABLE]]) },
    ],
  };
  return [{ path: 'vercel.json', content: `${JSON.stringify(config, undefined, 2)}\n` }];
};

const toHeaders = (headers: readonly (readonly [string, string])[]) => headers.map(([key, value]) => ({ key, value }));

/** Sources are patterns of path-to-regexp, in which these characters mean something. */
const escapeSource = (path: string): string => path.replace(/[(){}:*+?.]/g, '\\$&');
