// Serves one built site to the tests of a file and opens its pages, each as if it were the first. Must not know what is tested.

import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, inject, vi } from 'vitest';
import { type PreviewServer, startPreview } from '../../src/node/preview/start-preview.ts';
import { buildSite, getSiteFolder } from '../sites.ts';
import { createContexts } from './contexts.ts';
// Says what the set-up provides; also for the tests of a site, which have a program of their own.
import type {} from './global-setup.ts';

export interface OpenOptions extends BrowserContextOptions {
  /** Nothing is stored yet: the language redirect may act. Default false. */
  readonly isFirstVisit?: boolean;
  /** Stored before the page is opened. */
  readonly storage?: Readonly<Record<string, string>>;
  /** Do not wait until the page answers to hands. Default false; pages without script never wait. */
  readonly isImpatient?: boolean;
}

export interface SiteUnderTest {
  /** Opens a page that shares nothing with the pages opened before, with a desktop window and the visited flag set. */
  open(path: string, options?: OpenOptions): Promise<Page>;
  /** Complete address of a path below the base. */
  url(path: string): string;
  /** What the console said so far, which then no longer fails the test. */
  takeMessages(): string[];
  /** Addresses asked for by the page opened last, in order. */
  readonly requests: readonly string[];
}

/** Output folder of the site at `root`, built on first use and shared by all test files of a run, which run two at a time. */
export async function buildOnce(name: string, root = getSiteFolder(name)): Promise<string> {
  const folder = join(inject('buildFolder'), name);
  // Whoever makes this folder builds; an output folder is there only when it is complete.
  const isMine = mkdirSync(`${folder}.building`, { recursive: true }) !== undefined;
  if (isMine) await buildSite(root, folder);
  else await vi.waitUntil(() => existsSync(folder), { timeout: 110_000, interval: 100 });
  return folder;
}

/** After each test the console has to be silent. */
export function serveSite(name: string, root?: string): SiteUnderTest {
  let server: PreviewServer;
  let browser: Browser;
  const contexts = createContexts(() => browser);
  let messages: string[] = [];
  let requests: string[] = [];

  beforeAll(async () => {
    const dir = await buildOnce(name, root);
    [server, browser] = await Promise.all([
      startPreview({ dir, port: 0, log: () => undefined }),
      chromium.connect(inject('browserEndpoint')),
    ]);
  });
  afterEach(async () => {
    await contexts.release();
    const said = messages;
    messages = [];
    if (said.length > 0) throw new Error(`The console said:\n${said.join('\n')}`);
  });
  afterAll(async () => {
    await browser?.close();
    await server?.close();
  });

  const url = (path: string): string => new URL(path.replace(/^\//, ''), server.url).href;

  async function open(path: string, { isFirstVisit, storage, isImpatient, ...rest }: OpenOptions = {}): Promise<Page> {
    const stored = { ...(isFirstVisit ? {} : { 'diglot:visited': '1' }), ...storage };
    const options = { locale: 'en-US', viewport: { width: 1440, height: 900 }, ...rest };
    const page = await contexts.open({ origin: new URL(server.url).origin, stored, options });
    requests = [];
    watch(page);
    await page.goto(url(path));
    if (!isImpatient && rest.javaScriptEnabled !== false) await isReady(page);
    return page;
  }

  function watch(page: Page): void {
    page.on('request', (request) => requests.push(request.url()));
    page.on('pageerror', (error) => messages.push(`pageerror: ${error.message}`));
    page.on('console', (message) => {
      const text = message.text();
      // The browser's own line about a document that is not there.
      const isMissing = text.startsWith('Failed to load resource') && message.location().url === page.url();
      if (!isMissing) messages.push(`${message.type()}: ${text} (${message.location().url})`);
    });
  }

  return {
    open,
    url,
    takeMessages: () => messages.splice(0),
    get requests() {
      return requests;
    },
  };
}

/** Waits until everything that is loaded late has started. */
export async function isReady(page: Page): Promise<void> {
  // One evaluation: a page whose policy forbids `eval` cannot be asked again and again.
  await page.evaluate(`new Promise((resolve) => {
    new PerformanceObserver((list) => list.getEntriesByName('diglot:awake').length > 0 && resolve())
      .observe({ type: 'mark', buffered: true });
    dispatchEvent(new Event('touchstart'));
  })`);
}
