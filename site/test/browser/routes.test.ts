// Every route that the site promises: an answer, a title, a description and a language of its own. Two of them for axe: `routes.full.test.ts` asks about all.

import { describe, expect, it } from 'vitest';
import { serveDocumentation } from './documentation.ts';
import { expectAccessible, expectNotFound, getLang, missing, routes } from './route-cases.ts';

const site = serveDocumentation();

describe('routes', () => {
  it('answer, and say what they are in words that no other page of their language has', async () => {
    const owners = new Map<string, string>();
    for (const path of routes) {
      const { document } = await site.read(path);
      const { lang, title, description, canonical, headings } = await document.evaluate((root) => {
        const get = (selector: string, name: string) => root.querySelector(selector)?.getAttribute(name) ?? '';
        return {
          lang: root.documentElement.lang,
          title: root.title,
          description: get('meta[name=description]', 'content'),
          canonical: get('link[rel=canonical]', 'href'),
          headings: root.querySelectorAll('h1').length,
        };
      });
      expect([path, (await fetch(site.url(path))).status, lang, headings]).toEqual([path, 200, getLang(path), 1]);
      expect([path, title !== '', description.length > 15]).toEqual([path, true, true]);
      expect([path, canonical]).toEqual([path, expect.stringMatching(/^https:\/\//)]);
      for (const text of [title, description]) {
        expect([path, owners.get(`${lang} ${text}`)]).toEqual([path, undefined]);
        owners.set(`${lang} ${text}`, path);
      }
    }
  });

  it.each([
    ['home', '/'],
    ['doc in Chinese', '/zh/guide/basic/browser'],
  ])('the %s page %s has nothing for axe or the console', (_, path) => expectAccessible(site, path));

  it('that do not exist answer with 404', async () => {
    for (const path of missing) expect([path, (await fetch(site.url(path))).status]).toEqual([path, 404]);
  });

  it.each(['/banner', '/zh/nope'])('%s is the 404 page in its language', (path) => expectNotFound(site, path));

  it('nothing leads to an excluded page, and no other page is missing', async () => {
    const sitemap = await (await fetch(site.url('/sitemap.xml'))).text();
    const places = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname);
    expect(places.sort()).toEqual([...routes].sort());
    for (const path of ['/guide/get-started/introduction', '/guide/basic/cli', '/zh/guide/basic/config']) {
      const html = await (await fetch(site.url(path))).text();
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
        'Models',
        'Model Provider',
        'Vision',
        'Tools',
        'Search',
        'File',
        'CodeAct',
        'Interfaces',
        'SDK',
        'UI Integration',
        'Web',
        'Native',
        'Use these docs from your agent',
        'Safety and Operation',
        'Run it safely',
        'Operate it',
        'Containers',
        'Windows and WSL',
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
    await page.locator('.navbar-nav .dropdown-panel a[href="https://preview.agent-tars.com/"]').waitFor();
    expect(await page.locator('[data-theme-toggle]').count()).toBe(0);
  });

  it('the community is one click away', async () => {
    const page = await site.read('/guide/basic/cli');
    expect(await page.values('.navbar-nav .social a', 'href')).toEqual([
      'https://github.com/bytedance/UI-TARS-desktop',
      'https://x.com/agent_tars',
      'https://discord.com/invite/HnKcSBgTVx',
    ]);
  });
});
