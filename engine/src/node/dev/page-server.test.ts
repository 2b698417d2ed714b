// What dev answers for an address, with a theme that shows the bare facts.

import { afterEach, describe, expect, it, vi } from 'vitest';
import { openDevProject } from '../../../test/dev-project.ts';
import { createDiagnostic } from '../../model/diagnostic.ts';
import type { RenderInput } from '../../model/output.ts';
import { createInlineScript } from '../emit/security-policy.ts';
import { openContentAssets } from '../pipeline/cache/content-facts.ts';
import { createPageServer } from './page-server.ts';

const site = {
  'docs/en/index.md': '# Home',
  'docs/en/guide/index.md': '---\noverview: true\n---\n# Guide',
  'docs/en/guide/_meta.json': '["index", "one"]',
  'docs/en/guide/one.md': '# One\n\nSee [Start](#start) and [gone](/gone).\n\n## Start',
  'docs/en/guide/joined.mdx': "import Part from './_part.mdx';\n\n# Joined\n\n<Part />\n",
  'docs/en/guide/_part.mdx': ':::nope\nx\n:::',
  'docs/en/guide/lost.mdx': "import Part from './_gone.mdx';\n\n# Lost\n\n<Part />\n",
  'docs/zh/index.md': '# 首页',
  'docs/zh/404.md': '# 找不到',
};

const cleanups: (() => void)[] = [];
afterEach(() => {
  for (const remove of cleanups.splice(0)) remove();
});

const config = {
  locales: [
    { lang: 'en', label: 'English' },
    { lang: 'zh', label: '中文' },
  ],
};

async function open(more: Readonly<Record<string, unknown>> = {}) {
  const { project, remove } = await openDevProject(site, { ...config, ...more });
  cleanups.push(remove);
  const asked: string[][] = [];
  const assets = openContentAssets({ config: project.config, publicDir: project.scan.publicDir, facts: {} });
  const server = createPageServer({
    project,
    code: {
      load: async (modules) => {
        asked.push(modules.map(({ key }) => key));
        return {
          renderPage: ({ view, content, partials }: RenderInput) => ({
            html: [
              `<p>${view.page.pageType} ${view.page.title}|${content.body.html}|${Object.keys(partials)}|${listCards(view)}</p>`,
            ],
            markdown: `# ${view.page.title}`,
            head: view.head,
            htmlAttributes: { lang: view.page.lang },
            islands: [],
            sheets: [],
            diagnostics:
              view.page.title === 'Lost' ? [createDiagnostic({ code: 'unknownComponent', message: '' })] : [],
          }),
          manifest: { start: '/start.js', styles: [], preload: [], islands: {} },
          getStyles: () => [],
          redirectScript: createInlineScript(''),
        };
      },
      onCodeChange: () => false,
    },
    getAssets: () => assets,
    inlineScripts: [],
    bodyScripts: [createInlineScript('onlySome()')],
    modules: ['/@vite/client'],
  });
  return { server, project };
}

const listCards = ({ overview }: RenderInput['view']): string =>
  (overview?.groups ?? [])
    .flatMap(({ cards }) => cards.map(({ text, headers }) => `${text}: ${headers.map((h) => h.text)}`))
    .join();

const read = (html = ''): string | undefined => /<p>(.*?)<\/p>/s.exec(html)?.[1];

describe('a page', () => {
  it.each([
    ['/', 'doc Home|'],
    ['/guide/one', 'doc One|'],
    ['/guide/one.html', 'doc One|'],
    ['/zh/', 'doc 首页|'],
  ])('at %s', async (path, start) => {
    const page = await (await open()).server.getPage(path);
    expect([page?.status, read(page?.html)?.startsWith(start)]).toEqual([200, true]);
    expect(page?.html).toContain('src="/@vite/client"');
  });

  it.each(['/none', '/guide/_part', '/zh/guide/one', '/zh/404'])('is none at %s', async (path) => {
    expect(await (await open()).server.getPage(path)).toBeUndefined();
  });

  it('has its own problems, those of what it imports, and no judgement of what is not compiled', async () => {
    const { server } = await open();
    const codes = async (path: string) =>
      (await server.getPage(path))?.diagnostics.map(({ code, file }) => `${code} ${file}`);
    expect(await codes('/guide/one')).toEqual(['deadLink docs/en/guide/one.md']);
    expect(await codes('/guide/joined')).toEqual(['unknownContainer docs/en/guide/_part.mdx']);
    expect(await codes('/')).toEqual([]);
  });

  it('is not judged by what it renders without a module that it imports, as in a build', async () => {
    const codes = async (severity: object) => {
      const { server } = await open({ severity });
      return (await server.getPage('/guide/lost'))?.diagnostics.map(({ code }) => code);
    };
    expect(await codes({})).toEqual(['moduleFailed']);
    expect(await codes({ moduleFailed: 'off' })).toEqual(['unknownComponent']);
  });

  it('shows the line of each problem, as a build does', async () => {
    const { server } = await open();
    expect((await server.getPage('/guide/one'))?.diagnostics).toMatchObject([
      { code: 'deadLink', line: 3, sourceLine: 'See [Start](#start) and [gone](/gone).' },
    ]);
  });

  it('has problems at the severity of the config', async () => {
    const { server } = await open({ severity: { deadLink: 'off' } });
    expect((await server.getPage('/guide/one'))?.diagnostics).toEqual([]);
  });

  it('is a reason to look which commit is checked out', async () => {
    const { server, project } = await open();
    const renew = vi.spyOn(project.dates, 'renew');
    await server.getPage('/guide/one');
    expect(renew).toHaveBeenCalledWith(project.scan.files);
  });

  it('that lists others has their headings, though they were never opened', async () => {
    const { server, project } = await open();
    const listHeadings = (): readonly string[] => {
      const { getMeta, site } = project.getSite();
      const route = site.routes.find(({ routePath }) => routePath === '/guide/one');
      return (route && getMeta(route.pageId)?.toc.map(({ text }) => text)) ?? [];
    };
    expect(listHeadings()).toEqual([]);
    expect(read((await server.getPage('/guide/'))?.html)).toMatch(/\|One: Start/);
    expect(listHeadings()).toEqual(['Start']);
  });
});

it.each([
  [undefined, /worker-src 'self' blob:/],
  [{ 'worker-src': ['https://a.example'] }, /worker-src 'self' https:\/\/a\.example blob:/],
  [false, /^(?!.*worker-src)/s],
])('lets the client of Vite wait for a server that is started again: %j', async (contentSecurityPolicy, expected) => {
  const { server } = await open(contentSecurityPolicy === undefined ? {} : { contentSecurityPolicy });
  expect((await server.getPage('/'))?.html).toMatch(expected);
});

describe('a Markdown twin', () => {
  it.each([
    ['/guide/one.md', /\n# One$/],
    ['/zh/index.md', /\n# 首页$/],
    ['/llms-full.txt', /# Home[\s\S]*# One/],
    ['/zh/llms-full.txt', /# 首页/],
  ])('at %s', async (path, expected) => {
    expect((await (await open()).server.getTwin(path))?.trimEnd()).toMatch(expected);
  });

  it.each(['/guide/one', '/none.md', '/notes.txt', '/guide/_part.md'])('is none at %s', async (path) => {
    expect(await (await open()).server.getTwin(path)).toBeUndefined();
  });

  it('is none where agents are off', async () => {
    const { server } = await open({ agents: false });
    expect([await server.getTwin('/guide/one.md'), await server.getTwin('/llms-full.txt')]).toEqual([
      undefined,
      undefined,
    ]);
    expect((await server.getPage('/guide/one'))?.getTwin).toBeUndefined();
  });
});

describe('the error page', () => {
  it.each([
    ['/none', '404', 'en'],
    ['/guide/deep/none', '404', 'en'],
    ['/zh/none', '404 找不到', 'zh'],
    ['/zh/guide/none', '404 找不到', 'zh'],
    ['/zhx', '404', 'en'],
  ])('of %s is the nearest one on the way up', async (path, start, lang) => {
    const page = await (await open()).server.getNotFound(path);
    expect(page?.status).toBe(404);
    expect(read(page?.html)?.startsWith(start)).toBe(true);
    expect(page?.html).toContain(`lang="${lang}"`);
  });

  it('is allowed the scripts that only some pages carry', async () => {
    const { server } = await open();
    const { hash } = createInlineScript('onlySome()');
    expect((await server.getNotFound('/none'))?.html).toContain(hash);
    expect((await server.getPage('/'))?.html).not.toContain(hash);
  });

  it('is none outside of the base', async () => {
    const { server } = await open({ base: '/docs/' });
    expect(await server.getNotFound('/none')).toBeUndefined();
    expect((await server.getNotFound('/docs/none'))?.status).toBe(404);
  });
});
