// Everything that dev makes of one reading of the config: pages, files, modules, and the watch over their sources. Must not listen: the server hands requests over.

import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { join } from 'node:path';
import type { Diagnostic } from '../../model/diagnostic.ts';
import { sheetNames } from '../../model/output.ts';
import { bundleBootScripts, listPageParts } from '../assets/boot-script.ts';
import { findAssets } from '../assets/build-assets.ts';
import { getEnginePaths } from '../assets/engine-paths.ts';
import { DEV_PREAMBLE_MODULE, DEV_START_MODULE } from '../assets/entries.ts';
import { createInlineScript } from '../emit/security-policy.ts';
import { openContentAssets } from '../pipeline/content-facts.ts';
import { createFileAnswers } from './file-answers.ts';
import { createLateVite } from './late-vite.ts';
import { createPageCode } from './page-code.ts';
import { createPageServer } from './page-server.ts';
import { openProject } from './project.ts';
import { sendFailure, sendPage } from './send-page.ts';
import { createDevBundle } from './vite-server.ts';
import { watchProject } from './watch-project.ts';

export interface SessionInput {
  readonly root: string;
  readonly showExcluded: boolean;
  /** State of the config's files at a moment before they are read for this session: what was saved since is looked at again. */
  readonly configStamps?: ReadonlyMap<string, string> | undefined;
  /** Where the channel to the browser is opened, too. */
  readonly server: Server;
  readonly host: string;
  readonly log: (line: string) => void;
  readonly report: (diagnostics: readonly Diagnostic[]) => void;
  /** The config or a file that it imports was saved. */
  readonly onConfigChange: () => void;
}

export interface DevSession {
  /** Path below which everything is served. */
  readonly base: string;
  /** Answers whatever it is asked for, failures included. */
  readonly answer: (request: IncomingMessage, response: ServerResponse) => Promise<void>;
  /** Starts what the first page did not wait for. */
  readonly warm: () => void;
  /** Has open pages ask for everything anew. */
  readonly reloadPages: () => void;
  readonly close: () => Promise<void>;
}

/** Custom event of the dev client: pages to show anew. */
const PAGE_EVENT = 'diglot:page';

/** Milliseconds that requests and Vite each have to end when a session closes. */
const PATIENCE = 3000;

export async function openSession(input: SessionInput): Promise<DevSession> {
  const { root, showExcluded, configStamps, server, host, log, report, onConfigChange } = input;
  const engine = getEnginePaths();
  const project = await openProject({ root, showExcluded, configStamps });
  const { config } = project;
  const { base } = config;
  const built = await findAssets(config);
  const bootScripts = built?.bootScripts ?? (await bundleBootScripts(engine, listPageParts(config)));
  report(project.getDiagnostics());

  const send = (data: { readonly routes?: readonly string[] }): void =>
    vite.current?.vite.environments.client?.hot.send({ type: 'custom', event: PAGE_EVENT, data });
  const openAssets = () => openContentAssets({ config, publicDir: project.scan.publicDir });
  let assets = openAssets();
  let stopWatching: (() => void) | undefined;
  const vite = createLateVite(async () => {
    const bundle = await createDevBundle({
      config,
      engine,
      httpServer: server,
      allowedHosts: [host],
      onServerChange: () => send({}),
    });
    stopWatching = watchProject({
      watcher: bundle.vite.watcher,
      project,
      codeFolders: [join(engine.sourceDir, 'theme'), join(engine.sourceDir, 'render')],
      onPages: (routes) => {
        assets = openAssets();
        send(routes === undefined ? {} : { routes });
      },
      onCode: () => {
        if (code.onCodeChange()) send({});
      },
      onProblems: report,
      onConfig: onConfigChange,
    });
    return bundle;
  });
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

  /** Requests that are being answered. */
  const pending = new Set<Promise<void>>();
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    if (isPageRequest(request, pathname, base)) {
      const page = await pages.getPage(pathname);
      if (page) {
        report(page.diagnostics);
        sendPage(response, page);
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

  return {
    base,
    async answer(request, response) {
      const answered = answer(request, response).catch((error: unknown) => {
        const fixed = error instanceof Error ? error : new Error(String(error));
        vite.current?.vite.ssrFixStacktrace(fixed);
        log(fixed.stack ?? fixed.message);
        if (response.headersSent) response.destroy();
        else sendFailure(response, fixed, base);
      });
      pending.add(answered);
      await answered;
      pending.delete(answered);
    },
    warm: vite.start,
    reloadPages: () => vite.current?.vite.environments.client?.hot.send({ type: 'full-reload' }),
    async close() {
      stopWatching?.();
      await endWithin(PATIENCE, Promise.all(pending));
      await endWithin(PATIENCE, vite.close());
    },
  };
}

/** A server that closes may wait for modules that nobody asks for any more: what has not ended by then is left to itself. */
async function endWithin(ms: number, work: Promise<unknown>): Promise<void> {
  await Promise.race([work, new Promise((resolve) => setTimeout(resolve, ms).unref())]);
}

/** Addresses of pages have no extension but `.html`, and none of Vite's own marks. */
function isPageRequest({ method }: IncomingMessage, pathname: string, base: string): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false;
  const path = pathname.startsWith(base) ? pathname.slice(base.length) : pathname;
  if (/^(?:@|node_modules\/|static\/|assets\/)/.test(path)) return false;
  const last = path.split('/').at(-1) ?? '';
  return !last.includes('.') || /\.html$/i.test(last);
}
