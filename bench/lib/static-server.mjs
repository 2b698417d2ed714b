// Serves any build the way a plain static host does, gzipped, and counts what it sent. The same for every generator.

import { readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { gzipSync } from 'node:zlib';

const types = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.mjs': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.xml': 'application/xml',
  '.wasm': 'application/wasm',
  '.woff2': 'font/woff2',
  '.png': 'image/png',
  '.webp': 'image/webp',
};
const packed = new Set(['.html', '.js', '.mjs', '.css', '.json', '.svg', '.xml', '.wasm']);

/**
 * One answer: `bytes` of the body as sent.
 * @typedef {{ path: string, type: string, bytes: number }} Sent
 */

/** @returns {Promise<{ url: string, takeSent(): Sent[], close(): Promise<void> }>} `takeSent` gives what was sent since it was last called */
export async function startStaticServer(folder) {
  let sent = [];
  const answers = new Map();
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    if (!answers.has(pathname)) answers.set(pathname, loadAnswer(folder, decodeURIComponent(pathname)));
    const answer = answers.get(pathname);
    if (answer === undefined) return response.writeHead(404, { 'Content-Type': 'text/plain' }).end('Not found');
    sent.push({ path: pathname, type: answer.type, bytes: answer.body.length });
    const isHashed = answer.extension !== '.html';
    response.writeHead(200, {
      'Content-Type': answer.type,
      'Content-Length': answer.body.length,
      'Cache-Control': isHashed ? 'public, max-age=3600' : 'no-cache',
      ...(answer.isPacked ? { 'Content-Encoding': 'gzip' } : {}),
    });
    response.end(answer.body);
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${server.address().port}`,
    takeSent: () => {
      const taken = sent;
      sent = [];
      return taken;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(resolve);
        server.closeAllConnections();
      }),
  };
}

function loadAnswer(folder, path) {
  const name = normalize(path).replace(/\\/g, '/');
  if (name.startsWith('..')) return undefined;
  const candidates = name.endsWith('/') ? [`${name}index.html`] : [name, `${name}.html`, `${name}/index.html`];
  const file = candidates.map((candidate) => join(folder, candidate)).find(isFile);
  if (file === undefined) return undefined;
  const extension = extname(file);
  const isPacked = packed.has(extension);
  const bytes = readFileSync(file);
  const type = types[extension] ?? 'application/octet-stream';
  return { type, extension, isPacked, body: isPacked ? gzipSync(bytes, { level: 9 }) : bytes };
}

const isFile = (path) => statSync(path, { throwIfNoEntry: false })?.isFile() === true;
