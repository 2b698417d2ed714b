// Answers a request with a file: headers, conditions, ranges, encodings.

import { createReadStream } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream';
import type { CachedFile } from './file-cache.ts';
import { chooseEncoding, matchesEtag, matchesEtagStrongly, parseRange } from './negotiate.ts';

export interface SendInput {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly path: string;
  /** Path below the served folder, with forward slashes. */
  readonly name: string;
  readonly file: CachedFile;
  /** 200 or 404. */
  readonly status: number;
  /** Further request headers that the answer depends on. */
  readonly vary?: readonly string[];
}

export async function sendFile(input: SendInput): Promise<void> {
  const { request, response, file, name, status, vary = [] } = input;
  response.setHeader('Content-Type', file.contentType);
  response.setHeader('Cache-Control', status === 200 ? getCacheControl(name) : 'no-cache');
  response.setHeader('Last-Modified', file.modified.toUTCString());
  response.setHeader('Accept-Ranges', 'bytes');
  // In every answer that the encoding could have changed, a part of the file included (RFC 9110, 12.5.5 and 15.3.7).
  response.setHeader('Vary', [...vary, 'Accept-Encoding'].join(', '));
  if (status === 200 && !meetsPreconditions(request, file)) {
    response.setHeader('ETag', file.etag);
    return sendBytes(input, 412, Buffer.alloc(0));
  }
  // Before a range: of a file that has not changed, no part is wanted either (RFC 9110, 13.2.2).
  if (status === 200 && request.headers.range !== undefined) {
    const etag = listEtags(file).find((tag) => isUnchanged(request, file, tag));
    if (etag !== undefined) return sendNotModified(response, etag);
  }
  // A range means something for GET only (RFC 9110, 14.2).
  const mayBePart = status === 200 && request.method === 'GET' && isRangeFresh(request, file);
  const range = mayBePart ? parseRange(request.headers.range, file.size) : undefined;
  if (range === 'unsatisfiable') {
    response.setHeader('Content-Range', `bytes */${file.size}`);
    return sendBytes(input, 416, Buffer.alloc(0));
  }
  if (range === undefined) return sendWhole(input);
  response.setHeader('ETag', file.etag);
  response.setHeader('Content-Range', `bytes ${range.start}-${range.end}/${file.size}`);
  if (file.bytes) return sendBytes(input, 206, file.bytes.subarray(range.start, range.end + 1));
  sendStream(input, 206, range.start, range.end);
}

async function sendWhole(input: SendInput): Promise<void> {
  const { request, response, file, status } = input;
  const wanted = chooseEncoding(request.headers['accept-encoding']?.toString());
  const encoded = wanted === 'identity' ? undefined : await file.getEncoded(wanted);
  const etag = encoded ? toEncodedEtag(file.etag, wanted) : file.etag;
  response.setHeader('ETag', etag);
  if (status === 200 && isUnchanged(request, file, etag)) return sendNotModified(response, etag);
  if (encoded) response.setHeader('Content-Encoding', wanted);
  const bytes = encoded ?? file.bytes;
  if (bytes) return sendBytes(input, status, bytes);
  sendStream(input, status, 0, file.size - 1);
}

function sendNotModified(response: ServerResponse, etag: string): void {
  response.removeHeader('Content-Type');
  response.setHeader('ETag', etag);
  response.writeHead(304).end();
}

function sendBytes({ request, response }: SendInput, status: number, bytes: Buffer): void {
  response.writeHead(status, { 'Content-Length': bytes.length });
  response.end(request.method === 'HEAD' ? undefined : bytes);
}

function sendStream({ request, response, path }: SendInput, status: number, start: number, end: number): void {
  response.writeHead(status, { 'Content-Length': end - start + 1 });
  if (request.method === 'HEAD') response.end();
  // A reader that goes away or a file that vanishes ends the connection; no one is left to answer.
  else pipeline(createReadStream(path, { start, end }), response, () => undefined);
}

/** `If-None-Match` decides; the date only where it is missing (RFC 9110, 13.2.2). */
function isUnchanged({ headers }: IncomingMessage, file: CachedFile, etag: string): boolean {
  if (headers['if-none-match'] !== undefined) return matchesEtag(headers['if-none-match'], etag);
  const since = Date.parse(headers['if-modified-since'] ?? '');
  return !Number.isNaN(since) && Math.floor(file.modified.getTime() / 1000) * 1000 <= since;
}

/** `If-Match` decides; `If-Unmodified-Since` only where it is missing (RFC 9110, 13.2.2). */
function meetsPreconditions({ headers }: IncomingMessage, file: CachedFile): boolean {
  const wanted = headers['if-match'];
  if (wanted !== undefined) {
    return listEtags(file).some((etag) => matchesEtagStrongly(wanted, etag));
  }
  const since = Date.parse(headers['if-unmodified-since'] ?? '');
  return Number.isNaN(since) || Math.floor(file.modified.getTime() / 1000) * 1000 <= since;
}

const encodings = ['br', 'gzip'] as const;

/** Of the file as it is, and in each encoding. */
const listEtags = ({ etag }: CachedFile): readonly string[] => [
  etag,
  ...encodings.map((encoding) => toEncodedEtag(etag, encoding)),
];

const toEncodedEtag = (etag: string, encoding: string): string => `${etag.slice(0, -1)}-${encoding}"`;

/** A range of a file that changed since would not match what the client already has. */
function isRangeFresh({ headers }: IncomingMessage, file: CachedFile): boolean {
  const condition = headers['if-range'];
  if (condition === undefined) return true;
  return condition.toString() === file.etag || condition.toString() === file.modified.toUTCString();
}

const hashedName = /^(?:static|assets)\/(?:.*[./_-])?(?:[\da-f]{6,}|(?=[\w-]*[A-Z\d])[\w-]{8})\.[a-z\d]+$/;

/** Forever where the name changes with the content, revalidated elsewhere. */
export function getCacheControl(name: string): string {
  return hashedName.test(name) ? 'public, max-age=31536000, immutable' : 'no-cache';
}
