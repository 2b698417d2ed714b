// A small build on disk, its server, and a way to ask for paths as they are, for the tests of the preview server.

import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { afterAll, beforeAll } from 'vitest';
import { type PreviewServer, startPreview } from '../src/node/preview/start-preview.ts';

export const longPage = '<p>Hello 世界</p>\n'.repeat(200);

export interface TestSite {
  /** Folder around the build; holds secrets. */
  readonly root: string;
  /** The build. */
  readonly dir: string;
  /** Writes a file below `root`. */
  put(path: string, content: string | Buffer): void;
}

export const createManifest = (base: string): string =>
  JSON.stringify({
    version: 1,
    base,
    routes: [
      { path: '/', file: 'index.html', lang: 'en', twin: 'index.md', islands: [] },
      { path: '/guide/', file: 'guide/index.html', lang: 'en', islands: [] },
      { path: '/guide/intro', file: 'guide/intro.html', lang: 'en', islands: [] },
      { path: '/zh/guide/intro', file: 'zh/guide/intro.html', lang: 'zh', twin: 'zh/guide/intro.md', islands: [] },
      { path: '/zh/指南 一', file: 'zh/指南 一.html', lang: 'zh', islands: [] },
    ],
    islands: {},
    assets: {},
    searchIndexes: {},
    lists: ['llms.txt', 'zh/llms.txt'],
  });

export interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

export interface AskOptions {
  readonly port: number;
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A request whose path is sent as it is: `fetch` would tidy it up. */
export function askServer(path: string, { port, method = 'GET', headers = {} }: AskOptions): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = httpRequest({ host: '127.0.0.1', port, path, method, headers, agent: false }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }),
      );
    });
    request.on('error', reject);
    request.end();
  });
}

export interface ServedSite extends TestSite {
  readonly port: number;
  /** Asks the site's server, unless `options` name another port. */
  ask(path: string, options?: Partial<AskOptions>): Promise<Answer>;
}

/** A site with a server, for the tests of one file; both go with the last of them. */
export function serveTestSite(): ServedSite {
  const site = createTestSite();
  let server: PreviewServer;
  beforeAll(async () => {
    server = await startPreview({ dir: site.dir, port: 0, log: () => undefined });
  });
  afterAll(async () => {
    await server.close();
    rmSync(site.root, { recursive: true, force: true });
  });
  return {
    ...site,
    get port() {
      return server.port;
    },
    ask: (path, options = {}) => askServer(path, { port: server.port, ...options }),
  };
}

function createTestSite(): TestSite {
  const root = mkdtempSync(join(realpathSync(tmpdir()), 'diglot-preview-'));
  const dir = join(root, 'dist');
  const put = (path: string, content: string | Buffer): void => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), content);
  };
  put('secret.txt', 'secret');
  put('dist-secret/x.txt', 'secret');
  put('dist/build-manifest.json', createManifest('/'));
  put('dist/index.html', 'home');
  put('dist/index.md', '# Home');
  put('dist/guide/index.html', 'guide');
  put('dist/guide/intro.html', longPage);
  put('dist/zh/guide/intro.html', 'zh intro');
  put('dist/zh/guide/intro.md', '# 介绍');
  put('dist/zh/指南 一.html', '指南');
  put('dist/404.html', 'not found en');
  put('dist/zh/404.html', 'not found zh');
  put('dist/old.html', 'stub');
  put('dist/demo/index.html', 'demo');
  put('dist/static/start.3fa9c1.js', `//${'x'.repeat(2000)}`);
  put('dist/static/search.json', '{}');
  put('dist/static/packed.css', 'a{}'.repeat(500));
  put('dist/static/packed.css.br', brotliCompressSync('precompressed'));
  put('dist/movie.mp4', Buffer.from('0123456789'));
  put('dist/big.bin', Buffer.alloc(9_000_000, 7));
  put('dist/.env', 'secret');
  put('dist/.well-known/x.txt', 'known');
  symlinkSync(join(root, 'secret.txt'), join(dir, 'leak.txt'));
  symlinkSync(root, join(dir, 'out'));
  return { root, dir, put };
}
