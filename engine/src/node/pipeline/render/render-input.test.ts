import { describe, expect, it } from 'vitest';
import { createRenderSetup } from '../../../../test/render-setup.ts';
import type { TestSite } from '../../../../test/site-input.ts';
import { tell } from '../../../../test/tell.ts';
import type { PageContent } from '../../../model/page.ts';
import type { ContentAssets } from '../../assets/content-assets.ts';
import { createPartResolver, listKeys, toNotFoundInput, toRenderInput } from './render-input.ts';
import type { RenderSetup } from './route-renderer.ts';
import { createSiteGraph } from './site-graph.ts';

/** Every picture is there, at its name without a folder. */
const pictures: ContentAssets = {
  resolve: ({ refs }) =>
    Promise.resolve({
      assets: refs.map(({ src }) => ({ url: `/static/${src.replace(/.*\//, '')}` })),
      diagnostics: [],
    }),
  getCopies: () => [],
  getMemory: () => ({}),
};

function open(test: TestSite, imports: Readonly<Record<string, Readonly<Record<string, string>>>> = {}) {
  const partials: RenderSetup['partials'] = new Map(
    Object.entries(imports).map(([id, names]) => [
      `docs/${id}`,
      new Map(Object.entries(names).map(([name, path]) => [name, `/site/docs/${path}`])),
    ]),
  );
  const setup = createRenderSetup(test, { partials });
  const metas = new Map(setup.pages.map(({ meta }) => [meta.id, meta]));
  const graph = createSiteGraph({ ...setup, getMeta: (id) => metas.get(id) });
  const pages = new Map(setup.pages.map((page) => [page.source.id, page]));
  return { graph, parts: createPartResolver({ pages, partials, links: graph.links }, pictures) };
}

describe('what a page is rendered from', () => {
  it('has its links and pictures resolved, in their order', async () => {
    const assets = [{ src: './p.png', line: 1, column: 1 }];
    const { parts } = open({
      pages: { 'a.md': { title: 'A', links: ['./b.md', 'https://x.test/'], assets }, 'b.md': 'B' },
    });
    const part = await parts.get('a.md');
    expect(part?.links.map(({ href, external }) => [href, external])).toEqual([
      ['/b', false],
      ['https://x.test/', true],
    ]);
    expect(part?.assets).toEqual([{ url: '/static/p.png' }]);
    expect(parts.diagnostics).toEqual([]);
  });

  it('does not exist for a page that was not compiled', async () => {
    expect(await open({ pages: { 'a.md': 'A' } }).parts.get('b.md')).toBeUndefined();
  });

  it('includes the pages it imports, and those that these import', async () => {
    const { parts } = open(
      { pages: { 'a.mdx': 'A', 'b.mdx': 'B', 'c.mdx': { title: 'C', links: ['/a'] } } },
      { 'a.mdx': { './b.mdx': 'b.mdx' }, 'b.mdx': { './c.mdx': 'c.mdx' } },
    );
    const part = await parts.get('a.mdx');
    expect(part?.partials['./b.mdx']?.partials['./c.mdx']?.links.map(({ href }) => href)).toEqual(['/a']);
  });

  it('leaves out a page that imports itself, directly or through another', async () => {
    const { parts } = open(
      { pages: { 'a.mdx': 'A', 'b.mdx': 'B' } },
      { 'a.mdx': { './a.mdx': 'a.mdx', './b.mdx': 'b.mdx' }, 'b.mdx': { './a.mdx': 'a.mdx' } },
    );
    const part = await parts.get('a.mdx');
    expect(Object.keys(part?.partials ?? {})).toEqual(['./b.mdx']);
    expect(part?.partials['./b.mdx']?.partials).toEqual({});
    expect([part?.circles, part?.partials['./b.mdx']?.circles]).toEqual([['./a.mdx'], ['./a.mdx']]);
  });

  it('reports a dead link once, however many pages import the page that has it', async () => {
    const { parts } = open(
      { pages: { 'a.mdx': 'A', 'b.mdx': 'B', 'c.mdx': { title: 'C', links: ['/nowhere'] } } },
      { 'a.mdx': { './c.mdx': 'c.mdx' }, 'b.mdx': { './c.mdx': 'c.mdx' } },
    );
    for (const id of ['c.mdx', 'a.mdx', 'b.mdx', 'c.mdx']) await parts.get(id);
    expect(tell(parts.diagnostics)).toEqual([
      "docs/c.mdx:1:1 deadLink: Page not found: '/nowhere'. Correct the path, or add the page.",
    ]);
  });
});

describe('the input of a page’s rendering', () => {
  it('holds the contents of the page and of its partials', async () => {
    const { parts, graph } = open({ pages: { 'a.mdx': 'A', 'b.mdx': 'B' } }, { 'a.mdx': { './b.mdx': 'b.mdx' } });
    const part = await parts.get('a.mdx');
    const route = graph.site.routes.find(({ pageId }) => pageId === 'a.mdx');
    if (!part || !route) throw new Error('the page is missing');
    const getContent = (id: string): PageContent => ({ body: { html: id, slots: [] }, text: id });
    const view = graph.views.getPageView(route);
    const input = toRenderInput({ ...part, route, view }, getContent);
    expect(input).toMatchObject({ view, file: 'docs/a.mdx', content: { text: 'a.mdx' } });
    expect(input.partials['./b.mdx']).toMatchObject({ file: 'docs/b.mdx', content: { text: 'b.mdx' } });
  });

  it('of a missing page is its view and nothing else', () => {
    const view = open({ pages: { 'a.md': 'A' } }).graph.views.createNotFoundView('en', '');
    expect(toNotFoundInput(view)).toEqual({
      view,
      content: { body: { html: '', slots: [] } },
      links: [],
      assets: [],
      partials: {},
      file: '404',
    });
  });

  it('names the keys of all that is in it', async () => {
    const { parts } = open({ pages: { 'a.mdx': 'A', 'b.mdx': 'B' } }, { 'a.mdx': { './b.mdx': 'b.mdx' } });
    const part = await parts.get('a.mdx');
    expect(part && listKeys(part)).toEqual(['key of a.mdx', [], [], [['./b.mdx', ['key of b.mdx', [], [], []]]]]);
  });
});
