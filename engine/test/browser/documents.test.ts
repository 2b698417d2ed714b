// What a real browser makes of printed documents: the policy, the 404 page in its language, redirect stubs.

import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { AssetManifest, RenderedPage } from '../../src/model/output.ts';
import { createDocument, createEmitSettings } from '../../src/node/emit/document.ts';
import { createInlineScript } from '../../src/node/emit/security-policy.ts';
import { buildNotFound, type ErrorVariant, NOT_FOUND_SCRIPT } from '../../src/node/outputs/not-found.ts';
import { buildRedirectStubs } from '../../src/node/outputs/redirect-stubs.ts';
import { type PreviewServer, startPreview } from '../../src/node/preview/start-preview.ts';
import { settle } from './time.ts';
import { getBrowser } from './worker.ts';

const base = '/docs/';
const manifest: AssetManifest = { start: 'static/start.0a1b2c3d.js', styles: [], preload: [], islands: {} };
const script = createInlineScript('document.documentElement.dataset.theme="dark"');

let dir: string;
let server: PreviewServer;
let browser: Browser;
let page: Page;
let messages: string[];

const put = (path: string, content: string | Uint8Array): void => {
  mkdirSync(dirname(join(dir, path)), { recursive: true });
  writeFileSync(join(dir, path), content);
};

function createPage(lang: string, html: string): RenderedPage {
  return {
    html: [html],
    head: { title: `Title ${lang}`, description: '', canonical: undefined, alternates: [], icon: 'data:,', tags: [] },
    htmlAttributes: { lang, 'data-layout': 'doc', 'data-theme': 'light' },
    islands: [],
    sheets: [],
    diagnostics: [],
  };
}

const settings = { base, buildId: 'b', inlineScripts: [script] };
const print = (rendered: RenderedPage, bodyScripts: readonly string[] = []): string =>
  createDocument({
    page: rendered,
    manifest,
    settings: createEmitSettings({
      ...settings,
      bodyScripts: [harmless, ...bodyScripts.map((text) => createInlineScript(text))],
    }),
    facts: createFacts(rendered.htmlAttributes['lang'] ?? ''),
    pageScripts: bodyScripts.length > 0 ? [harmless] : [],
  }).join('');

/** Stands for the script of redirects, which error pages have. */
const harmless = createInlineScript('void 0');

const createFacts = (lang: string) => ({ base, lang, defaultLang: 'en', langs: ['en', 'zh'], version: '', route: '' });

beforeAll(async () => {
  dir = mkdtempSync(join(realpathSync(tmpdir()), 'diglot-documents-'));
  put('build-manifest.json', JSON.stringify({ version: 1, base, routes: [{ path: '/new', file: 'new.html' }] }));
  put(
    'static/start.0a1b2c3d.js',
    'document.documentElement.dataset.start=JSON.parse(document.getElementById("diglot-page").textContent).lang',
  );
  put(
    'index.html',
    print(
      createPage(
        'en',
        '<p>hi</p><img src=x onerror="window.hacked=1"><script>window.hacked=2</script><a href="javascript:window.hacked=3">go</a>',
      ),
    ),
  );
  put('new.html', print(createPage('en', '<p>new</p>')));
  const pages = [['en', '/'] as const, ['zh', '/zh/'] as const].map(
    ([lang, prefix]): ErrorVariant => ({
      prefix,
      page: createPage(lang, `<h1>404 ${lang}</h1>`),
      facts: createFacts(lang),
    }),
  );
  for (const { file, page: rendered } of buildNotFound({ pages })) {
    // Hosts that know one 404 page only are the case under test.
    if (file === '404.html') put(file, print(rendered, [NOT_FOUND_SCRIPT]));
  }
  const rules = [{ from: ['^/old$', '^/older$'], to: '/new?a=1' }];
  const routes = [{ routePath: '/new', lang: 'en' }];
  const more = { base, siteUrl: undefined, routes, lang: 'en', addresses: 'clean', resolve: String } as const;
  for (const { path, content } of buildRedirectStubs({ ...more, rules })) put(path, content);
  server = await startPreview({ dir, port: 0, log: () => undefined });
  browser = await getBrowser();
});

afterAll(async () => {
  await server?.close();
  rmSync(dir, { recursive: true, force: true });
});

beforeEach(async () => {
  page = await browser.newPage();
  // A machine with much else to do answers late.
  page.setDefaultTimeout(120_000);
  messages = [];
  page.on('console', (message) => messages.push(message.text()));
  page.on('pageerror', (error) => messages.push(String(error)));
});
afterEach(() => page.close());

const getUrl = (path: string): string => new URL(path, server.url).href;

describe('the policy', () => {
  it('runs what the site ships and nothing in the content', async () => {
    await page.goto(server.url);
    expect(await page.locator('html').getAttribute('data-theme')).toBe('dark');
    expect(await page.locator('html').getAttribute('data-start')).toBe('en');
    await page.click('a');
    expect(await page.evaluate('window.hacked')).toBeUndefined();
    expect(messages.filter((m) => /Content Security Policy/i.test(m)).length).toBeGreaterThan(0);
  });

  it('has nothing to say about a plain page, speculation rules included', async () => {
    await page.goto(getUrl('new'));
    await settle(page);
    expect(messages).toEqual([]);
  });
});

describe('the 404 page for every language', () => {
  it.each([
    ['nope', 'en'],
    ['zhong/nope', 'en'],
    ['ZH/nope', 'zh'],
    ['zh/%E4%B8%AD%E6%96%87', 'zh'],
  ])('%s shows %s', async (path, lang) => {
    const response = await page.goto(getUrl(path));
    expect(response?.status()).toBe(404);
    expect(await page.locator('h1').allTextContents()).toEqual([`404 ${lang}`]);
    expect(await page.title()).toBe(`Title ${lang}`);
    expect(await page.locator('html').getAttribute('lang')).toBe(lang);
    // What the first script decided stays, and the page entry finds the facts of the language shown.
    expect(await page.locator('html').getAttribute('data-theme')).toBe('dark');
    expect(await page.locator('html').getAttribute('data-start')).toBe(lang);
    expect(await page.locator('template').count()).toBe(0);
    expect(messages.filter((m) => !m.includes('404 (Not Found)'))).toEqual([]);
  });

  it('paints the right language first', async () => {
    const context = await browser.newContext();
    const watched = await context.newPage();
    await watched.addInitScript(() => {
      const seen: string[] = [];
      Object.assign(window, { seen });
      const look = (): void => {
        const text = document.querySelector('h1')?.textContent;
        if (text) seen.push(text);
        requestAnimationFrame(look);
      };
      look();
    });
    await watched.goto(getUrl('zh/nope'));
    await watched.waitForFunction('window.seen?.length > 0');
    await settle(watched);
    expect(new Set((await watched.evaluate('window.seen')) as string[])).toEqual(new Set(['404 zh']));
    await context.close();
  });

  it('shows the default language where scripts are off', async () => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const plain = await context.newPage();
    await plain.goto(getUrl('zh/nope'));
    expect(await plain.locator('h1').allTextContents()).toEqual(['404 en']);
    await context.close();
  });
});

describe('redirect stubs', () => {
  it.each([
    ['old', 'new?a=1'],
    ['older?b=2#part', 'new?a=1&b=2#part'],
  ])('%s leads to %s', async (from, to) => {
    await page.goto(getUrl(from));
    await page.waitForURL(getUrl(to));
    expect(await page.locator('p').textContent()).toBe('new');
    expect(messages).toEqual([]);
  });

  it('leads there where scripts are off', async () => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const plain = await context.newPage();
    await plain.goto(getUrl('old'));
    await plain.waitForURL(getUrl('new?a=1'));
    await context.close();
  });
});
