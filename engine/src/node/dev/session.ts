// Everything that dev makes of one reading of the config: pages, files, modules, and the watch over their sources. The server passes requests in.

import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { join } from 'node:path';
import type { ResolvedConfig } from '../../model/config.ts';
import type { Diagnostic } from '../../model/diagnostic.ts';
import { encodePath } from '../../text/url.ts';
import { type BuiltAssets, findAssets } from '../assets/build-assets.ts';
import { getEnginePaths } from '../assets/engine-paths.ts';
import { bundleInlineScripts, listPageParts } from '../assets/inline-scripts.ts';
import { createInlineScript } from '../emit/security-policy.ts';
import { loadFacts, openContentAssets } from '../pipeline/cache/content-facts.ts';
import { createBodyScripts } from '../pipeline/render/document-settings.ts';
import { Answers } from './answers.ts';
import { createBrowserChannel } from './browser-channel.ts';
import { createCodeSource } from './code-source.ts';
import { openDevCache } from './dev-cache.ts';
import { FileAnswers } from './file-answers.ts';
import { createLateVite } from './late-vite.ts';
import { createLinkGuard } from './link-guard.ts';
import { reportMissed } from './missed-code.ts';
import { type Installed, readInstalled } from './packages/installed.ts';
import { createPageServer } from './page-server.ts';
import { createPolicyReports } from './policy-reports.ts';
import { openProject } from './project.ts';
import { createDevBundle, type DevBundle, listServedFolders } from './vite-server.ts';
import { listViteUrls } from './vite-urls.ts';
import { watchProject } from './watch-project.ts';

export interface SessionInput {
  readonly root: string;
  readonly showExcluded: boolean;
  /** State of the config's files at a moment before they are read for this session: files saved since are read again. */
  readonly configStamps?: ReadonlyMap<string, string> | undefined;
  /** When an earlier session gave its last answer, by `performance.now()`. Pages that are older reload once they listen. */
  readonly began?: number | undefined;
  /** Where the channel to the browser is opened, too. */
  readonly server: Server;
  readonly host: string;
  /** With it, pages may open the channel: the same in all sessions, as a page may be of the one before. */
  readonly token: string;
  readonly log: (line: string) => void;
  readonly report: (diagnostics: readonly Diagnostic[]) => void;
  /** The config or a file that it imports was saved. */
  readonly onConfigChange: () => void;
}

export interface DevSession {
  /** Path below which everything is served. */
  readonly base: string;
  /** Answers every request, failures included. */
  readonly answer: (request: IncomingMessage, response: ServerResponse) => Promise<void>;
  /** Starts what the first page did not wait for. */
  readonly warm: () => void;
  /** Resolves once browsers can open their channel. */
  readonly whenLive: () => Promise<unknown>;
  /** Has pages show problems of a config that is not taken in, until the session ends. */
  readonly showProblems: (diagnostics: readonly Diagnostic[]) => void;
  /** Makes open pages reload. */
  readonly reloadPages: () => void;
  /** True once after packages were installed, upgraded or removed: those that were loaded are not used any longer. */
  readonly hasOtherPackages: () => boolean;
  readonly close: () => Promise<void>;
}

/** Milliseconds that requests and Vite each have to end when a session closes. */
const PATIENCE = 3000;

export async function openSession(input: SessionInput): Promise<DevSession> {
  const { root, showExcluded, configStamps, began, server, host, token, log, report, onConfigChange } = input;
  const engine = getEnginePaths();
  const project = await openProject({ root, showExcluded, configStamps });
  const { config } = project;
  const { base } = config;
  const built = await findAssets(config);
  const { redirectScript, ...scripts } = await loadScripts(config, built);
  const policy = createPolicyReports(config);
  const installed = readInstalled(config.root);
  const cache = openDevCache(config.cacheDir);
  const served = listServedFolders(config.root, engine, cache.folder);
  report([...project.getDiagnostics(), ...policy.start(built?.requests ?? []), ...cache.diagnostics]);

  const browsers = createBrowserChannel(() => vite.current, began);
  const facts = loadFacts(config.cacheDir);
  const openAssets = () => openContentAssets({ config, publicDir: project.scan.publicDir, facts });
  let assets = openAssets();
  const onCode = (): void => void (code.onCodeChange() && browsers.refresh());
  let stopWatching: (() => void) | undefined;
  const vite = createLateVite(async () => {
    const bundle = await createDevBundle({
      ...{ config, engine, token, served, installed: installed.id, cacheDir: cache.folder },
      httpServer: server,
      allowedHosts: [host],
      onServerChange: () => browsers.refresh(),
      onRequests: (file, requests) => report(policy.change(file, requests)),
    });
    browsers.listen(bundle);
    stopWatching = watchProject({
      watcher: bundle.vite.watcher,
      whenReady: () => bundle.isWatching.then(() => answers.settle()),
      reportMissed: () => reportMissed(project, bundle.vite, built, onCode),
      project,
      codeFolders: [join(engine.sourceDir, 'theme'), join(engine.sourceDir, 'render')],
      onPages: (routes) => {
        assets = openAssets();
        browsers.refresh(routes);
      },
      onPublic: (names) => browsers.renewFiles(names.map((name) => base + encodePath(name))),
      onCode,
      onProblems: report,
      onConfig: onConfigChange,
    });
    return bundle;
  });
  const { start, styles, modules } = listViteUrls(config, engine.sourceDir);
  const code = createCodeSource({ root: config.root, built, getVite: vite.get, start, styles, redirectScript, report });
  const pages = createPageServer({ project, code, getAssets: () => assets, modules, ...scripts });
  const files = new FileAnswers({
    project,
    getAssets: () => assets,
    staticDirs: built?.staticDirs ?? [],
    renderTwin: (file) => pages.getTwin(`${base}${file}`),
    onSearchComplete: browsers.renewSearch,
  });

  const isRefused = createLinkGuard({ root: config.root, base, allowed: served });
  let ofConfig: readonly Diagnostic[] = [];
  const answers = new Answers({
    ...{ config, pages, files, vite, log, report, isRefused },
    getProblems: () => [...ofConfig, ...project.getDiagnostics()],
  });
  return {
    base,
    answer: (request, response) => answers.answer(request, response),
    ...{ warm: vite.start, whenLive: vite.get, reloadPages: browsers.reload },
    hasOtherPackages: () => takeInPackages(installed, vite.current),
    showProblems(diagnostics) {
      ofConfig = diagnostics;
      browsers.refresh();
    },
    async close() {
      stopWatching?.();
      await endWithin(PATIENCE, answers.settle());
      await endWithin(PATIENCE, vite.close());
      cache.close();
    },
  };
}

/** The inline scripts of every page, and those that only some have. */
async function loadScripts(config: ResolvedConfig, built: BuiltAssets | undefined) {
  const texts = built?.inlineScripts ?? (await bundleInlineScripts(getEnginePaths(), listPageParts(config)));
  return {
    inlineScripts: [createInlineScript(texts.page)],
    bodyScripts: createBodyScripts(texts),
    redirectScript: createInlineScript(texts.redirect),
  };
}

function takeInPackages(installed: Installed, bundle: DevBundle | undefined): boolean {
  const isOther = installed.hasChanged();
  if (isOther) bundle?.forgetPackages();
  return isOther;
}

/** A closing server may wait for modules that are no longer needed: what has not ended by then is abandoned. */
async function endWithin(ms: number, work: Promise<unknown>): Promise<void> {
  await Promise.race([work, new Promise((resolve) => setTimeout(resolve, ms).unref())]);
}
