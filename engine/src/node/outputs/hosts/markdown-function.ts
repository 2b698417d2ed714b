// Functions for hosts whose settings cannot read the `Accept` field: a page is answered with its Markdown twin.

import type { OutputFile } from '../../../model/output.ts';
import { HOST_FOLDER, type HostInput } from './host-input.ts';

/** Goes to `functions/_middleware.js` of the project. https://developers.cloudflare.com/pages/functions/middleware/ */
export const buildCloudflareFunction = (input: HostInput): readonly OutputFile[] =>
  build(
    'cloudflare/_middleware.js',
    'functions/_middleware.js',
    input,
    `export async function onRequest({ request, next }) {
  const twin = getTwin(request);
  if (twin) {
    const found = await next(new Request(twin, request));
    if (found.ok) return toMarkdown(found);
  }
  return next();
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
  const found = await context.next(new Request(twin, request));
  return found.ok ? toMarkdown(found) : undefined;
}

export const config = { path: '/*', header: { accept: 'text/markdown' } };`,
  );

function build(path: string, place: string, { base, twins }: HostInput, handler: string): readonly OutputFile[] {
  if (twins.length === 0) return [];
  const content = `// Written by the build. Copy it to ${place} in your project.

const base = ${JSON.stringify(base)};

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
  const isPage = url.pathname.startsWith(base) && !/\\.[^/]*$/.test(url.pathname.replace(/\\.html$/, ''));
  if (!isPage || !/^(?:GET|HEAD)$/.test(request.method) || !prefersMarkdown(request.headers.get('accept'))) return undefined;
  url.pathname = url.pathname.endsWith('/') ? url.pathname + 'index.md' : url.pathname.replace(/\\.html$/, '') + '.md';
  return url;
}

function toMarkdown(found) {
  const headers = new Headers(found.headers);
  headers.set('Content-Type', 'text/markdown; charset=utf-8');
  headers.set('Vary', 'Accept');
  return new Response(found.body, { status: found.status, headers });
}

${handler}
`;
  return [{ path: `${HOST_FOLDER}/${path}`, content }];
}
