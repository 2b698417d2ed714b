import { describe, expect, it } from 'vitest';
import type { HostInput } from './host-input.ts';
import { buildCloudflareFunction, buildNetlifyFunction } from './markdown-function.ts';

const input: HostInput = {
  ...{ base: '/', addresses: 'clean', redirects: [], notFoundPrefixes: ['zh/'] },
  twins: ['/', '/guide/', '/guide/start', '/guide/v1.2', '/guide/node.js', '/zh/'],
};

const load = async (files: readonly { readonly content: string | Uint8Array }[]): Promise<Record<string, unknown>> =>
  (await import(`data:text/javascript,${encodeURIComponent(String(files[0]?.content))}`)) as Record<string, unknown>;

const pages = ['/index', '/guide/index', '/guide/start', '/guide/v1.2', '/guide/node.js', '/zh/index'];
const files = new Set([
  ...pages.flatMap((name) => [`${name}.html`, `${name}.md`]),
  ...['/guide/private.html', '/all-pages.html', '/logo.png', '/.host/nginx.conf'],
]);
const redirects: readonly (readonly [RegExp, string])[] = [
  [/^\/beta$/, '/guide/start'],
  [/^\/old%20page$/, '/guide/start#install'],
  [/^\/doc\/(.*)$/, '/guide/$1'],
];

/** A host of static files: redirects first, then files, with one address for each page. */
function serve(request: Request): Response {
  const { pathname } = new URL(request.url);
  const move = (status: number, location: string) => new Response(null, { status, headers: { location } });
  const send = (file: string): Response => {
    const etag = `"${file}"`;
    if (request.headers.get('if-none-match') === etag) return new Response(null, { status: 304, headers: { etag } });
    const type = /\.(?:html|md)$/.exec(file)?.[0] === '.html' ? 'text/html' : 'text/plain';
    return new Response(file, { headers: { 'content-type': type, etag } });
  };
  const rule = redirects.find(([from]) => from.test(pathname));
  if (rule) return move(301, pathname.replace(...rule));
  if (files.has(pathname)) return send(pathname);
  if (files.has(`${pathname}.html`)) return send(`${pathname}.html`);
  if (pathname.endsWith('/') && files.has(`${pathname}index.html`)) return send(`${pathname}index.html`);
  if (files.has(`${pathname}/index.html`)) return move(308, `${pathname}/`);
  if (files.has(pathname.replace(/\/$/, '.html'))) return move(308, pathname.slice(0, -1));
  return new Response('404', { status: 404, headers: { 'content-type': 'text/html; charset=utf-8' } });
}

/**
 * On Cloudflare, a request that is passed to `next` also takes the place of the first one in later calls, and `_headers`
 * gives all addresses with `.md` a type.
 */
async function askCloudflare(request: Request): Promise<Response> {
  const { onRequest } = (await load(buildCloudflareFunction(input))) as {
    onRequest: (context: unknown) => Promise<Response>;
  };
  let current = request;
  const next = async (replacement?: Request): Promise<Response> => {
    if (replacement !== undefined) current = new Request(replacement);
    const { body, status, headers: given } = serve(current);
    const headers = new Headers(given);
    if (new URL(current.url).pathname.endsWith('.md')) headers.set('content-type', 'text/markdown; charset=utf-8');
    return new Response(body, { status, headers });
  };
  return onRequest({ request, next });
}

/** On Netlify, `undefined` leaves the request to the host, and conditions are off unless they are asked for. */
async function askNetlify(request: Request): Promise<Response> {
  const { default: answer } = (await load(buildNetlifyFunction(input))) as {
    default: (request: Request, context: unknown) => Promise<Response | undefined>;
  };
  const next = async (own: Request, options: { sendConditionalRequest?: boolean } = {}): Promise<Response> => {
    const headers = new Headers(own.headers);
    if (options.sendConditionalRequest !== true) headers.delete('if-none-match');
    return serve(new Request(own, { headers }));
  };
  return (await answer(request, { next })) ?? serve(request);
}

const createRequest = (path: string, headers: Record<string, string>): Request =>
  new Request(`https://x.y${path}`, { headers });

describe.each([
  ['Cloudflare', askCloudflare],
  ['Netlify', askNetlify],
] as const)('on %s', (host, ask) => {
  it.each([
    ['/', '200 text/markdown; charset=utf-8 /index.md'],
    ['/guide/', '200 text/markdown; charset=utf-8 /guide/index.md'],
    ['/guide/start', '200 text/markdown; charset=utf-8 /guide/start.md'],
    ['/guide/v1.2', '200 text/markdown; charset=utf-8 /guide/v1.2.md'],
    ['/guide/node.js', '200 text/markdown; charset=utf-8 /guide/node.js.md'],
    ['/guide/private', '200 text/html /guide/private.html'],
    ['/all-pages', '200 text/html /all-pages.html'],
    ['/logo.png', '200 text/plain /logo.png'],
    ['/beta', '301 /guide/start'],
    ['/old%20page', '301 /guide/start#install'],
    ['/doc/start', '301 /guide/start'],
    ['/guide', '308 /guide/'],
    ['/zh', '308 /zh/'],
    ['/guide/start/', '308 /guide/start'],
    ['/nope', '404 text/html; charset=utf-8 404'],
    ['/nope.md', '404 text/html; charset=utf-8 404'],
  ])('answers %s with %s where Markdown is asked for', async (path, expected) => {
    const response = await ask(createRequest(path, { accept: 'text/markdown' }));
    const { status, headers } = response;
    const location = headers.get('location');
    const rest = location ?? `${headers.get('content-type')} ${await response.text()}`;
    expect(`${status} ${rest}`).toBe(expected);
  });

  it.each(['/nope.md', '/nope'])('shows browsers a page at %s', async (path) => {
    const { status, headers } = await ask(createRequest(path, { accept: 'text/html' }));
    expect([status, headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8']);
  });

  it.each([
    ['text/markdown', '/guide/start.md', 304],
    ['text/markdown', '/guide/start.html', 200],
    ['text/html', '/guide/start.html', 304],
  ])('says to a client of %s with a copy of %s: %i', async (accept, copy, status) => {
    const response = await ask(createRequest('/guide/start', { accept, 'if-none-match': `"${copy}"` }));
    expect(response.status).toBe(status);
    if (accept === 'text/markdown') expect(response.headers.get('vary')).toBe('Accept');
    if (status === 200) expect(response.headers.get('content-type')).toBe('text/markdown; charset=utf-8');
  });

  it.runIf(host === 'Cloudflare').each(['/.host/nginx.conf', '/%2Ehost/nginx.conf'])(
    'keeps %s private',
    async (path) => {
      expect((await ask(createRequest(path, {}))).status).toBe(404);
    },
  );
});
