// A site with a theme of its own: what it exports appears in the build, in its place, on every page.

import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { ensure } from '../../scripts/ensure.mjs';
import { buildSite, getSiteFolder } from './sites.ts';
import { createTestFolder } from './test-folder.ts';
import { readTree } from './tree.ts';

const folder = createTestFolder('diglot-theme');
let tree: ReadonlyMap<string, Buffer> = new Map();

beforeAll(async () => {
  await ensure();
  const outDir = join(folder, 'dist');
  await buildSite(getSiteFolder('own-theme'), outDir);
  tree = readTree(outDir);
}, 120_000);

const page = (path: string): string => tree.get(path)?.toString('utf8') ?? '';
const start = (): string => page('guide/start.html');

describe('slots', () => {
  const listSlots = (html: string): string[] => [...html.matchAll(/data-slot="([^"]+)"/g)].map(([, name = '']) => name);

  it('appear in their places on a doc page', () => {
    expect(listSlots(start())).toEqual([
      ...['page.before', 'navbar.start', 'navbar.end', 'navbar.screen', 'sidebar.before', 'sidebar.after'],
      ...['doc.before', 'doc.title.after', 'doc.after', 'footer.before', 'footer.after'],
      ...['outline.before', 'outline.after', 'page.after'],
    ]);
  });

  it('appear in their places on a home page', () => {
    const own = ['home.before', 'doc.title.after', 'home.after', 'page.after'];
    expect(listSlots(page('index.html'))).toEqual([
      ...['page.before', 'navbar.start', 'navbar.end', 'navbar.screen'],
      ...own,
    ]);
  });

  it('show the page that they are on, in regions that soft navigation replaces', () => {
    for (const [path, route] of [
      ['guide/start.html', '/guide/start'],
      ['guide/other.html', '/guide/other'],
    ] as const) {
      const marks = [...page(path).matchAll(/<p class="slot-mark" data-slot="[^"]+">([^<]*)<\/p>/g)];
      expect(new Set(marks.map(([, text]) => text))).toEqual(new Set([route]));
    }
    const getKey = (path: string): string | undefined =>
      /data-region="sidebar" data-key="([^"]*)"/.exec(page(path))?.[1];
    expect(getKey('guide/start.html')).not.toBe(getKey('guide/other.html'));
  });
});

describe('components', () => {
  it('surround the theme’s own', () => {
    expect(start()).toMatch(/<div class="ribbon">Ribbon<\/div><header class="navbar"/);
    expect(start()).toMatch(
      /<article class="prose"><p class="slot-mark" data-slot="doc.before">[^<]*<\/p><div class="title-box"><h1 id="top" data-own=""><a [^>]*><\/a>Start <em>here<\/em> <span class="badge" data-type="tip">New<\/span><\/h1><\/div>/,
    );
  });

  it('replace the theme’s own', () => {
    expect(page('404.html')).toContain('<h1>Lost in Own theme</h1>');
    expect(page('index.html')).toContain('<footer data-region="footer" data-key="en">Own footer</footer>');
    expect(start()).toMatch(
      /<pre class="own-code" data-lines="2"><code><span.*?<\/code><code><span.*?<\/code><\/pre>/s,
    );
  });

  it('give way to a page of the site’s own', () => {
    const html = page('zh/404.html');
    expect(html).toMatch(
      /<main class="main not-found".*<div class="title-box"><h1 id="missing" data-own="">.*没有这一页<\/h1><\/div>/,
    );
    expect(html).toMatch(/<span class="badge" data-type="info">404<\/span>.*<a href="\/zh\/" data-own="">首页<\/a>/s);
    // Sheets of every page, of the page for missing ones, and of the badge.
    expect(html.match(/rel="stylesheet"/g)?.length).toBe((start().match(/rel="stylesheet"/g)?.length ?? 0) + 1);
    expect(page('404.html')).toContain('没有这一页');
    expect(page('static/search.json') + page('build-manifest.json')).not.toContain('/zh/404"');
  });

  it('get the elements of the text, with their attributes', () => {
    expect(start()).toContain('<a href="/guide/other#two" title="Other" data-own="">the other page</a>');
    expect(start()).toMatch(/<a href="https:\/\/example.com\/\?a=1&amp;b=2" [^>]*data-own="">elsewhere<\/a>/);
    expect(start()).toMatch(/<h2 id="table" data-own=""><a class="anchor" [^>]*data-own=""><\/a>Table<\/h2>/);
    expect(start()).toMatch(
      /<table[^>]* data-own="">.*<a href="\/guide\/other" data-own="">x<\/a>.*<code>1 &lt; 2<\/code>/s,
    );
    expect(page('guide/other.html')).toMatch(
      /<h2 id="two" data-own="">.*Two <span class="badge"[^>]*>beta<\/span><\/h2>/,
    );
    expect(page('guide/other.html')).toMatch(/callout-body.*<a href="\/guide\/start" data-own="">link<\/a>.*own-code/s);
    expect(page('index.html')).toContain('<a href="/guide/start" data-own="">link</a>');
  });
});

it('styles of the site are in no layer, those of the theme in layers', () => {
  const css = [...tree].filter(([path]) => path.endsWith('.css')).map(([, content]) => content.toString('utf8'));
  const own = css.find((text) => text.includes('rebeccapurple') || text.includes('#639')) ?? '';
  // Rules nest four deep at most: layer, media query, rule, nested rule.
  const layers = /@layer[^{;]*(?:;|\{(?:[^{}]|\{(?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*\})*\})/g;
  const outside = own.replace(layers, '').replace(/@font-face\{[^}]*\}/g, '');
  expect(outside).toMatch(/^\s*h1\{color:(?:#639|rebeccapurple)\}\s*$/);
});
