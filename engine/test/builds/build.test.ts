// Whole builds of small sites: what is written, what it costs, what a failing build leaves behind.

import { cpSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { BuildManifest } from '../../src/model/output.ts';
import { buildOnce } from '../browser/serve-site.ts';
import { createOnce } from '../browser/worker.ts';
import { buildSite, copySite, getSiteFolder, runDiglot } from '../sites.ts';
import { createTestFolder } from '../test-folder.ts';
import { compareTrees, measureFirstVisit, readTree } from '../tree.ts';

const folder = createTestFolder('diglot-build');
const readOnce = createOnce((outDir: string) => readTree(outDir));

/** Output of a site, built once. */
const build = async (name: string): Promise<ReadonlyMap<string, Buffer>> => readOnce(await buildOnce(name));

const text = async (name: string, path: string): Promise<string> =>
  (await build(name)).get(path)?.toString('utf8') ?? '';

describe('a site that uses everything', () => {
  const englishPages = [
    ...[
      'blank',
      'blog/first',
      'blog/index',
      'guide/advanced/index',
      'guide/advanced/islands',
      'guide/advanced/快速 开始',
    ],
    ...[
      'guide/code',
      'guide/content',
      'guide/flags',
      'guide/long',
      'guide/no-headings',
      'guide/notes',
      'guide/outside',
    ],
    ...['guide/pictures', 'guide/start', 'guidebook', 'index', 'own', 'reference/alpha', 'reference/beta'],
    ...['reference/delta', 'reference/gamma', 'reference/index', 'showcase/index'],
  ];
  const onlyEnglish = ['guide/english-only', 'guide/moved'];

  it('is one file a page, stubs for literal redirects, and one page for all that is not there', async () => {
    const files = [...(await build('full')).keys()].filter((path) => path.endsWith('.html'));
    const pages = [...englishPages, ...onlyEnglish, ...englishPages.map((path) => `zh/${path}`)];
    const others = ['404', 'zh/404', 'all-pages', 'zh/all-pages', 'old-start', 'docs-site'];
    expect(files).toEqual([...pages, ...others].map((path) => `${path}.html`).sort());
  });

  it('holds no page that is excluded and nothing of it', async () => {
    for (const [path, content] of await build('full'))
      if (/\.(?:html|json|xml|txt)$/.test(path))
        expect([path, content.includes('Not published')]).toEqual([path, false]);
  });

  it('says in its manifest what it is', async () => {
    const tree = await build('full');
    const manifest = JSON.parse(await text('full', 'build-manifest.json')) as BuildManifest;
    expect(manifest.routes.map(({ file }) => file).sort()).toEqual(
      [...englishPages, ...onlyEnglish, ...englishPages.map((path) => `zh/${path}`)]
        .map((path) => `${path}.html`)
        .sort(),
    );
    expect(Object.keys(manifest.searchIndexes)).toEqual(['en', 'zh']);
    for (const path of [...Object.values(manifest.searchIndexes), ...Object.keys(manifest.assets)])
      expect([path, tree.has(path.replace(/^\//, ''))]).toEqual([path, true]);
    for (const [path, bytes] of Object.entries(manifest.assets)) expect(tree.get(path)?.length).toBe(bytes);
    const islands = manifest.routes.find(({ path }) => path === '/guide/advanced/islands')?.islands ?? [];
    expect(islands.map((id) => id.split('#')[1])).toEqual(expect.arrayContaining(['Clock', 'Counter']));
  });

  it('lists every page in the sitemap, with its twins, and no other address', async () => {
    const sitemap = await text('full', 'sitemap.xml');
    const places = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => url);
    expect(places.length).toBe(englishPages.length * 2 + onlyEnglish.length);
    expect(places).toContain('https://full.example/zh/guide/advanced/%E5%BF%AB%E9%80%9F%20%E5%BC%80%E5%A7%8B');
    expect(sitemap).toContain('hreflang="x-default" href="https://full.example/guide/start"');
    expect(sitemap).not.toMatch(/404|secret|old-start/);
    expect(await text('full', 'robots.txt')).toContain('Sitemap: https://full.example/sitemap.xml');
  });

  it('indexes every page but home pages and those that opt out, in the documented form', async () => {
    const manifest = JSON.parse(await text('full', 'build-manifest.json')) as BuildManifest;
    const documents = JSON.parse(await text('full', (manifest.searchIndexes['en'] ?? '').replace(/^\//, ''))) as Record<
      string,
      unknown
    >[];
    const routes = documents.map((document) => document['routePath']);
    expect(routes).not.toContain('/');
    expect(routes).not.toContain('/guide/flags');
    expect(routes).toContain('/guide/start');
    expect(Object.keys(documents[0] ?? {})).toEqual(
      expect.arrayContaining(['id', 'routePath', 'title', 'content', 'toc']),
    );
    expect(documents.map(({ id }) => id)).toEqual(routes);
  });

  it('carries no address that runs something, and no handler', async () => {
    for (const [path, content] of await build('full'))
      if (path.endsWith('.html'))
        expect([path, /javascript:|\son\w+="|<script>window\.hacked/i.test(content.toString('utf8'))]).toEqual([
          path,
          false,
        ]);
  });

  it('names no file that another page’s text changes', async () => {
    const html = await text('full', 'guide/start.html');
    expect(html).not.toMatch(/search_index\.[^"]*\.json/);
    expect(html).not.toMatch(/rel="preload" as="(?!style")/);
  });

  it.each(['guide/start.html', 'zh/guide/start.html', 'guide/content.html', 'guide/long.html'])(
    'asks of a first visit to %s at most 6 kB of script and 25 kB in all, gzipped',
    async (path) => {
      const { script, all } = measureFirstVisit(await build('full'), path);
      expect(script).toBeLessThanOrEqual(6 * 1024);
      expect(all).toBeLessThanOrEqual(25 * 1024);
    },
  );
});

describe('other sites', () => {
  it('below a base path every address of the site starts with it', async () => {
    for (const [path, content] of await build('base')) {
      if (!path.endsWith('.html')) continue;
      const addresses = [...content.toString('utf8').matchAll(/\s(?:href|src)="(\/[^"]*)"/g)].map(
        ([, url = '']) => url,
      );
      expect(addresses.filter((url) => !url.startsWith('/docs/'))).toEqual([]);
    }
    expect(await text('base', 'guide/one.html')).toContain(
      '<link rel="canonical" href="https://base.example/docs/guide/one">',
    );
    expect([...(await build('base')).keys()]).toEqual(
      expect.arrayContaining(['guide/one.html', 'zh/guide/one.html', 'old.html', 'icon.svg']),
    );
  });

  it('in two versions there is one index for each version and language', async () => {
    const manifest = JSON.parse(await text('versions', 'build-manifest.json')) as BuildManifest;
    expect(Object.keys(manifest.searchIndexes)).toEqual(['en/v1.0', 'en/v2', 'zh/v1.0', 'zh/v2']);
    expect([...(await build('versions')).keys()]).toEqual(
      expect.arrayContaining([
        'guide/install.html',
        'v1.0/guide/install.html',
        'v1.0/zh/guide/install.html',
        'v1.0/index.html',
      ]),
    );
  });

  it('a plain folder of Markdown with a config of three lines', async () => {
    expect([...(await build('plain')).keys()].filter((path) => path.endsWith('.html'))).toEqual([
      '404.html',
      'all-pages.html',
      'guide/notes/deep/more.html',
      'guide/usage.html',
      'index.html',
    ]);
    expect(await text('plain', 'index.html')).toContain('href="/guide/notes/deep/more#part"');
    expect(await text('plain', 'index.html')).toContain('<title>Plain</title>');
  });

  it('search false builds no index and no dialog', async () => {
    const tree = await build('no-search');
    expect([...tree.keys()].filter((path) => path.includes('search_index'))).toEqual([]);
    expect(await text('no-search', 'index.html')).not.toContain('id="diglot:search"');
  });

  it('a folder written for Rspress: its components, menus and containers, and warnings for what is missing', async () => {
    const out = join(folder, 'rspress');
    const { code, stdout } = await runDiglot(['build', getSiteFolder('rspress'), '--out', out, '--no-cache', '--json']);
    expect(code).toBe(0);
    const { diagnostics } = JSON.parse(stdout) as {
      diagnostics: { code: string; severity: string; file: string; line: number }[];
    };
    expect(diagnostics.map((d) => `${d.severity} ${d.code} ${d.file}:${d.line}`)).toEqual(
      ['en', 'zh'].flatMap((lang) => [
        `warning unknownComponent docs/${lang}/guide/basic/install.mdx:44`,
        `warning deadLink docs/${lang}/guide/basic/install.mdx:46`,
        `warning deadAnchor docs/${lang}/guide/basic/install.mdx:46`,
      ]),
    );
    const html = readFileSync(join(out, 'guide/basic/install.html'), 'utf8');
    expect(html).toContain('role="tablist"');
    const words = html.replace(/<[^>]*>/g, '');
    for (const part of ['npm create moved@latest', 'A title', 'Step one', 'Children survive', 'rspress.config.ts'])
      expect([part, words.includes(part)]).toEqual([part, true]);
    expect(html).not.toMatch(/:::|<Mystery|\[!code/);
    const zh = readFileSync(join(out, 'zh/guide/basic/install.html'), 'utf8');
    for (const part of ['指南', '基础', '常见问题', 'data-context="faq-entry"', '学习'])
      expect([part, zh.includes(part)]).toEqual([part, true]);
  });
});

describe('mistakes', () => {
  it.each(['broken', 'broken-config', 'broken-render'])(
    'all those of %s are reported at once, in these words, and nothing is written',
    async (name) => {
      const out = join(folder, name);
      const { code, stdout, stderr } = await runDiglot(['build', getSiteFolder(name), '--out', out, '--no-cache']);
      const said = stderr.slice(stderr.search(/^(?:error|warning) /m));
      await expect(said).toMatchFileSnapshot(join(getSiteFolder(name), 'expected.txt'));
      expect(code).toBe(1);
      expect(stdout).toContain('nothing was written');
      expect(stdout + stderr).not.toMatch(/\n\s+at |node:internal/);
      expect(existsSync(out)).toBe(false);
      // What the report counts but does not show is in the JSON.
      const { stdout: json } = await runDiglot(['check', getSiteFolder(name), '--json', '--no-cache']);
      const counted = said.trim().split('\n').at(-1)?.match(/\d+/g) ?? [];
      const { diagnostics } = JSON.parse(json) as { diagnostics: readonly unknown[] };
      expect(diagnostics).toHaveLength(counted.reduce((sum, count) => sum + Number(count), 0));
    },
  );

  it('a failing build leaves the previous output whole, and a repaired one replaces it', async () => {
    const root = copySite('versions', join(folder, 'repair'));
    const out = join(folder, 'repair-dist');
    cpSync(await buildOnce('versions'), out, { recursive: true });
    const before = readTree(out);
    const page = join(root, 'docs/v2/en/guide/new.md');
    writeFileSync(page, '# New\n\n[dead](./nowhere.md)\n');
    expect((await runDiglot(['build', root, '--out', out, '--no-cache'])).code).toBe(1);
    expect(compareTrees(before, readTree(out))).toEqual([]);
    writeFileSync(page, '# New again\n');
    await buildSite(root, out);
    expect(readFileSync(join(out, 'guide/new.html'), 'utf8')).toContain('New again');
    expect(compareTrees(readTree(out), before).length).toBeGreaterThan(0);
  });
});
