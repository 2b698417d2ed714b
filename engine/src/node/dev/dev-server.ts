// `diglot dev`: one server for pages made on demand and modules made by Vite, kept in step with the files.

import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Diagnostic } from '../../model/diagnostic.ts';
import { bundleBootScripts, listPageParts } from '../assets/boot-script.ts';
import { layoutStyleNames } from '../assets/bundle-code.ts';
import { getEnginePaths } from '../assets/engine-paths.ts';
import { openContentAssets } from '../pipeline/content-facts.ts';
import { isAllowedHost, isAllowedOrigin } from '../preview/host-check.ts';
import { listen, toServerUrl } from '../preview/listen.ts';
import { createColors, hasColors } from '../report/colors.ts';
import { renderDiagnostics } from '../report/diagnostics.ts';
import { createFileAnswers } from './file-answers.ts';
import { createPageServer, type PageAnswer } from './page-server.ts';
import { openProject } from './project.ts';
import { createDevBundle } from './vite-server.ts';
import { watchProject } from './watch-project.ts';

export interface DevOptions {
  readonly root: string;
  readonly port: number;
  readonly host: string;
  readonly open: boolean;
  readonly showExcluded: boolean;
  readonly log: (line: string) => void;
}

export interface DevServer {
  readonly url: string;
  close(): Promise<void>;
}

/** Custom events of the dev client: pages to show anew, problems to show. */
export const PAGE_EVENT = 'diglot:page';
export const ERROR_EVENT = 'diglot:error';

export async function startDev({ root, port, host, showExcluded, log }: DevOptions): Promise<DevServer> {
  const engine = getEnginePaths();
  const colors = createColors(hasColors(process.stdout, process.env));
  const server = createServer();
  const project = await openProject({ root, showExcluded });
  const bootScripts = await bundleBootScripts(engine, listPageParts(project.config));
  const report = (diagnostics: readonly Diagnostic[]): void => {
    if (diagnostics.length > 0) log(renderDiagnostics(diagnostics, colors));
  };
  report(project.getDiagnostics());
  const send = (event: string, data: unknown): void =>
    bundle.vite.environments.client?.hot.send({ type: 'custom', event, data });
  const bundle = await createDevBundle({
    config: project.config,
    engine,
    httpServer: server,
    allowedHosts: [host],
    onServerChange: () => send(PAGE_EVENT, {}),
  });
  const openAssets = () => openContentAssets({ config: project.config, publicDir: project.scan.publicDir });
  let assets = openAssets();
  const { base } = project.config;
  const pages = createPageServer({
    project,
    bundle,
    getAssets: () => assets,
    bootScripts: [bootScripts.redirect, bootScripts.page],
    entries: {
      start: `${base}@id/virtual:diglot/dev-start`,
      before: [`${base}@vite/client`],
      styles: [
        ...['index', ...layoutStyleNames].map(
          (name) => `${base.slice(0, -1)}/@fs${engine.sourceDir}/theme/styles/${name}.css`,
        ),
        ...project.config.styles.map((path) => `${base.slice(0, -1)}/@fs${path}`),
      ],
    },
  });
  const answerFile = createFileAnswers({ project, getAssets: () => assets });
  const stopWatching = watchProject({
    watcher: bundle.vite.watcher,
    project,
    onPages: (routes) => {
      assets = openAssets();
      send(PAGE_EVENT, routes === undefined ? {} : { routes });
    },
    onProblems: report,
    onReload: () => bundle.vite.environments.client?.hot.send({ type: 'full-reload' }),
  });

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    if (isPageRequest(request, pathname, base)) {
      const page = await pages.getPage(pathname);
      if (page) return sendPage(response, page, report);
    }
    if (await answerFile(request, response, pathname)) return;
    bundle.vite.middlewares(request, response, () => {
      response.writeHead(404, { 'Content-Type': 'text/plain' }).end('Not found');
    });
  };

  server.on('request', (request, response) => {
    if (
      !isAllowedHost(request.headers.host, host) ||
      (request.method !== 'GET' &&
        request.method !== 'HEAD' &&
        !isAllowedOrigin(request.headers.origin, request.headers.host))
    ) {
      response.writeHead(403, { 'Content-Type': 'text/plain' }).end('This host is not served here');
      return;
    }
    answer(request, response).catch((error: unknown) => {
      const fixed = error instanceof Error ? error : new Error(String(error));
      bundle.vite.ssrFixStacktrace(fixed);
      log(fixed.stack ?? fixed.message);
      if (response.headersSent) response.destroy();
      else sendFailure(response, fixed, base);
    });
  });
  const taken = await listen({
    server,
    port,
    host,
    onTaken: (used, next) => log(`Port ${used} is in use, trying ${next}.`),
  });
  const url = toServerUrl(host, taken, base);
  log(`✓ ${url}  Ctrl-C stops`);
  return {
    url,
    async close() {
      stopWatching();
      await bundle.vite.close();
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

/** Addresses of pages have no extension but `.html`, and none of Vite's own marks. */
function isPageRequest({ method }: IncomingMessage, pathname: string, base: string): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false;
  const path = pathname.startsWith(base) ? pathname.slice(base.length) : pathname;
  if (/^(?:@|node_modules\/|static\/|assets\/)/.test(path)) return false;
  const last = path.split('/').at(-1) ?? '';
  return !last.includes('.') || /\.html$/i.test(last);
}

function sendPage(
  response: ServerResponse,
  page: PageAnswer,
  report: (diagnostics: readonly Diagnostic[]) => void,
): void {
  report(page.diagnostics);
  // The overlay learns of problems with the page itself: an event could come before its listener.
  const problems = page.diagnostics.filter(({ severity }) => severity === 'error');
  const data = JSON.stringify(problems).replaceAll('<', '\\u003c');
  const html =
    problems.length === 0
      ? page.html
      : page.html.replace(
          '</head>',
          () => `<script type="application/json" id="diglot-problems">${data}</script>\n</head>`,
        );
  response
    .writeHead(page.status, { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' })
    .end(html);
}

/** A page that says what broke and mends itself with the next change. */
function sendFailure(response: ServerResponse, error: Error, base: string): void {
  const text = error.message.replace(/[&<>]/g, (c) => `&#${c.charCodeAt(0)};`);
  response
    .writeHead(500, { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' })
    .end(
      `<!doctype html><meta charset="utf-8"><title>Error</title><script type="module" src="${base}@vite/client"></script><script type="module">import.meta.hot;</script><pre style="white-space:pre-wrap;font:14px/1.6 monospace;padding:32px">${text}</pre>`,
    );
}
