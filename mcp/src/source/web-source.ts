// Reads a built site from its address. Bound to its origin and path, to a size and to a time.

import { checkPath, FETCH_TIMEOUT, MAX_FILE_BYTES, type Source, SourceError } from './source.ts';

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
  const { maxBytes = MAX_FILE_BYTES, timeout = FETCH_TIMEOUT } = limits;
  const url = new URL(path.split('/').map(encodeURIComponent).join('/'), root);
  const late = AbortSignal.timeout(timeout);
  const signal = limits.signal === undefined ? late : AbortSignal.any([late, limits.signal]);
  try {
    const response = await fetchInside(root, url, signal);
    if ([204, 404, 410].includes(response.status)) return undefined;
    if (!response.ok) throw new SourceError(`${url.href} answered ${response.status}.`);
    // A host that shows its start page for everything it does not know has no such file.
    const type = response.headers.get('content-type');
    if (/^text\/html\b/i.test(type ?? '')) {
      await response.body?.cancel();
      return undefined;
    }
    const bytes = await readBounded(response, url, maxBytes);
    return type === null && isHtml(bytes) ? undefined : bytes;
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

const isHtml = (bytes: Uint8Array): boolean =>
  /^\uFEFF?\s*<(?:!doctype\s+html|html)\b/i.test(new TextDecoder().decode(bytes.subarray(0, 200)));

async function fetchInside(root: URL, first: URL, signal: AbortSignal): Promise<Response> {
  let url = first;
  for (let count = 0; count <= MAX_REDIRECTS; count++) {
    const response = await fetch(url, {
      redirect: 'manual',
      credentials: 'omit',
      signal,
      headers: { accept: 'text/markdown, text/plain, application/json', 'user-agent': 'diglot-mcp' },
    });
    const location = response.headers.get('location');
    if (response.status < 300 || response.status >= 400 || location === null) return response;
    await response.body?.cancel();
    url = new URL(location, url);
    if (url.origin !== root.origin || !url.pathname.startsWith(root.pathname))
      throw new SourceError(`${first.href} redirects to ${url.href}, which is not part of the site.`);
  }
  throw new SourceError(`${first.href} redirects more than ${MAX_REDIRECTS} times.`);
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
