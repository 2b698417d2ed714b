// Reads a built site from its address. Bound to its origin and path, to a size and to a time.

import { findRefresh, MAX_STUB } from './redirects.ts';
import { checkInside, checkPath, FETCH_TIMEOUT, MAX_FILE_BYTES, type Source, SourceError } from './source.ts';

/** Redirects within the site that are followed for one file. */
const MAX_REDIRECTS = 3;

export interface WebLimits {
  readonly maxBytes?: number;
  /** Milliseconds. */
  readonly timeout?: number;
  /** Ends what is being read. */
  readonly signal?: AbortSignal | undefined;
}

/** `address`: the site's home, with or without a slash at its end. Throws {@link SourceError} for any other address. */
export function openWebsite(address: string, limits: WebLimits = {}): Source {
  const root = parseRoot(address);
  return {
    name: root.href,
    base: root.pathname,
    origin: root.origin,
    read: (path) => fetchFile(root, path, limits),
    getRedirect: (path) => fetchRedirect(root, path, limits),
  };
}

function parseRoot(address: string): URL {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (url === undefined || (url.protocol !== 'https:' && url.protocol !== 'http:'))
    throw new SourceError(`"${address}" is not an address that starts with https:// or http://.`);
  if (url.username !== '' || url.password !== '')
    throw new SourceError('An address must not hold a user name or a password.');
  url.search = '';
  url.hash = '';
  if (!url.pathname.endsWith('/')) url.pathname += '/';
  return url;
}

async function fetchFile(root: URL, path: string, limits: WebLimits): Promise<Uint8Array | undefined> {
  checkPath(path);
  const { maxBytes = MAX_FILE_BYTES } = limits;
  const first = toUrl(root, path);
  return fetchBounded(first, limits, async (signal) => {
    const { response, url, isInside } = await fetchInside(root, first, signal);
    if (!isInside) throw new SourceError(`${first.href} redirects to ${url.href}, which is not part of the site.`);
    if ([204, 404, 410].includes(response.status)) return undefined;
    if (!response.ok) throw new SourceError(`${first.href} answered ${response.status}.`);
    // A host that shows its start page for everything it does not know has no such file.
    const type = response.headers.get('content-type') ?? '';
    if (HTML_TYPE.test(type)) {
      await response.body?.cancel();
      return undefined;
    }
    const bytes = await readBounded(response, first, maxBytes);
    if (isHtml(bytes)) return undefined;
    if (OTHER_TYPE.test(type) || !isText(bytes)) throw new SourceError(`${first.href} is not text in UTF-8.`);
    return bytes;
  });
}

/** What the host says of an address without an ending, in its answer or in a page that sends readers on. */
async function fetchRedirect(root: URL, path: string, limits: WebLimits): Promise<string | undefined> {
  checkInside(path);
  const first = toUrl(root, path);
  return fetchBounded(first, limits, async (signal) => {
    const { response, url, isInside } = await fetchInside(root, first, signal);
    if (!isInside) return url.href;
    const led = response.ok && url.href !== first.href ? url.href : undefined;
    // A host that negotiates answers the end of a redirect as Markdown.
    if (!response.ok || !HTML_TYPE.test(response.headers.get('content-type') ?? '')) {
      await response.body?.cancel();
      return led;
    }
    const target = findRefresh(new TextDecoder().decode(await readStart(response, MAX_STUB)));
    if (target !== undefined) return URL.canParse(target, url) ? new URL(target, url).href : undefined;
    return led;
  });
}

const toUrl = (root: URL, path: string): URL => new URL(path.split('/').map(encodeURIComponent).join('/'), root);

/** Bound to a time. Every failure becomes a {@link SourceError}. */
async function fetchBounded<T>(url: URL, limits: WebLimits, run: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const { timeout = FETCH_TIMEOUT } = limits;
  const late = AbortSignal.timeout(timeout);
  try {
    return await run(limits.signal === undefined ? late : AbortSignal.any([late, limits.signal]));
  } catch (error) {
    if (error instanceof SourceError) throw error;
    if (limits.signal?.aborted) throw new SourceError(`${url.href} is no longer wanted.`);
    if (late.aborted) throw new SourceError(`${url.href} did not answer within ${timeout / 1000} seconds.`);
    throw new SourceError(`${url.href} cannot be reached${describeCause(error)}.`, { cause: error });
  }
}

/** `fetch` says only that it failed; the error inside names the host, the port or the certificate. */
function describeCause(error: unknown): string {
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  if (!(cause instanceof Error)) return '';
  const code = 'code' in cause && typeof cause.code === 'string' ? cause.code : '';
  // Several addresses of a host fail together, without a message of their own.
  const reason = cause.message || code;
  return reason === '' ? '' : `: ${reason.replace(/\.$/, '')}`;
}

const HTML_TYPE = /^(?:text\/html|application\/xhtml\+xml)\b/i;
const OTHER_TYPE = /^(?:image|audio|video|font)\//i;

const isHtml = (bytes: Uint8Array): boolean =>
  /^\uFEFF?\s*<(?:!doctype\s+html|html)\b/i.test(new TextDecoder().decode(bytes.subarray(0, 200)));

/** By its first kilobytes. */
function isText(bytes: Uint8Array): boolean {
  const start = bytes.subarray(0, 4096);
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(start, { stream: true });
    return !start.includes(0);
  } catch {
    return false;
  }
}

interface InsideAnswer {
  readonly response: Response;
  /** Where it came from, or would have to come from outside of the site. */
  readonly url: URL;
  readonly isInside: boolean;
}

/** Follows redirects as long as they stay inside. */
async function fetchInside(root: URL, first: URL, signal: AbortSignal): Promise<InsideAnswer> {
  let url = first;
  for (let count = 0; count <= MAX_REDIRECTS; count++) {
    const response = await fetch(url, {
      redirect: 'manual',
      credentials: 'omit',
      signal,
      headers: { accept: 'text/markdown, text/plain, application/json', 'user-agent': 'diglot-mcp' },
    });
    const location = response.headers.get('location');
    if (response.status < 300 || response.status >= 400 || location === null) return { response, url, isInside: true };
    await response.body?.cancel();
    url = new URL(location, url);
    if (url.origin !== root.origin || !url.pathname.startsWith(root.pathname))
      return { response, url, isInside: false };
  }
  throw new SourceError(`${first.href} redirects more than ${MAX_REDIRECTS} times.`);
}

/** At most so many bytes. */
async function readStart(response: Response, length: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    chunks.push(chunk);
    size += chunk.byteLength;
    // Leaving the loop cancels the rest.
    if (size >= length) break;
  }
  return Buffer.concat(chunks, size).subarray(0, length);
}

async function readBounded(response: Response, url: URL, maxBytes: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    // Leaving the loop cancels the rest.
    if (size > maxBytes) throw new SourceError(`${url.href} is larger than ${maxBytes} bytes.`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks, size);
}
