// A small server of objects: what the drivers `http` and `s3` of unstorage ask of theirs. It does not check the signatures
// of S3, only that there is one.

import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ObjectServer extends AsyncDisposable {
  readonly url: string;
  readonly objects: ReadonlyMap<string, Buffer>;
  readonly requests: readonly string[];
}

export interface ObjectServerOptions {
  readonly isSigned?: boolean;
  /** Takes requests, and never answers. */
  readonly isStuck?: boolean;
}

export async function openObjectServer({ isSigned, isStuck }: ObjectServerOptions = {}): Promise<ObjectServer> {
  const objects = new Map<string, Buffer>();
  const requests: string[] = [];
  const server: Server = createServer((request, response) => {
    requests.push(request.method ?? '');
    if (isStuck) return;
    const isRefused = isSigned && !request.headers.authorization?.startsWith('AWS4-HMAC-SHA256 ');
    if (isRefused) response.writeHead(403).end();
    else answer(objects, request, response).catch(() => response.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    objects,
    requests,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

async function answer(objects: Map<string, Buffer>, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const path = request.url ?? '';
  if (request.method === 'PUT') {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    objects.set(path, Buffer.concat(chunks));
    response.writeHead(200).end();
    return;
  }
  const found = objects.get(path);
  if (!found) response.writeHead(404).end();
  else
    response.writeHead(200, { 'content-type': 'application/octet-stream' }).end(request.method === 'HEAD' ? '' : found);
}
