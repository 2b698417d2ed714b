// Serves one built site to the tests of a file and opens its pages, each as if it were the first.

import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterEach, beforeAll, inject, vi } from 'vitest';
import type { PreviewServer } from '../../src/node/preview/start-preview.ts';
import { buildSite, getSiteFolder } from '../sites.ts';
import { type Contexts, createContexts } from './contexts.ts';
// Says what the set-up provides; also for the tests of a site, which have a program of their own.
import type {} from './global-setup.ts';
import { type Markup, parseMarkup } from './markup.ts';
import { createOnce, getBrowser, getServer } from './worker.ts';

export interface OpenOptions extends BrowserContextOptions {
  /** Nothing is stored yet: the language redirect may act. Default false. */
  readonly isFirstVisit?: boolean;
  /** Stored before the page is opened. */
  readonly storage?: Readonly<Record<string, string>>;
  /** A tab without a past, and no waiting until the page answers to hands. Default false; pages without script never wait. */
  readonly isImpatient?: boolean;
}

export interface SiteUnderTest {
  /** Opens a page that shares nothing with the pages opened before, with a desktop window and the visited flag set. */
  open(path: string, options?: OpenOptions): Promise<Page>;
  /** The document that is served at a path, parsed and not run. For all that HTML says by itself: it costs a hundredth of a page. */
  read(path: string): Promise<Markup>;
  /** Complete address of a path below the base. */
  url(path: string): string;
  /** What the console said so far, which then no longer fails the test. */
  takeMessages(): string[];
  /** Console messages do not fail this test. */
  ignoreMessages(): void;
  /** The browser's own lines about requests that fail do not fail this test, nor are they taken: they come whenever they like. */
  allowFailedRequests(): void;
  /** Addresses asked for by the page opened last, in order. */
  readonly requests: readonly string[];
}

/** Output folder of the site at `root`, built on first use and shared by all test files of a run, which run two at a time. */
export async function buildOnce(name: string, root = getSiteFolder(name)): Promise<string> {
  const folder = join(inject('buildFolder'), name);
  // The process that makes this folder builds; an output folder is there only when it is complete.
  const isMine = mkdirSync(`${folder}.building`, { recursive: true }) !== undefined;
  if (isMine) await buildSite(root, folder);
  else await vi.waitUntil(() => existsSync(folder), { timeout: 590_000, interval: 100 });
  return folder;
}

/** What a worker keeps of a site for the files that come later: pages that are ready to be used again. */
interface SharedSite {
  readonly server: PreviewServer;
  readonly contexts: Contexts;
  /** What the console of the open pages said. */
  messages: string[];
  /** Addresses that the open pages asked for. */
  requests: string[];
}

const shareSite = createOnce(async (dir: string): Promise<SharedSite> => {
  const [server, browser] = await Promise.all([getServer(dir), getBrowser()]);
  const shared: SharedSite = {
    server,
    contexts: createContexts(browser, (page) => watch(page, shared)),
    messages: [],
    requests: [],
  };
  return shared;
});

function watch(page: Page, shared: SharedSite): void {
  page.on('request', (request) => shared.requests.push(request.url()));
  page.on('pageerror', (error) => shared.messages.push(`pageerror: ${error.message}`));
  page.on('console', (message) => {
    const text = message.text();
    // The browser's own line about a document that is not there.
    const isMissing = text.startsWith('Failed to load resource') && message.location().url === page.url();
    if (!isMissing) shared.messages.push(`${message.type()}: ${text} (${message.location().url})`);
  });
}

/** After each test the console has to be silent. */
export function serveSite(name: string, root?: string): SiteUnderTest {
  let shared: SharedSite;
  let isIgnored = false;
  let mayFail = false;
  const takeMessages = (): string[] =>
    shared.messages.splice(0).filter((text) => !mayFail || !text.includes('Failed to load resource'));

  beforeAll(async () => {
    shared = await shareSite(await buildOnce(name, root));
  });
  afterEach(async () => {
    await shared.contexts.release();
    const said = takeMessages();
    const isFree = isIgnored;
    isIgnored = false;
    mayFail = false;
    if (said.length > 0 && !isFree) throw new Error(`The console said:\n${said.join('\n')}`);
  });

  const url = (path: string): string => new URL(path.replace(/^\//, ''), shared.server.url).href;

  async function open(path: string, { isFirstVisit, storage, isImpatient, ...rest }: OpenOptions = {}): Promise<Page> {
    const stored = { ...(isFirstVisit ? {} : { 'diglot:visited': '1' }), ...storage };
    const options = { locale: 'en-US', viewport: { width: 1440, height: 900 }, ...rest };
    const origin = new URL(shared.server.url).origin;
    const page = await shared.contexts.open({ origin, stored, options }, { isNew: isImpatient === true });
    shared.requests = [];
    await page.goto(url(path));
    if (!isImpatient && rest.javaScriptEnabled !== false) await isReady(page);
    return page;
  }

  return {
    open,
    read: async (path) => parseMarkup(await (await fetch(url(path))).text()),
    url,
    ignoreMessages: () => {
      isIgnored = true;
    },
    allowFailedRequests: () => {
      mayFail = true;
    },
    takeMessages,
    get requests() {
      return shared.requests;
    },
  };
}

const whenAwake = `new PerformanceObserver((list) => list.getEntriesByName('diglot:awake').length > 0 && resolve())
      .observe({ type: 'mark', buffered: true });`;

/** Waits until everything that is loaded late has started. All of the page is then laid out, as it soon is by itself. */
export async function isReady(page: Page): Promise<void> {
  // One evaluation: a page whose policy forbids `eval` cannot be asked again and again.
  await page.evaluate(`new Promise((resolve) => {
    ${whenAwake}
    dispatchEvent(new Event('touchstart'));
  }).then(() => { document.documentElement.dataset.whole = ''; })`);
}

/** Waits until everything that is loaded late has started by itself: the reader has done nothing. */
export async function isAwake(page: Page): Promise<void> {
  await page.evaluate(`new Promise((resolve) => {
    ${whenAwake}
  })`);
}
