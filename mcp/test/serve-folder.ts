// A plain static host for a folder, below a path.

import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';

export interface StaticHost extends AsyncDisposable {
  readonly url: string;
}

export async function serveFolder(folder: string): Promise<StaticHost> {
  const server = createServer(async ({ url = '/' }, response) => {
    try {
      response.end(await readFile(join(folder, decodeURIComponent(new URL(url, 'http://x').pathname))));
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/`,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
