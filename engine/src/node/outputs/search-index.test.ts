import type { SearchDocument } from 'diglot-search/types';
import { describe, expect, it, vi } from 'vitest';
import type { Frontmatter } from '../../model/frontmatter.ts';
import type { OutputFile } from '../../model/output.ts';
import type { Route } from '../../model/site.ts';
import { buildSearchIndexes } from './search-index.ts';
import type { SearchIndexInput } from './search-input.ts';

function createRoute(routePath: string, fields: Partial<Route> = {}): Route {
  const frontmatter: Frontmatter = { extra: {} };
  const pagePath = routePath;
  const pageId = `${routePath.slice(1)}.md`;
  return {
    routePath,
    pagePath,
    pageId,
    lang: 'en',
    version: '',
    file: 'x.html',
    title: routePath,
    frontmatter,
    ...fields,
  };
}

const withFrontmatter = (fields: Partial<Frontmatter>) => ({ frontmatter: { extra: {}, ...fields } });

async function build(routes: readonly Route[], input: Partial<SearchIndexInput> = {}) {
  const files: OutputFile[] = [];
  const result = await buildSearchIndexes({
    enabled: true,
    versioned: true,
    routes,
    isExcluded: () => false,
    getPage: (id) => {
      const json = JSON.stringify(`One\nInstall\n"${id}" </script>`);
      return {
        meta: { toc: [{ text: 'Install', id: 'install', depth: 2, charIndex: 4 }] },
        getTextJson: () => json,
        textBytes: Buffer.byteLength(json),
      };
    },
    emit: (file) => files.push(file),
    ...input,
  });
  return { ...result, files };
}

async function readDocuments(routes: readonly Route[], input?: Partial<SearchIndexInput>): Promise<SearchDocument[]> {
  return (await build(routes, input)).files
    .filter((file) => file.path !== 'static/search.json')
    .flatMap((file) => JSON.parse(file.content.toString()) as SearchDocument[]);
}

describe('search index', () => {
  it('is a list of documents with everything a result needs', async () => {
    expect(await readDocuments([createRoute('/guide/cli', { title: 'CLI' })])).toEqual([
      {
        id: '/guide/cli',
        routePath: '/guide/cli',
        title: 'CLI',
        lang: 'en',
        version: '',
        toc: [{ text: 'Install', id: 'install', depth: 2, charIndex: 4 }],
        content: 'One\nInstall\n"guide/cli.md" </script>',
      },
    ]);
  });

  it('has the keywords of a page and of its headings', async () => {
    const fields = { keywords: ['shell', 'terminal'], headingKeywords: { install: ['setup', 'npm'], none: ['x'] } };
    const [document] = await readDocuments([createRoute('/guide/cli', withFrontmatter(fields))]);
    expect([document?.keywords, document?.toc]).toEqual([
      'shell, terminal',
      [{ text: 'Install', id: 'install', depth: 2, charIndex: 4, keywords: 'setup, npm' }],
    ]);
  });

  it('takes no keywords of a heading from what all objects have', async () => {
    const toc = [{ text: 'Constructor', id: 'constructor', depth: 2, charIndex: 4 }];
    const getPage = () => ({ meta: { toc }, getTextJson: () => '"One"', textBytes: 5 });
    const fields = { headingKeywords: { install: ['setup'] } };
    const [document] = await readDocuments([createRoute('/api', withFrontmatter(fields))], { getPage });
    expect(document?.toc).toEqual(toc);
  });

  it.each([
    ['a doc page', {}, true],
    ['a custom page', withFrontmatter({ pageType: 'custom' }), true],
    ['a blank page', withFrontmatter({ pageType: 'blank' }), true],
    ['an overview', withFrontmatter({ overview: true }), true],
    ['a home page', withFrontmatter({ pageType: 'home' }), false],
    ['a 404 page', withFrontmatter({ pageType: '404' }), false],
    ['a page that opts out', withFrontmatter({ search: false }), false],
    ['an unlisted page', withFrontmatter({ unlisted: true }), false],
    ['a page that opts in', withFrontmatter({ search: true }), true],
  ])('lists %s or not', async (_, fields, isListed) => {
    expect(await readDocuments([createRoute('/x', fields)])).toHaveLength(isListed ? 1 : 0);
  });

  it('leaves excluded pages out even where they are built', async () => {
    expect(await readDocuments([createRoute('/x')], { isExcluded: (id) => id === 'x.md' })).toEqual([]);
  });

  it('has a file for each language and version, and a list that names them', async () => {
    const routes = [
      createRoute('/a', { lang: 'en', version: '2.0' }),
      createRoute('/1.0/a', { lang: 'en', version: '1.0' }),
      createRoute('/zh/a', { lang: 'zh', version: '2.0' }),
    ];
    const { files, indexes } = await build(routes);
    expect(indexes).toEqual({
      'en/1.0': expect.stringMatching(/^static\/search_index\.en\.1\.0\.[\da-f]{8}\.json$/),
      'en/2.0': expect.stringMatching(/^static\/search_index\.en\.2\.0\.[\da-f]{8}\.json$/),
      'zh/2.0': expect.stringMatching(/^static\/search_index\.zh\.2\.0\.[\da-f]{8}\.json$/),
    });
    const list = files.find((file) => file.path === 'static/search.json');
    const named = JSON.parse(String(list?.content)) as Record<string, string>;
    expect(Object.values(named).map((name) => `static/${name}`)).toEqual(Object.values(indexes));
    expect(Object.keys((await build(routes, { versioned: false })).indexes)).toEqual(['en', 'zh']);
  });

  it('has a table by pronunciation for Chinese, where it is wanted', async () => {
    const routes = [createRoute('/a'), createRoute('/zh/a', { lang: 'zh', title: '配置' })];
    const { files } = await build(routes, { loadPinyin: async () => (char) => (char === '配' ? ['pei'] : []) });
    const [table] = files.filter(({ path }) => path.includes('pinyin'));
    expect(table?.path).toMatch(/^static\/search_pinyin\.zh\.[\da-f]{8}\.json$/);
    expect(JSON.parse(String(table?.content))).toEqual({ pei: '配' });
    const list = JSON.parse(String(files.find(({ path }) => path === 'static/search.json')?.content));
    expect(list.settings).toEqual({ pinyin: { zh: table?.path.replace('static/', '') } });
    expect((await build(routes)).files.some(({ path }) => path.includes('pinyin'))).toBe(false);
  });

  it('keeps the table by pronunciation as long as the index stays', async () => {
    const list = (title: string) => [createRoute('/zh/a', { lang: 'zh', title })];
    const getPage = () => ({ key: 'k', meta: { toc: [] }, getTextJson: () => '"安装"', textBytes: 8 });
    const first = await build(list('配置'), { getPage, loadPinyin: async () => () => ['x'] });
    const sizes = new Map(first.files.map(({ path, content }) => [path, Buffer.byteLength(content)]));
    const previous = {
      getBuilt: (key: string) => first.built[key],
      read: () => undefined,
      keep: (path: string, bytes: number) => sizes.get(path) === bytes,
    };
    const loadPinyin = vi.fn(async () => () => ['y']);
    const second = await build(list('配置'), { getPage, previous, loadPinyin });
    expect(loadPinyin).not.toHaveBeenCalled();
    expect(second.built).toEqual(first.built);
    expect(second.files.map(({ path }) => path)).toEqual(['static/search.json']);
    const third = await build(list('设置'), { getPage, previous, loadPinyin });
    expect(third.built['zh']?.pinyin?.path).not.toBe(first.built['zh']?.pinyin?.path);
  });

  it('is not there at all when search is off', async () => {
    expect(await build([createRoute('/x')], { enabled: false })).toEqual({ files: [], indexes: {}, built: {} });
  });

  it('changes its name with its content and only then', async () => {
    const [first, second] = [await build([createRoute('/x')]), await build([createRoute('/x')])];
    expect(first).toEqual(second);
    expect((await build([createRoute('/x', { title: 'Other' })])).indexes).not.toEqual(first.indexes);
  });

  it('has one document a line', async () => {
    const [file] = (await build([createRoute('/a'), createRoute('/b')])).files;
    const lines = String(file?.content).split('\n');
    expect(lines).toHaveLength(5);
    expect(lines.slice(1, 3).map((line) => JSON.parse(line.replace(/,$/, '')).routePath)).toEqual(['/a', '/b']);
  });
});
