// Plain static hosts: for a folder, and for a few texts.

import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
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
  return listen(server);
}

export interface TextHost extends StaticHost {
  /** Paths that were asked for, in order. */
  readonly asked: readonly string[];
}

/** `texts`: by path. Other paths get no answer, as from a host that hangs; indexes of a search are not there. */
export async function serveTexts(texts: Readonly<Record<string, string>>): Promise<TextHost> {
  const asked: string[] = [];
  const server = createServer(({ url = '/' }, response) => {
    asked.push(url);
    if (url.startsWith('/static/')) response.writeHead(404).end();
    else if (texts[url] !== undefined) response.end(texts[url]);
  });
  return { ...(await listen(server)), asked };
}

async function listen(server: Server): Promise<StaticHost> {
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
