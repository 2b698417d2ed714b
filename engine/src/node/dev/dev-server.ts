// `diglot dev`: one server for pages made on demand and modules made by Vite, kept in step with the files.

import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import type { Diagnostic } from '../../model/diagnostic.ts';
import { sheetNames } from '../../model/output.ts';
import { bundleBootScripts, listPageParts } from '../assets/boot-script.ts';
import { findAssets } from '../assets/build-assets.ts';
import { getEnginePaths } from '../assets/engine-paths.ts';
import { DEV_PREAMBLE_MODULE, DEV_START_MODULE } from '../assets/entries.ts';
import { createInlineScript } from '../emit/security-policy.ts';
import { openContentAssets } from '../pipeline/content-facts.ts';
import { isAllowedHost, isAllowedOrigin } from '../preview/host-check.ts';
import { listen, toServerUrl } from '../preview/listen.ts';
import { createColors, hasColors } from '../report/colors.ts';
import { renderDiagnostics } from '../report/diagnostics.ts';
import { createFileAnswers } from './file-answers.ts';
import { createPageCode } from './page-code.ts';
import { createPageServer, type PageAnswer } from './page-server.ts';
import { openProject } from './project.ts';
import { createDevBundle, type DevBundle } from './vite-server.ts';
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

/** Milliseconds after which Vite starts, although nobody has asked for a page. */
const VITE_DELAY = 300;

export async function startDev({ root, port, host, showExcluded, log }: DevOptions): Promise<DevServer> {
  // React looks at it when it is loaded; a shell that says otherwise must not decide what dev can do.
  process.env['NODE_ENV'] = 'development';
  const engine = getEnginePaths();
  const colors = createColors(hasColors(process.stdout, process.env));
  const server = createServer();
  const project = await openProject({ root, showExcluded });
  const { config } = project;
  const built = await findAssets(config);
  const bootScripts = built?.bootScripts ?? (await bundleBootScripts(engine, listPageParts(config)));
  const report = (diagnostics: readonly Diagnostic[]): void => {
    if (diagnostics.length > 0) log(renderDiagnostics(diagnostics, colors));
  };
  report(project.getDiagnostics());

  const send = (event: string, data: unknown): void =>
    vite.current?.vite.environments.client?.hot.send({ type: 'custom', event, data });
  const openAssets = () => openContentAssets({ config: project.config, publicDir: project.scan.publicDir });
  let assets = openAssets();
  let stopWatching: (() => void) | undefined;
  const vite = createLateVite(async () => {
    const bundle = await createDevBundle({
      config,
      engine,
      httpServer: server,
      allowedHosts: [host],
      onServerChange: () => send(PAGE_EVENT, {}),
    });
    stopWatching = watchProject({
      watcher: bundle.vite.watcher,
      project,
      codeFolders: [join(engine.sourceDir, 'theme'), join(engine.sourceDir, 'render')],
      onPages: (routes) => {
        assets = openAssets();
        send(PAGE_EVENT, routes === undefined ? {} : { routes });
      },
      onCode: () => {
        if (code.onCodeChange()) send(PAGE_EVENT, {});
      },
      onProblems: report,
      onReload: () => bundle.vite.environments.client?.hot.send({ type: 'full-reload' }),
    });
    return bundle;
  });
  const { base } = config;
  const toUrl = (path: string): string => `${base.slice(0, -1)}/@fs${path}`;
  const code = createPageCode({
    built,
    getVite: vite.get,
    start: `${base}@id/${DEV_START_MODULE}`,
    styles: [
      ...['index', 'no-script', ...sheetNames].map((name) => toUrl(join(engine.sourceDir, `theme/styles/${name}.css`))),
      ...config.styles.map(toUrl),
    ],
  });
  const pages = createPageServer({
    project,
    code,
    getAssets: () => assets,
    inlineScripts: [bootScripts.redirect, bootScripts.page].map((text) => createInlineScript(text)),
    modules: [`${base}@vite/client`, `${base}@id/${DEV_PREAMBLE_MODULE}`],
  });
  const answerFile = createFileAnswers({ project, getAssets: () => assets, staticDirs: built?.staticDirs ?? [] });

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    if (isPageRequest(request, pathname, base)) {
      const page = await pages.getPage(pathname);
      if (page) {
        sendPage(response, page, report);
        // The page is on its way; what makes it live is wanted next.
        vite.start();
        return;
      }
    }
    if (await answerFile(request, response, pathname)) return;
    (await vite.get()).vite.middlewares(request, response, () => {
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
      vite.current?.vite.ssrFixStacktrace(fixed);
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
  const idle = setTimeout(vite.start, VITE_DELAY);
  return {
    url,
    async close() {
      clearTimeout(idle);
      stopWatching?.();
      await vite.close();
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

interface LateVite {
  /** Once it is there. */
  readonly current: DevBundle | undefined;
  /** Starts it without waiting. */
  start(): void;
  get(): Promise<DevBundle>;
  close(): Promise<void>;
}

/** Loading Vite takes longer than printing a page: the first page goes before it. */
function createLateVite(create: () => Promise<DevBundle>): LateVite {
  let current: DevBundle | undefined;
  let starting: Promise<DevBundle> | undefined;
  const get = (): Promise<DevBundle> => {
    starting ??= create().then((bundle) => {
      current = bundle;
      return bundle;
    });
    return starting;
  };
  return {
    get current() {
      return current;
    },
    // A failure is told to whoever asks next.
    start: () => void get().catch(() => undefined),
    get,
    close: async () => {
      await (await starting?.catch(() => undefined))?.vite.close();
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
