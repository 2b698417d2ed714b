// Serves a build like a good static host. Reads nothing outside the folder.

import { realpath } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join, relative, sep } from 'node:path';
import { getErrorMessage } from '../../text/error-message.ts';
import { splitTarget } from '../../text/split-target.ts';
import { encodePath, withBase } from '../../text/url.ts';
import { createFileCache } from './file-cache.ts';
import { findFile } from './find-file.ts';
import { isAllowedHost, isAllowedOrigin } from './host-check.ts';
import { listen, toServerUrl } from './listen.ts';
import { prefersMarkdown } from './negotiate.ts';
import { createPageLink, createTwinLinks } from './page-links.ts';
import { sendFile } from './send-file.ts';
import { createRouteSource } from './site-routes.ts';
import { waitForSwap } from './wait-for-swap.ts';

/**
 * Milliseconds that a connection is kept without a request. A client that is busy for Node's 5 seconds would send its next
 * one on a connection that is gone; hosts wait longer, nginx 75 seconds.
 */
const KEEP_ALIVE = 75_000;

export interface PreviewOptions {
  /** Output folder of a build, absolute. */
  readonly dir: string;
  /** Default: the base that the site was built with. */
  readonly base?: string | undefined;
  /** The next free one is taken when it is in use; 0 takes any. */
  readonly port: number;
  /** Default `127.0.0.1`. */
  readonly host?: string | undefined;
  readonly log: (line: string) => void;
}

export interface PreviewServer {
  readonly url: string;
  readonly port: number;
  /** Ends open connections too. */
  close(): Promise<void>;
}

/** Throws an error with a readable message when there is no build or no free port. */
export async function startPreview(options: PreviewOptions): Promise<PreviewServer> {
  const { dir, port, host = '127.0.0.1', log } = options;
  const routes = createRouteSource(dir);
  const first = await waitForSwap(routes.load, dir);
  if (!first) throw new Error(`There is no build in ${dir}. Run "diglot build" first.`);
  const files = createFileCache();
  const getBase = (current: { base: string } | undefined): string => options.base ?? current?.base ?? first.base;

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const current = await waitForSwap(routes.load, dir);
    const base = getBase(current);
    const { pathname, search } = splitTarget(request.url ?? '/');
    // Read each time: a new build replaces the folder.
    const root = await realpath(dir).catch(() => dir);
    const found = await findFile({ dir: root, base, routes: current, pathname });
    if (found.kind === 'bad') return sendText(request, response, 400, 'Bad request');
    if (found.kind === 'redirect') {
      response.setHeader('Location', found.path + search);
      return sendText(request, response, found.path === base ? 302 : 301, 'Moved');
    }
    const name = found.path === undefined ? '' : relative(root, found.path).split(sep).join('/');
    const missing = found.kind === 'notFound' ? current?.getList(name) : undefined;
    if (missing !== undefined && wantsMarkdown(request, pathname))
      return sendMissing(request, response, withBase(base, `/${encodePath(missing)}`));
    if (found.path === undefined) return sendText(request, response, 404, 'Not found');
    const twin = found.kind === 'file' ? current?.getTwin(name) : undefined;
    const page = found.kind === 'file' ? current?.getPage(name) : undefined;
    if (twin !== undefined) response.setHeader('Link', createTwinLinks(base, { twin, list: current?.getList(name) }));
    else if (page !== undefined) response.setHeader('Link', createPageLink(withBase(base, encodePath(page))));
    const isTwin = twin !== undefined && prefersMarkdown(request.headers.accept);
    const path = isTwin ? join(root, twin) : found.path;
    const file = await files.load(path);
    const vary = twin === undefined && missing === undefined ? [] : ['Accept'];
    const status = found.kind === 'file' ? 200 : 404;
    await sendFile({ request, response, path, name: isTwin ? twin : name, file, status, vary });
  };

  const { createServer } = process.getBuiltinModule('node:http');
  const server = createServer({ keepAliveTimeout: KEEP_ALIVE }, (request, response) => {
    setSafetyHeaders(response);
    const refusal = getRefusal(request, host);
    if (refusal) return sendText(request, response, refusal.status, refusal.text);
    answer(request, response).catch((error: unknown) => {
      log(`${request.method} ${request.url}: ${getErrorMessage(error)}`);
      if (response.headersSent) response.destroy();
      else sendText(request, response, 500, 'The server could not read this file');
    });
  });
  const taken = await listen({
    server,
    port,
    host,
    onTaken: (used, next) => log(`Port ${used} is in use, trying ${next}.`),
  });
  return {
    url: toServerUrl(host, taken, getBase(first)),
    port: taken,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function setSafetyHeaders(response: ServerResponse): void {
  response.setHeader('X-Content-Type-Options', 'nosniff');
  response.setHeader('Referrer-Policy', 'strict-origin-when-cross-origin');
}

function getRefusal(
  { method, headers, headersDistinct }: IncomingMessage,
  host: string,
): { status: number; text: string } | undefined {
  // Node keeps the first of two; another server on the way may keep the second (RFC 9112, 3.2).
  if ((headersDistinct['host']?.length ?? 0) > 1) return { status: 400, text: 'A request has one Host field' };
  if (!isAllowedHost(headers.host, host))
    return {
      status: 403,
      text: `This server does not answer for the name "${headers.host}". Start it with --host NAME.`,
    };
  if (method === 'GET' || method === 'HEAD') return undefined;
  if (!isAllowedOrigin(headers.origin, headers.host))
    return { status: 403, text: 'Requests from other sites are refused' };
  return { status: 405, text: 'Only GET and HEAD' };
}

function sendText(request: IncomingMessage, response: ServerResponse, status: number, text: string): void {
  if (status === 405) response.setHeader('Allow', 'GET, HEAD');
  response.setHeader('Content-Type', 'text/plain; charset=utf-8');
  response.setHeader('Cache-Control', 'no-cache');
  response.writeHead(status, { 'Content-Length': Buffer.byteLength(text) });
  response.end(request.method === 'HEAD' ? undefined : text);
}

const wantsMarkdown = ({ headers }: IncomingMessage, pathname: string): boolean =>
  pathname.endsWith('.md') || prefersMarkdown(headers.accept);

/** For agents, to whom the page for people is long and says nothing. `list`: address of `llms.txt`. */
function sendMissing(request: IncomingMessage, response: ServerResponse, list: string): void {
  const text = `# 404 Not found\n\nThere is no page at this address. All pages: [llms.txt](${list})\n`;
  response.setHeader('Content-Type', 'text/markdown; charset=utf-8');
  response.setHeader('Cache-Control', 'no-cache');
  response.setHeader('Vary', 'Accept');
  response.writeHead(404, { 'Content-Length': Buffer.byteLength(text) });
  response.end(request.method === 'HEAD' ? undefined : text);
}
