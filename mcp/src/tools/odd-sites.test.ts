// The tools over sites that lack a file, or have names that mean something else in an address.

import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { readMarkdown } from '../../../search/src/index.ts';
import { createTestFiles, createTestSite, type TestPage, type TestSite, testPages } from '../../test/test-site.ts';
import { openSite, type Site } from '../site/open-site.ts';
import { openFolder } from '../source/folder-source.ts';
import { answer } from './answer.ts';
import { runGetRelated } from './get-related.ts';
import { listPagesInput, runListPages } from './list-pages.ts';
import { readPageInput, runReadPage } from './read-page.ts';
import { runSearch, searchInput } from './search.ts';

const sites: TestSite[] = [];
afterEach(() => {
  for (const site of sites.splice(0)) site.remove();
});

const open = async (files: TestSite): Promise<Site> => {
  sites.push(files);
  return openSite(await openFolder(files.folder));
};

const toText = async (run: () => Promise<string>): Promise<string> => {
  const { content, isError } = await answer(run);
  const [first] = content;
  return `${isError === true ? 'error: ' : ''}${first?.type === 'text' ? first.text : ''}`;
};
const search = (site: Site, input: object) => toText(() => runSearch(site, searchInput.parse(input)));
const readPage = (site: Site, input: object) => toText(() => runReadPage(site, readPageInput.parse(input)));
const listPages = (site: Site, input: object) => toText(() => runListPages(site, listPagesInput.parse(input)));
const getRelated = (site: Site, page: string) => toText(() => runGetRelated(site, { page }));

const page = (route: string, title: string, body = `Text of ${title}.`): TestPage => ({
  ...{ route, title, section: '', language: 'en', body },
});

describe('names that mean something in an address', () => {
  const names = ['c#', 'why?', '100%', 'a b', 'std:vector', 'package.json', 'v1.2', '中文'];
  const pages = [
    page('/', 'Home', '[json](/api/package.json.md) [v](/api/v1.2) [hash](/api/c%23.md) [logo](/logo.svg)'),
    ...names.map((name, i) => page(`/api/${name}`, `Animal${i}`)),
  ];

  it('are given in a form that can be read', async () => {
    const files = createTestSite(pages);
    const list = pages.map(
      ({ route, title }) => `- [${title}](${encodeURI(route).replace(/[#?]/g, encodeURIComponent)}.md)`,
    );
    writeFileSync(join(files.folder, 'llms.txt'), ['# Odd', ...list.slice(1)].join('\n'));
    const site = await open(files);
    const listed = [...(await listPages(site, {})).matchAll(/^- (\S+) (\w+)$/gm)];
    expect(listed.map(([, route]) => route)).toEqual([
      ...['/api/c%23', '/api/why%3F', '/api/100%25', '/api/a%20b', '/api/std:vector'],
      ...['/api/package.json', '/api/v1.2', '/api/中文'],
    ]);
    for (const [, route, title] of listed) {
      expect(await readPage(site, { page: route })).toContain(`# ${title}`);
      expect(await search(site, { query: title })).toContain(`1. ${route}\n`);
      expect(await getRelated(site, route ?? '')).toContain(`${title} ${route}`);
    }
    expect(await getRelated(site, '/')).toContain(
      'Links to:\n- /api/package.json Animal5\n- /api/v1.2 Animal6\n- /api/c%23 Animal0',
    );
    expect(await readPage(site, { page: '/api/c%23x' })).toMatch(/^error: No page \/api\/c%23x\./);
  });
});

it('reads pages in a folder that has the name of the base', async () => {
  const pages = [
    page('/', 'Home'),
    page('/start', 'Outer'),
    page('/guide/start', 'Inner'),
    page('/guide/more', 'More'),
  ];
  const site = await open(createTestSite(pages, '/guide/'));
  const routes = [...(await listPages(site, {})).matchAll(/^- (\S+)/gm)].map(([, route]) => route);
  expect(routes).toEqual(['/', '/start', '/guide/start', '/guide/more']);
  for (const [address, title] of [
    ['/guide/start', 'Inner'],
    ['/guide/more', 'More'],
    ['/start', 'Outer'],
    ['/guide/guide/start', 'Inner'],
    ['https://docs.example/guide/start', 'Outer'],
    ['https://docs.example/guide/guide/start.md', 'Inner'],
    ['/guide/', 'Home'],
  ])
    expect(await readPage(site, { page: address }), address).toContain(`# ${title}`);
});

describe('an index that is missing or damaged', () => {
  const name = 'search_index.en.0123abcd.json';
  it.each<[title: string, damage: (folder: string) => void, message: string]>([
    [
      'no index',
      (folder) => rmSync(join(folder, 'static'), { recursive: true }),
      'This site has no search. Use list_pages.',
    ],
    [
      'a missing file',
      (folder) => rmSync(join(folder, 'static', name)),
      `The search index of this site cannot be read: static/${name} does not exist.`,
    ],
    [
      'a list that is no JSON',
      (folder) => writeFileSync(join(folder, 'static/search.json'), '{'),
      'The search index of this site cannot be read: static/search.json is not JSON.',
    ],
    [
      'a file that is cut',
      (folder) => {
        const file = join(folder, 'static', name);
        writeFileSync(file, readFileSync(file, 'utf8').slice(0, 100));
      },
      `The search index of this site cannot be read: static/${name} is incomplete.`,
    ],
  ])('concerns search only: %s', async (_, damage, message) => {
    const files = createTestSite();
    damage(files.folder);
    const site = await open(files);
    expect(await search(site, { query: 'npm' })).toContain(`error: ${message}`);
    expect(await readPage(site, { page: '/guide/instal' })).toMatch(/^error: No page \/guide\/instal\. Use search or/);
    const related = await getRelated(site, '/guide/install');
    expect(related).toContain('Next: /guide/errors Errors');
    expect(related).not.toContain('Similar');
    expect(await listPages(site, { language: 'zh' })).toContain('- /zh/guide/install 安装');
  });
});

describe('an address that is not of a page', () => {
  const names = ['a', 'b', 'c', 'd', 'e', 'f'];
  const pages = [
    page('/', 'Home'),
    page('/start', 'Start', '## Part {#part}\n\nText.\n\n## Other {#other}'),
    ...names.map((name) => page(`/guide/${name}`, name)),
  ];
  const openMoved = async (): Promise<Site> => {
    const files = createTestSite(pages, '/docs/');
    const rules = [
      '/docs/beta /docs/start 301',
      '/docs/old /docs/start#part 301',
      '/docs/lost /docs/none 301',
      '/docs/out https://elsewhere.example/ 301',
    ];
    writeFileSync(join(files.folder, '_redirects'), rules.join('\n'));
    return open(files);
  };

  it.each([
    ['/beta', /^Start <[^>]*start>\n\/beta leads here\n\n# Start/],
    ['/docs/beta.html', /\n\/docs\/beta leads here\n\n# Start|\n\/beta leads here\n\n# Start/],
    ['/beta#other', /start#other>\n\/beta leads here\n\n## Other/],
    ['/old', /start#part>\n\/old leads here\n\n## Part/],
    ['/lost', /^error: No page \/lost\./],
    ['/out', /^error: \/out leads to https:\/\/elsewhere\.example\/, which is not part of this site\.$/],
    [
      '/guide',
      /^error: No page \/guide\. Below it: \/guide\/a, .*\/guide\/e; list_pages with the section \/guide\/ lists all 6$/,
    ],
    ['/guide//a', /^a </],
    ['/start%23part', /start#part>\n\n## Part/],
  ])('%s', async (address, text) => {
    expect(await readPage(await openMoved(), { page: address })).toMatch(text);
  });
});

describe('the advice to list a folder', () => {
  const twin = (language: string, version: string): string =>
    `---\nlanguage: ${language}\nversion: ${version}\ntranslations:\n  zh: /zh/\n---\n# Home\n`;
  const folders = ['', 'zh/', 'v1/', 'v1/zh/'];
  const routes = folders.flatMap((folder) => Array.from({ length: 6 }, (_, i) => `${folder}guide/${i}`));
  const lists = folders.map((folder) => {
    const own = routes.filter((route) => route.startsWith(`${folder}guide`));
    return [`${folder}llms.txt`, ['# Site', ...own.map((route) => `- [Page](/${route}.md)`)].join('\n')];
  });
  const files: Readonly<Record<string, string>> = {
    ...Object.fromEntries(lists),
    'index.md': twin('en', 'v2'),
    'v1/index.md': twin('en', 'v1'),
    'build-manifest.json': JSON.stringify({ routes: [{ twin: 'v1/index.md' }, { twin: 'v1/zh/guide/0.md' }] }),
  };

  it.each(folders)('holds in every language and version: /%s', async (folder) => {
    const site = await open(createTestFiles(files));
    const offer = await readPage(site, { page: `/${folder}guide` });
    expect(offer).toContain(`list_pages with the section /${folder}guide/ lists all 6`);
    const listed = await listPages(site, { section: `/${folder}guide/` });
    expect(listed.split('\n')).toEqual(Array.from({ length: 6 }, (_, i) => `- /${folder}guide/${i} Page`));
  });

  it('leaves the place to a call that names it', async () => {
    const site = await open(createTestFiles(files));
    expect(await listPages(site, { section: '/guide/5', language: 'zh' })).toBe('- /zh/guide/5 Page');
    expect(await listPages(site, { section: '/v1/', language: 'zh' })).toContain('- /v1/zh/guide/0 Page');
    expect(await listPages(site, { section: '/zh/', version: 'v2', language: 'en' })).toMatch(/^error: No pages in/);
  });
});

describe('a site that was built again', () => {
  const older = [page('/', 'Home', '## Lion {#lion}\n\nIt roars.')];
  const newer = [page('/', 'Home', '## Zebra {#zebra}\n\nIt has stripes.')];

  it('is searched and read at once in a folder, also where all was read before', async () => {
    const [files, next] = [createTestSite(older), createTestSite(newer)];
    sites.push(next);
    const site = await open(files);
    expect(await search(site, { query: 'lion' })).toMatch(/^1\. \/#lion\n/);
    expect(await readPage(site, { page: '/' })).toContain('roars');
    const list = readFileSync(join(next.folder, 'static/search.json'), 'utf8').replaceAll('0123abcd', '4567abcd');
    renameSync(
      join(next.folder, 'static/search_index.en.0123abcd.json'),
      join(files.folder, 'static/search_index.en.4567abcd.json'),
    );
    writeFileSync(join(files.folder, 'static/search.json'), list);
    renameSync(join(next.folder, 'index.md'), join(files.folder, 'index.md'));
    expect(await search(site, { query: 'zebra' })).toMatch(/^1\. \/#zebra\n/);
    expect(await readPage(site, { page: '/' })).toContain('stripes');
  });

  it('is read again on the web when a heading is missing', async () => {
    const files: Record<string, string> = { 'llms.txt': '# Site', 'index.md': '# Home', 'a.md': '## Lion {#lion}' };
    const read = async (path: string) =>
      files[path] === undefined ? undefined : new TextEncoder().encode(files[path]);
    const site = await openSite({ name: '', base: '/', origin: undefined, read });
    expect(await readPage(site, { page: '/a' })).toContain('Lion');
    files['a.md'] = '## Zebra {#zebra}';
    expect(await readPage(site, { page: '/a' })).toContain('Lion');
    expect(await readPage(site, { page: '/a#zebra' })).toContain('## Zebra');
    expect(await readPage(site, { page: '/a#lion' })).toBe('error: /a has no heading "lion". It has: #zebra');
  });
});

it('does not offer a page that is listed, but missing, as the one to read instead', async () => {
  const files = createTestSite();
  rmSync(join(files.folder, 'guide/install.md'));
  const missing = await readPage(await open(files), { page: '/guide/install' });
  expect(missing).toMatch(/^error: No page \/guide\/install\. /);
  expect(missing.split('Like it')[1] ?? '').not.toMatch(/\/guide\/install\b/);
});

it('lists and searches versions that share an index', async () => {
  const twin = (version: string): string => `---\nlanguage: en\nversion: ${version}\n---\n# Home of ${version}\n`;
  const documents = ['/', '/v1/'].map((routePath) => readMarkdown({ routePath, text: '# Home\n\nAll of it.' }));
  const site = await open(
    createTestFiles({
      'llms.txt': '# Site\n- [Home](/index.md)',
      'v1/llms.txt': '# Site\n- [Old home](/v1/index.md)',
      'index.md': twin('v2'),
      'v1/index.md': twin('v1'),
      'static/search.json': '{"en":"a.json"}',
      'static/a.json': `[\n${documents.map((document) => JSON.stringify(document)).join(',\n')}\n]`,
      'build-manifest.json': JSON.stringify({ routes: [{ twin: 'index.md' }, { twin: 'v1/index.md' }] }),
    }),
  );
  expect(await listPages(site, { version: 'v1' })).toBe('- /v1/ Old home');
  for (const [version, route] of [
    ['v1', '/v1/'],
    ['v2', '/'],
    [undefined, '/'],
  ])
    expect((await search(site, { query: 'home', version })).split('\n')).toEqual([
      ...[`1. ${route}`, '   Home', '   All of it.'],
    ]);
});

it('says which language has no search', async () => {
  const files = createTestSite();
  const name = 'search_index.en.0123abcd.json';
  writeFileSync(join(files.folder, 'static/search.json'), JSON.stringify({ en: name }));
  expect(await search(await open(files), { query: 'npm', language: 'zh' })).toBe(
    'error: This site has no search for zh. Use list_pages.',
  );
});

it('lists a language that only the home page names', async () => {
  const files = createTestSite(testPages.filter(({ language }) => language === 'en'));
  writeFileSync(join(files.folder, 'static/search.json'), '{}');
  const site = await open(files);
  expect(site.places).toEqual([
    { language: 'en', version: '' },
    { language: 'zh', version: '' },
  ]);
  expect(await search(site, { query: 'npm' })).toBe('error: This site has no search. Use list_pages.');
});

it('keeps an answer near its limit for a page of one long line', async () => {
  const site = await open(createTestSite([page('/', 'Long', 'word '.repeat(30_000))]));
  let text = await readPage(site, { page: '/', max_tokens: 200 });
  for (let count = 0; count < 20; count++) {
    expect(text.length).toBeLessThan(1500);
    const cursor = /cursor "(\d+)"/.exec(text)?.[1] ?? '';
    text = await readPage(site, { page: '/', max_tokens: 200, cursor });
    expect(text).toMatch(/word word/);
  }
});

describe('an answer to a mistake names a bounded number of', () => {
  it.each([
    ['headings', 500, (i: number) => `s${i}`, 441],
    ['long headings', 100, (i: number) => `s${i}${'x'.repeat(400)}`, 86],
  ])('%s', async (_, count, toId, left) => {
    const sections = Array.from({ length: count }, (_, i) => `## S {#${toId(i)}}`);
    const site = await open(createTestSite([page('/', 'Many', sections.join('\n\n'))]));
    const refused = await readPage(site, { page: '/#none' });
    expect(refused.length).toBeLessThan(7000);
    expect(refused).toMatch(
      new RegExp(`^error: / has no heading "none"\\. It has: Many, #s0.*, ${left} more, not listed$`),
    );
  });

  it.each([
    ['#installing-on-windows', 'windows-install'],
    ['安装方法', '如何安装'],
  ])('headings, those like %s first', async (wanted, id) => {
    const sections = Array.from({ length: 500 }, (_, i) => `## S {#${i === 450 ? id : `s${i}`}}`);
    const site = await open(createTestSite([page('/', 'Many', sections.join('\n\n'))]));
    expect(await readPage(site, { page: '/', heading: wanted })).toContain(`It has: #${id}, Many, #s0, #s1,`);
  });

  it('sections', async () => {
    const pages = Array.from({ length: 300 }, (_, i) => ({ ...page(`/p${i}`, 'Page'), section: `Section ${i}` }));
    const refused = await listPages(await open(createTestSite(pages)), { section: 'none' });
    expect(refused).toMatch(
      /^error: No pages in "none"\. Sections: Section 0, .*, Section 59, 240 more, not listed\.$/,
    );
  });
});
