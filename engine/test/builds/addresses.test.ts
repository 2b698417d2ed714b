// Every form of addresses from end to end: a host that does nothing but map names to files answers each address of the site.

import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { ensure } from '../../../scripts/ensure.mjs';
import { type AddressForm, addressForms } from '../../src/model/address.ts';
import { repositoryRoot } from '../sites.ts';
import { createTestFolder } from '../test-folder.ts';
import { compareDev, judge } from '../three-uses.ts';
import { readTree } from '../tree.ts';

const files: Readonly<Record<string, string>> = {
  'docs/en/index.md': '# Home\n\n[Start](/guide/start#go), [guide](/guide/), [by file](./guide/start.md)\n',
  'docs/en/guide/index.md': '---\noverview: true\n---\n\n# Guide\n',
  'docs/en/guide/start.md':
    '# Start\n\n[Next](./next.md), [by address](./next), [up](../blog/post.md), [old](/guide/next.html)\n\n## Go {#go}\n\nWalrus.\n',
  'docs/en/guide/next.md': '# Next\n\n[Here](#there)\n\n## There {#there}\n\nHere.\n',
  'docs/en/blog/index.mdx': '# Blog\n\n<PostList posts={props.view.posts} />\n',
  'docs/en/blog/post.md': '---\ndate: 2026-01-02\ntags: [open source]\nauthor: Ada\n---\n\n# Post\n\nText.\n',
  'docs/zh/index.md': '# 首页\n\n[开始](/guide/start)\n',
  'docs/zh/guide/start.md': '# 开始\n\n海象。\n',
};

const createConfig = (form: AddressForm): string => `export default {
  title: 'Addresses',
  base: '/docs/',
  siteUrl: 'https://addresses.example',
  addresses: '${form}',
  host: 'netlify',
  locales: [{ lang: 'en', label: 'English' }, { lang: 'zh', label: '中文' }],
  redirects: [{ from: '^/old$', to: '/guide/start#go' }],
  blog: {},
  agents: { optional: ['/guide/next'] },
  themeConfig: {
    nav: [{ text: 'Guide', link: '/guide/start', activeMatch: '^/guide/start$' }],
    sidebar: { '/guide/': ['/guide/start', { text: 'More', items: ['/guide/next.md'] }] },
  },
};
`;

/** What each form makes of the address of a page. */
const start: Readonly<Record<AddressForm, string>> = {
  clean: '/docs/guide/start',
  folder: '/docs/guide/start/',
  html: '/docs/guide/start.html',
};

const folder = createTestFolder('diglot-addresses');

beforeAll(() => ensure(), 120_000);

const readText = (tree: ReadonlyMap<string, Buffer>, name: string): string => tree.get(name)?.toString() ?? '';

/** Paths below the base of all that a document or a list names. */
function listAddresses(name: string, text: string): string[] {
  const url = /(?:href|src)="([^"]+)"|<(?:loc|id)>([^<]+)<|\]\((https:[^)\s]+)\)|^(?:canonical): "(.+)"$/gm;
  const found = [...text.matchAll(url)].flatMap((match) => match.slice(1).filter((part) => part !== undefined));
  const from = `https://addresses.example/docs/${name}`;
  return found
    .filter((address) => !address.startsWith('#'))
    .map((address) => new URL(address.replaceAll('&amp;', '&'), from))
    .filter(({ origin }) => origin === 'https://addresses.example')
    .map(({ pathname }) => decodeURIComponent(pathname));
}

describe.each(addressForms)('%s', (form) => {
  const root = join(folder, form);
  let dist: ReadonlyMap<string, Buffer>;

  beforeAll(async () => {
    for (const [path, text] of Object.entries({ ...files, 'diglot.config.ts': createConfig(form) })) {
      mkdirSync(dirname(join(root, path)), { recursive: true });
      writeFileSync(join(root, path), text);
    }
    symlinkSync(join(repositoryRoot, 'node_modules'), join(root, 'node_modules'));
    const checked = await judge(['check', root]);
    expect(checked).toEqual({ code: 0, problems: [] });
    expect(await judge(['build', root])).toEqual(checked);
    dist = readTree(join(root, 'dist'));
  }, 120_000);

  /** A host of this form: exact names, `index.html` of a folder, and for clean addresses the name with `.html`. */
  const hasFile = (pathname: string): boolean => {
    const name = pathname.slice('/docs/'.length);
    if (name === '' || name.endsWith('/')) return dist.has(`${name}index.html`);
    return dist.has(name) || (form === 'clean' && dist.has(`${name}.html`));
  };

  it('names nothing that such a host has not', () => {
    const named = [...dist].flatMap(([name, content]) =>
      /\.(?:html|xml|txt|md)$/.test(name) ? listAddresses(name, content.toString()) : [],
    );
    expect(named.length).toBeGreaterThan(100);
    expect([...new Set(named)].filter((path) => !hasFile(path))).toEqual([]);
    expect(named).toContain(start[form]);
    const others = addressForms.filter((other) => other !== form).map((other) => start[other]);
    expect(named.filter((path) => others.includes(path))).toEqual([]);
  });

  it('gives search, redirects, twins and menus the same addresses', () => {
    const route = start[form].slice('/docs'.length);
    const twin = form === 'folder' ? 'guide/start/index.md' : 'guide/start.md';
    const index = [...dist.keys()].find((name) => /search_index\.en\..*\.json$/.test(name)) ?? '';
    expect(readText(dist, index)).toContain(`"${route}"`);
    expect(readText(dist, '_redirects')).toContain(`/docs/old ${start[form]}#go 301`);
    expect(readText(dist, form === 'folder' ? 'old/index.html' : 'old.html')).toContain(`url=${start[form]}#go`);
    expect(readText(dist, twin)).toContain(`canonical: "https://addresses.example${start[form]}"`);
    expect(readText(dist, 'llms.txt')).toContain(`/docs/${twin})`);
    expect(readText(dist, 'llms.txt').split('## Optional')[1]).toContain('[Next](');
    const html = readText(dist, `${twin.replace(/\.md$/, '')}.html`);
    expect(html).toContain(`<link rel="canonical" href="https://addresses.example${start[form]}">`);
    expect(html).toContain(`"translations":{"zh":"${start[form].replace('/docs/', '/docs/zh/')}"}`);
    // In the navigation bar by its pattern, and in the sidebar.
    const href = new RegExp(`<a[^>]*href="${start[form]}"[^>]*aria-current`, 'g');
    expect(html.match(href)?.length).toBeGreaterThan(1);
  });

  it('dev answers with the same documents', async () => {
    expect(await compareDev(root)).toEqual([]);
  });
});

it('two pages at one address are reported', async () => {
  const root = join(folder, 'clash');
  mkdirSync(join(root, 'docs/guide'), { recursive: true });
  writeFileSync(join(root, 'docs/guide.md'), '# One\n');
  writeFileSync(join(root, 'docs/guide/index.md'), '# Two\n');
  writeFileSync(join(root, 'diglot.config.ts'), `export default { addresses: 'folder' };\n`);
  const checked = await judge(['check', root]);
  expect(checked).toEqual({
    code: 1,
    problems: [
      "error routeConflict docs/guide/index.md:: The page has the address '/guide/', which docs/guide.md has already.",
    ],
  });
  expect(await judge(['build', root])).toEqual(checked);
});
