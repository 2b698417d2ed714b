// Functions for hosts whose settings cannot read the `Accept` field: a page is answered with its Markdown twin.

import type { OutputFile } from '../../../model/output.ts';
import { HOST_FOLDER, type HostInput } from './host-input.ts';
import { FILE_END, listFileLikePages } from './twin-names.ts';

/** Goes to `functions/_middleware.js` of the project. https://developers.cloudflare.com/pages/functions/middleware/ */
export const buildCloudflareFunction = (input: HostInput): readonly OutputFile[] =>
  build(
    'cloudflare/_middleware.js',
    'functions/_middleware.js',
    input,
    `export async function onRequest({ request, next }) {
  if (isPrivate(request)) return new Response('Not found', { status: 404 });
  const twin = getTwin(request);
  if (!twin) return asPage(await next());
  const found = await next(new Request(twin, request));
  // By itself, the next answer would be that to the last request.
  return isTwin(found) ? toMarkdown(found) : asPage(await next(request));
}

/** \`_headers\` gives addresses with .md and .txt a type, also where the answer is the page for missing ones. */
function asPage(answer) {
  if (answer.status !== 404) return answer;
  const headers = new Headers(answer.headers);
  headers.set('Content-Type', 'text/html; charset=utf-8');
  return new Response(answer.body, { status: 404, headers });
}

/** Files that configure hosts are not for readers. */
function isPrivate(request) {
  const { pathname } = new URL(request.url);
  return pathname.startsWith(base) && /^(?:\\.|%2e)host(?:\\/|$)/i.test(pathname.slice(base.length));
}`,
  );

/** Goes to `netlify/edge-functions/markdown.js`. https://docs.netlify.com/build/edge-functions/api/ */
export const buildNetlifyFunction = (input: HostInput): readonly OutputFile[] =>
  build(
    'netlify/markdown.js',
    'netlify/edge-functions/markdown.js',
    input,
    `export default async function answer(request, context) {
  const twin = getTwin(request);
  if (!twin) return undefined;
  // Without the option, the host takes conditions such as If-None-Match off the request.
  const found = await context.next(new Request(twin, request), { sendConditionalRequest: true });
  return isTwin(found) ? toMarkdown(found) : undefined;
}

export const config = { path: '/*', header: { accept: 'text/markdown' } };`,
  );

function build(path: string, place: string, { base, twins }: HostInput, handler: string): readonly OutputFile[] {
  if (twins.length === 0) return [];
  const content = `// Written by the build. Copy it to ${place} in your project.

const base = ${JSON.stringify(base)};
/** Pages whose addresses end as those of files do. */
const fileLike = new Set(${JSON.stringify(listFileLikePages(twins))});

/** As RFC 9110, 12.5.1 says: Markdown for a client that names it and does not weigh HTML more. */
function prefersMarkdown(header) {
  const weights = new Map();
  for (const part of (header ?? '').toLowerCase().split(',').slice(0, 32)) {
    const [name, ...parameters] = part.split(';').map((text) => text.trim());
    const quality = parameters.find((text) => text.startsWith('q='));
    weights.set(name, quality === undefined ? 1 : Number.parseFloat(quality.slice(2)) || 0);
  }
  const markdown = weights.get('text/markdown') ?? 0;
  const html = weights.get('text/html') ?? weights.get('text/*') ?? weights.get('*/*') ?? 0;
  return markdown > 0 && markdown >= html;
}

/** Address of the twin of a page, if this client wants it. */
function getTwin(request) {
  const url = new URL(request.url);
  const path = url.pathname.replace(/\\.html$/, '');
  const isFile = /${FILE_END}/i.test(path) && !fileLike.has('/' + path.slice(base.length));
  if (isFile || !path.startsWith(base)) return undefined;
  if (!/^(?:GET|HEAD)$/.test(request.method) || !prefersMarkdown(request.headers.get('accept'))) return undefined;
  url.pathname = path.endsWith('/') ? path + 'index.md' : path + '.md';
  return url;
}

/** The client has a twin already where the answer is 304. */
const isTwin = (found) => found.ok || found.status === 304;

function toMarkdown(found) {
  const headers = new Headers(found.headers);
  if (found.status !== 304) headers.set('Content-Type', 'text/markdown; charset=utf-8');
  headers.set('Vary', 'Accept');
  return new Response(found.body, { status: found.status, headers });
}

${handler}
`;
  return [{ path: `${HOST_FOLDER}/${path}`, content }];
}
