// `_headers` and `_redirects`, the two files that Netlify and Cloudflare Pages read, each with its own limits.

import type { OutputFile } from '../../../model/output.ts';
import { toSplat } from '../../../text/host-redirects.ts';
import {
  type BuildHostFiles,
  type HostInput,
  IMMUTABLE,
  listAgentHeaders,
  REVALIDATED,
  securityHeaders,
} from './host-input.ts';
import { buildCloudflareFunction, buildNetlifyFunction } from './markdown-function.ts';

/** https://docs.netlify.com/manage/routing/headers/ and …/redirects/overview/ */
export const buildNetlifyFiles: BuildHostFiles = (input) => {
  const { base, notFoundPrefixes } = input;
  // The page of the language that the address asks for; the answer stays a 404.
  const notFound = notFoundPrefixes.map((prefix) => `${base}${prefix}* ${base}${prefix}404.html 404`);
  return [
    createHeaders(input),
    createFile('_redirects', [...createRedirectLines(input), ...notFound]),
    ...buildNetlifyFunction(input),
  ];
};

/** Cloudflare looks for the nearest 404 page itself. https://developers.cloudflare.com/pages/configuration/redirects/ */
export const buildCloudflareFiles: BuildHostFiles = (input) => [
  createHeaders(input),
  createFile('_redirects', createRedirectLines(input)),
  ...buildCloudflareFunction(input),
];

function createRedirectLines({ redirects }: HostInput): string[] {
  return redirects.flatMap((redirect) => {
    const rule = redirect.kind === 'path' ? redirect : toSplat(redirect);
    return rule ? [`${rule.from} ${rule.to} 301`] : [];
  });
}

function createHeaders(input: HostInput): OutputFile {
  const { base } = input;
  const toLines = (headers: readonly (readonly [string, string])[]): string[] =>
    headers.map(([name, value]) => `  ${name}: ${value}`);
  return createFile('_headers', [
    `${base}*`,
    ...toLines([...securityHeaders, ...listAgentHeaders(input), ['Cache-Control', REVALIDATED]]),
    `${base}static/*`,
    // Both hosts join the values of two matching rules: the general one has to go first.
    '  ! Cache-Control',
    ...toLines([['Cache-Control', IMMUTABLE]]),
  ]);
}

const createFile = (path: string, lines: readonly string[]): OutputFile => ({
  path,
  content: `${['# Written by the build.', ...lines].join('\n')}\n`,
});
