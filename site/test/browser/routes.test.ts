// Every route that the site promises, in both languages: an answer, a title, a description and a language of its own, and nothing for axe or the console.

import { describe, expect, it } from 'vitest';
import { findViolations, serveDocumentation } from './documentation.ts';

const site = serveDocumentation();

const guide = [
  ...['introduction', 'quick-start', 'sdk'].map((page) => `/guide/get-started/${page}`),
  ...['browser', 'cli', 'codeact', 'command', 'config', 'file', 'mcp', 'model-provider', 'search'].map(
    (page) => `/guide/basic/${page}`,
  ),
  ...['troubleshooting', 'vision', 'web-ui', 'workspace'].map((page) => `/guide/basic/${page}`),
  ...['introduction', 'native', 'web'].map((page) => `/guide/ui-integration/${page}`),
];
const english = ['/', '/blog/', '/blog/2025-06-25-introducing-agent-tars-beta', ...guide, '/replay/', '/showcase/'];
const routes = [...english, ...english.map((path) => `/zh${path}`), '/zh/guide/get-started/cli'];
const excluded = [
  '/banner',
  '/sdk/agent-tars/cli',
  '/api/',
  '/api/config/agent',
  '/zh/banner',
  '/zh/api/',
  '/zh/sdk/ui/components',
];

const inLanguage = (path: string) => ({ locale: path.startsWith('/zh') ? 'zh-CN' : 'en-US' });
const getLang = (path: string): string => (path.startsWith('/zh/') ? 'zh' : 'en');

describe('routes', () => {
  /** The first page of a language with a title or description. */
  const owners = new Map<string, string>();
  const getOwner = (path: string, kind: string, text: string): string => {
    const key = `${getLang(path)} ${kind} ${text}`;
    if (!owners.has(key)) owners.set(key, path);
    return owners.get(key) ?? '';
  };

  it.each(routes)('%s answers, says what it is, and has nothing for axe or the console', async (path) => {
    const page = await site.open(path, { ...inLanguage(path), reducedMotion: 'reduce' });
    const response = await page.request.get(site.url(path));
    expect(response.status()).toBe(200);
    expect(await page.locator('html').getAttribute('lang')).toBe(getLang(path));
    const title = await page.title();
    const description = (await page.locator('meta[name=description]').getAttribute('content')) ?? '';
    expect(description.length).toBeGreaterThan(15);
    expect([getOwner(path, 'title', title), getOwner(path, 'description', description)]).toEqual([path, path]);
    expect(await page.locator('link[rel=canonical]').getAttribute('href')).toMatch(/^https:\/\//);
    expect(await page.locator('h1').count()).toBe(1);
    expect(await findViolations(page)).toEqual([]);
  });

  it.each([...excluded, '/nope', '/zh/nope', '/guide/nope'])('%s is the 404 page in its language', async (path) => {
    const page = await site.open(path, inLanguage(path));
    const response = await page.request.get(site.url(path));
    expect(response.status()).toBe(404);
    expect(await page.locator('html').getAttribute('lang')).toBe(getLang(path));
    expect(await page.title()).toBe('404 - Agent TARS');
    const home = path.startsWith('/zh') ? ['返回首页', '/zh/'] : ['Take me home', '/'];
    expect([await page.locator('main a').innerText(), await page.locator('main a').getAttribute('href')]).toEqual(home);
  });

  it('nothing leads to an excluded page, and no other page is missing', async () => {
    const page = await site.open('/');
    const sitemap = await (await page.request.get(site.url('/sitemap.xml'))).text();
    const places = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname);
    expect(places.sort()).toEqual([...routes].sort());
    for (const path of ['/guide/get-started/introduction', '/guide/basic/cli', '/zh/guide/basic/config']) {
      const html = await (await page.request.get(site.url(path))).text();
      expect([path, /href="(?:\/zh)?\/(?:api|sdk|banner)[/"]/.test(html)]).toEqual([path, false]);
    }
  });
});

describe('navigation', () => {
  it.each([
    [
      '/guide/basic/cli',
      ['Guide', 'Showcase', 'Blog', 'Version'],
      [
        'Get Started',
        'Introduction',
        'Quick Start',
        'Basic',
        'CLI',
        'Web UI',
        'Workspace',
        'Config',
        'Browser',
        'Command',
        'MCP',
        'Troubleshooting',
      ],
    ],
  ])('%s has the bar and the sidebar of the specification, in this order', async (path, bar, sidebar) => {
    const page = await site.open(path);
    const entries = page.locator(
      '.navbar-nav .nav-items > li > :is(a, .dropdown > button), .navbar-nav .nav-items .dropdown > button',
    );
    expect(await entries.allInnerTexts()).toEqual(bar);
    expect(await page.locator('.sidebar :is(.side-title, .side-item)').allInnerTexts()).toEqual(sidebar);
    await page.locator('.navbar-nav').getByRole('button', { name: 'Version' }).hover();
    expect(
      await page.locator('.navbar-nav .dropdown-panel a[href="https://preview.agent-tars.com/"]').isVisible(),
    ).toBe(true);
    expect(await page.locator('[data-theme-toggle]').count()).toBe(0);
  });

  it('the community is one click away', async () => {
    const page = await site.open('/guide/basic/cli');
    expect(
      await page.locator('.navbar-nav .social a').evaluateAll((all) => all.map((e) => e.getAttribute('href'))),
    ).toEqual([
      'https://github.com/bytedance/UI-TARS-desktop',
      'https://x.com/agent_tars',
      'https://discord.com/invite/HnKcSBgTVx',
    ]);
  });
});
