// A tiny site for the client's tests: hand-written pages after the markup contract, the real client, a scripted server, and a browser.

import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { resolve } from 'node:path';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { createElement, type ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { rolldown } from 'rolldown';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import type { PageFacts } from '../../../src/model/client-data.ts';
import { createIsland, createIslandScope, IslandScopeProvider } from '../../../src/render/island.tsx';
import { renderScriptJson } from '../../../src/text/html.ts';
import { type Contexts, createContexts } from '../contexts.ts';
import { createOnce, getBrowser } from '../worker.ts';
import * as islands from './islands.tsx';

const src = resolve(import.meta.dirname, '../../../src');
const inlineNames = ['redirect-script.ts', 'locale-script.ts', 'theme-script.ts', 'page-script.ts'];

interface Bundle {
  /** By file name; `start.js` is the entry. */
  readonly scripts: ReadonlyMap<string, string>;
  readonly inline: string;
}

/** Bundles the client as a site's build does, with React's development warnings. */
async function bundleClient(): Promise<Bundle> {
  const start = [
    `import { start } from ${JSON.stringify(`${src}/client/start.ts`)};`,
    `import { navigate, onPageChange } from ${JSON.stringify(`${src}/client/index.ts`)};`,
    `import { startHot } from ${JSON.stringify(`${src}/client/dev/hot.ts`)};`,
    'const listeners = {};',
    'const emitHot = (name, data) => listeners[name](data);',
    'Object.assign(globalThis, { navigate, onPageChange, emitHot });',
    `const client = start({ test: () => import(${JSON.stringify(`${import.meta.dirname}/islands.tsx`)}) });`,
    'startHot(client, { on: (name, listener) => { listeners[name] = listener; } });',
  ].join('\n');
  const chunks = await bundle(start, 'esm');
  const inline = await bundle(
    inlineNames.map((name) => `import ${JSON.stringify(`${src}/client/inline/${name}`)};`).join('\n'),
    'iife',
  );
  return { scripts: chunks, inline: inline.get('start.js') ?? '' };
}

/** Once for all files of a worker. */
const bundleOnce = createOnce(bundleClient);

async function bundle(code: string, format: 'esm' | 'iife'): Promise<Map<string, string>> {
  const build = await rolldown({
    input: { start: 'virtual:start' },
    logLevel: 'silent',
    transform: { define: { 'process.env.NODE_ENV': '"development"', 'import.meta.env.DEV': 'false' } },
    plugins: [
      {
        name: 'start',
        resolveId: (source) => (source.startsWith('virtual:') ? source : undefined),
        load: (id) =>
          ({
            'virtual:start': code,
            'virtual:diglot/search-hooks': 'export const loadHooks = undefined;',
            'virtual:diglot/late-styles': "export const lateStyles = '';",
            'virtual:diglot/scheme-styles': "export const schemeStyles = '';",
            'virtual:diglot/zoom-styles': "export const zoomStyles = '';",
            'virtual:diglot/marks-styles': "export const marksStyles = '';",
            'virtual:diglot/search-styles': "export const searchStyles = '';",
          })[id],
      },
    ],
  });
  const { output } = await build.generate({ format, entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' });
  await build.close();
  return new Map(output.flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file.code] as const] : [])));
}

/** Islands of `islands.tsx` in the form that a server bundle has them. */
export const printed = Object.fromEntries(
  Object.entries(islands).map(([name, Component]) => [name, createIsland(Component as never, `test#${name}`)]),
) as Readonly<Record<keyof typeof islands, ReturnType<typeof createIsland>>>;

/** HTML of components, islands among them, as one page prints them. */
export function print(node: ReactNode): string {
  const scope = createIslandScope('', (nodes) => render(nodes));
  const render = (nodes: ReactNode): string => renderToString(createElement(IslandScopeProvider, { scope }, nodes));
  return render(node);
}

export interface TestPage {
  readonly title?: string;
  readonly lang?: string;
  readonly main?: string;
  readonly head?: string;
  /** Everything in `#app`, instead of the usual regions. */
  readonly app?: string;
  readonly facts?: Partial<PageFacts>;
  readonly build?: string;
  readonly htmlAttributes?: string;
  readonly strings?: Readonly<Record<string, string>>;
}

const defaultStrings = {
  pageLoaded: 'Page loaded: {title}',
  codeCopied: 'Copied',
  zoomImage: 'Enlarge',
  closeZoom: 'Close',
};

/** A page that remembers what the browser's console said. */
export interface WatchedPage {
  readonly page: Page;
  /** `type: text` of every console message and uncaught error, oldest first. */
  readonly messages: readonly string[];
}

export interface TestSite {
  readonly origin: string;
  /** Answers by path; changed at will, empty at the start of a test. A missing path is a 404. */
  readonly routes: Map<string, TestPage | Handler>;
  /** Paths asked for in this test, scripts left out. */
  readonly requests: string[];
  /** A blank page that shares nothing with those before it; one at a time, gone after the test. Language English and reduced motion off, unless `options` say otherwise. */
  openPage(options?: BrowserContextOptions): Promise<WatchedPage>;
}

export type Handler = (request: IncomingMessage, response: ServerResponse, page: (page: TestPage) => string) => void;

/** A site, its server and a browser, for the tests of one file. */
export function serveClient(): TestSite {
  const routes = new Map<string, TestPage | Handler>();
  const requests: string[] = [];
  const messages: string[] = [];
  let contexts: Contexts;
  let server: RunningServer;
  beforeAll(async () => {
    const [browser, bundle] = await Promise.all([getBrowser(), bundleOnce('client')]);
    server = await startServer(bundle, { routes, requests });
    contexts = createContexts(browser, (page) => watch(page, messages));
  });
  beforeEach(() => {
    routes.clear();
    requests.length = 0;
    messages.length = 0;
  });
  afterEach(() => contexts.release());
  afterAll(async () => {
    await contexts.close();
    await server.close();
  });
  return {
    routes,
    requests,
    get origin() {
      return server.origin;
    },
    async openPage(options) {
      const page = await contexts.open({
        origin: server.origin,
        stored: {},
        options: { locale: 'en-US', viewport: { width: 1280, height: 800 }, ...options },
      });
      return { page, messages };
    },
  };
}

function watch(page: Page, messages: string[]): void {
  page.on('console', (message) => {
    // React's advertisement in development builds.
    if (!message.text().includes('React DevTools')) messages.push(`${message.type()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => messages.push(`pageerror: ${error.message}`));
}

interface RunningServer {
  readonly origin: string;
  close(): Promise<void>;
}

async function startServer(
  { scripts, inline }: Bundle,
  { routes, requests }: Pick<TestSite, 'routes' | 'requests'>,
): Promise<RunningServer> {
  const toHtml = (path: string, page: TestPage): string => printPage(path, page, inline);
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://x');
    const script = scripts.get(pathname.slice(1));
    if (script !== undefined) return void response.setHeader('content-type', 'text/javascript').end(script);
    if (pathname === '/favicon.ico') return void response.writeHead(204).end();
    if (pathname.endsWith('.svg')) return void response.setHeader('content-type', 'image/svg+xml').end(picture);
    requests.push(request.url ?? '');
    const route = routes.get(decodeURI(pathname));
    response.setHeader('content-type', 'text/html; charset=utf-8');
    if (route === undefined) return void response.writeHead(404).end(toHtml(pathname, notFound));
    if (typeof route === 'function') return route(request, response, (page) => toHtml(pathname, page));
    response.end(toHtml(pathname, route));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((done) => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  };
}

const notFound: TestPage = { title: '404', htmlAttributes: 'data-layout="404"', main: '<h1>not found</h1>' };
const picture =
  '<svg xmlns="http://www.w3.org/2000/svg" width="600" height="400"><rect width="600" height="400" fill="teal"/></svg>';

function printPage(path: string, page: TestPage, inline: string): string {
  const { title = path, lang = 'en', main = '', head = '', build = 'one', htmlAttributes = '' } = page;
  const facts = { base: '/', lang, defaultLang: 'en', langs: ['en', 'zh'], version: '', route: path, ...page.facts };
  return `<!doctype html><html lang="${lang}" ${htmlAttributes}><head><meta charset="utf-8"><title>${title}</title>${head}
<style>main{padding-bottom:1500px}html{scroll-padding-top:72px}[data-region=navbar]{position:sticky;top:0;background:#fff}
diglot-island,diglot-static{display:contents}.tabs>[role=tabpanel]{display:block}.progress{position:fixed;top:0}</style>
<script type="application/json" id="diglot-page">${renderScriptJson(facts)}</script>
<script>${inline}</script><script type="module" src="/start.js"></script>
<meta name="diglot-build" content="${build}"></head>
<body><div id="diglot:app">${page.app ?? printApp(path, main)}</div>
<script type="application/json" id="diglot-strings">${renderScriptJson({ ...defaultStrings, ...page.strings })}</script></body></html>`;
}

const paths = ['/one', '/two', '/three'];

function printLinks(current: string): string {
  return paths
    .map((path) => `<a href="${path}"${path === current ? ' aria-current="page"' : ''}>${path}</a>`)
    .join(' ');
}

/** Bar, sidebar and main part, as the theme prints them. */
export function printApp(path: string, main: string): string {
  return `<header data-region="navbar" data-key="nav">${printLinks(path)}<span data-sync="where">at ${path}</span></header>
<nav data-region="sidebar" data-key="side" style="height:100px;overflow:auto"><p style="height:200px;margin:0">groups</p>${printLinks(path)}<p style="height:900px">pages</p></nav>
<main data-region="main" data-key="${path}" id="diglot:main" tabindex="-1">${main === '' ? `<h1>Page ${path}</h1>` : main}</main>`;
}
