import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { createSiteInput, type TestSite } from '../../../../test/site-input.ts';
import { tell } from '../../../../test/tell.ts';
import { buildSite } from '../build-site.ts';
import { createLinkContext } from './link-context.ts';
import { resolveLinks } from './links.ts';

const publicDir = mkdtempSync(join(tmpdir(), 'diglot-public-'));
mkdirSync(join(publicDir, 'files'));
writeFileSync(join(publicDir, 'files/a b.zip'), '');
writeFileSync(join(publicDir, 'files/a b.json'), '');
mkdirSync(join(publicDir, 'guide'));
writeFileSync(join(publicDir, 'guide/notes.txt'), '');
mkdirSync(join(publicDir, 'app'));
writeFileSync(join(publicDir, 'app/index.html'), '');
afterAll(() => rmSync(publicDir, { recursive: true }));

const toc = [
  { id: 'install', text: 'Install', depth: 2, charIndex: 0 },
  { id: '安装', text: '安装', depth: 2, charIndex: 0 },
];
const site: TestSite = {
  config: { base: '/b', locales: [{ lang: 'en' }, { lang: 'zh' }], route: { exclude: ['sdk/**'] } },
  pages: {
    'en/index.md': 'Home',
    'en/guide/index.md': 'Guide',
    'en/guide/cli.mdx': { title: 'CLI', toc },
    'en/guide/only-en.md': 'Only',
    'en/guide/basic/web ui.md': 'Web',
    'en/guide/_part.md': 'Part',
    'en/sdk/x.md': 'X',
    'en/twin.md': 'Twin',
    'en/twin/index.md': 'Twin folder',
    'zh/index.md': '首页',
    'zh/guide/cli.md': { title: 'CLI', toc },
    'zh/中文.md': '中',
  },
};

function resolve(id: string, links: readonly string[], changes: Partial<TestSite> = {}) {
  const pages = {
    ...site.pages,
    ...changes.pages,
    [id]: { ...(typeof site.pages[id] === 'object' ? site.pages[id] : { title: 'T' }), links },
  };
  const input = { ...createSiteInput({ ...site, ...changes, pages }), publicDir };
  const context = createLinkContext({
    ...input,
    ...buildSite(input),
    getMeta: (id) => input.pages.find((page) => page.id === id),
  });
  const page = input.pages.find((p) => p.id === id);
  const file = input.files.find((f) => f.id === id);
  if (!page || !file) throw new Error(`no page ${id}`);
  return resolveLinks(context, page, file);
}

it('lists the first routes below a folder, on any level', () => {
  const names = Array.from({ length: 600 }, (_, i) => `p${String(i).padStart(3, '0')}`);
  const pages = Object.fromEntries(['en/index.md', ...names.map((name) => `en/a/b/${name}.md`)].map((id) => [id, 'T']));
  const input = createSiteInput({ pages });
  const { site, index } = buildSite(input);
  const { listBelow } = createLinkContext({ ...input, site, index, getMeta: () => undefined });
  const first = names.slice(0, 500).map((name) => `/a/b/${name}`);
  expect([listBelow('/a/b/'), listBelow('/a/'), listBelow('/a'), listBelow('/b/')]).toEqual([first, first, [], []]);
  expect(listBelow('/')).toEqual(index.routes.slice(0, 500).map(({ routePath }) => routePath));
});

describe('resolveLinks', () => {
  it.each([
    ['./cli.mdx', '/b/guide/cli'],
    ['./cli.md', '/b/guide/cli'],
    ['cli', '/b/guide/cli'],
    ['cli.html#install', '/b/guide/cli#install'],
    ['CLI', '/b/guide/cli'],
    ['./cli?x=1&y=2#%E5%AE%89%E8%A3%85', '/b/guide/cli?x=1&y=2#%E5%AE%89%E8%A3%85'],
    ['./cli#安装', '/b/guide/cli#安装'],
    ['.', '/b/guide/'],
    ['./', '/b/guide/'],
    ['..', '/b/'],
    ['../', '/b/'],
    ['../index.md', '/b/'],
    ['index', '/b/guide/'],
    ['basic/web%20ui.md', '/b/guide/basic/web%20ui'],
    ['./basic/web ui', '/b/guide/basic/web%20ui'],
    ['../../zh/guide/cli.md', '/b/zh/guide/cli'],
    ['../../zh/中文.md', '/b/zh/%E4%B8%AD%E6%96%87'],
    ['../twin', '/b/twin'],
    ['../twin/', '/b/twin/'],
    ['/twin', '/b/twin'],
    ['/twin/', '/b/twin/'],
    ['/', '/b/'],
    ['/guide/cli', '/b/guide/cli'],
    ['/guide/cli.md', '/b/guide/cli'],
    ['/guide/cli.html', '/b/guide/cli'],
    ['/guide/cli/', '/b/guide/cli'],
    ['/guide', '/b/guide/'],
    ['/guide/index.html', '/b/guide/'],
    ['/docs/guide/cli.md', '/b/guide/cli'],
    ['/docs/guide/cli#install', '/b/guide/cli#install'],
    ['/docs/', '/b/'],
    ['/docs/zh/guide/cli.md', '/b/zh/guide/cli'],
    ['/en/guide/cli', '/b/guide/cli'],
    ['/zh/guide/cli', '/b/zh/guide/cli'],
    ['/files/a%20b.zip', '/b/files/a%20b.zip'],
    ['../files/a b.json?x#y', '/b/files/a%20b.json?x#y'],
    ['../files/a%20b.json', '/b/files/a%20b.json'],
    ['./notes.txt', '/b/guide/notes.txt'],
    ['../app/', '/b/app/'],
    ['/app', '/b/app'],
    ['/app/', '/b/app/'],
    ['/app/?x#y', '/b/app/?x#y'],
    ['/app/index.html', '/b/app/index.html'],
    ['#here', '#here'],
    ['?x=1', '?x=1'],
    ['#:~:text=word', '#:~:text=word'],
    ['./cli#install:~:text=word', '/b/guide/cli#install:~:text=word'],
    ['#top', '#top'],
    ['mailto:a@b.dev', 'mailto:a@b.dev'],
  ])('leads %s to %s', (href, expected) => {
    const anchored = { pages: { ...site.pages, 'en/guide/only-en.md': { title: 'Only', anchors: ['here'] } } };
    const result = resolveWith('en/guide/only-en.md', href, anchored);
    expect([result.links, tell(result.diagnostics)]).toEqual([[{ href: expected, external: false }], []]);
  });

  function resolveWith(id: string, href: string, changes: Pick<TestSite, 'pages'>) {
    const facts = changes.pages[id];
    const pages = { ...changes.pages, [id]: { ...(typeof facts === 'object' ? facts : {}), links: [href] } };
    const input = { ...createSiteInput({ ...site, pages }), publicDir };
    const context = createLinkContext({
      ...input,
      ...buildSite(input),
      getMeta: (id) => input.pages.find((page) => page.id === id),
    });
    const page = input.pages.find((p) => p.id === id);
    const file = input.files.find((f) => f.id === id);
    if (!page || !file) throw new Error(`no page ${id}`);
    return resolveLinks(context, page, file);
  }

  it.each([
    ['/guide/cli', '/b/zh/guide/cli'],
    ['/guide/only-en', '/b/guide/only-en'],
    ['/zh/guide/cli', '/b/zh/guide/cli'],
    ['/en/guide/cli', '/b/guide/cli'],
    ['/', '/b/zh/'],
    ['./cli', '/b/zh/guide/cli'],
  ])('keeps a Chinese reader in Chinese where it can: %s → %s', (href, expected) => {
    const result = resolve('zh/guide/cli.md', [href]);
    expect([result.links[0]?.href, tell(result.diagnostics)]).toEqual([expected, []]);
  });

  it('keeps a reader in the version where it can', () => {
    const versioned: TestSite = {
      config: { locales: [{ lang: 'en' }, { lang: 'zh' }], multiVersion: { default: 'v2', versions: ['v2', 'v1'] } },
      pages: {
        'v2/en/a.md': 'A',
        'v2/en/new.md': 'N',
        'v1/en/a.md': 'A',
        'v1/zh/b.md': { title: 'B', links: ['/a', '/new', '/v2/a', '/b'] },
      },
    };
    const input = createSiteInput(versioned);
    const context = createLinkContext({
      ...input,
      ...buildSite(input),
      getMeta: (id) => input.pages.find((page) => page.id === id),
    });
    const [page, file] = [
      input.pages.find((p) => p.id === 'v1/zh/b.md'),
      input.files.find((f) => f.id === 'v1/zh/b.md'),
    ];
    if (!page || !file) throw new Error('no page');
    expect(resolveLinks(context, page, file).links.map((l) => l.href)).toEqual(['/v1/a', '/new', '/a', '/v1/zh/b']);
  });

  it.each([
    ['https://x.dev/a?b#c', true],
    ['HTTP://x.dev', true],
    ['//x.dev', true],
    ['tel:123', false],
  ])('passes %s on, external: %s', (href, external) => {
    expect(resolve('en/index.md', [href])).toEqual({ links: [{ href, external }], diagnostics: [] });
  });

  it('offers the page of the default language before those of others', () => {
    const config = { ...site.config, locales: [{ lang: 'en' }, { lang: 'ar' }, { lang: 'zh' }] };
    const pages = { 'ar/guide/only-en.md': 'Only', 'ar/guide/only-ar.md': 'Only' };
    const { diagnostics } = resolve('zh/guide/cli.md', ['./only-en.md', './only-ar.md'], { config, pages });
    expect(tell(diagnostics)).toEqual([
      "docs/zh/guide/cli.md:1:1 deadLink: Page not found: './only-en.md'. Did you mean '/guide/only-en'?",
      "docs/zh/guide/cli.md:2:1 deadLink: Page not found: './only-ar.md'. Did you mean '/ar/guide/only-ar'?",
    ]);
  });

  it('never lets script out', () => {
    expect(resolve('en/index.md', ['java\nscript:alert(1)']).links).toEqual([{ href: '#', external: false }]);
  });

  it.each([
    ['./clii.md', "docs/en/guide/index.md:1:1 deadLink: Page not found: './clii.md'. Did you mean '/guide/cli'?"],
    ['/cli', "docs/en/guide/index.md:1:1 deadLink: Page not found: '/cli'. Did you mean '/guide/cli'?"],
    ['/中文', "docs/en/guide/index.md:1:1 deadLink: Page not found: '/中文'. Did you mean '/zh/中文'?"],
    [
      '/qqqqqqqqqqq',
      "docs/en/guide/index.md:1:1 deadLink: Page not found: '/qqqqqqqqqqq'. Correct the path, or add the page.",
    ],
    [
      '../../../../etc/passwd',
      "docs/en/guide/index.md:1:1 deadLink: Page not found: '../../../../etc/passwd'. Correct the path, or add the page.",
    ],
    [
      '/sdk/x',
      "docs/en/guide/index.md:1:1 deadLink: Page not published: '/sdk/x'. `route.exclude` matches it, or its name starts with an underscore.",
    ],
    [
      '../sdk/x.md',
      "docs/en/guide/index.md:1:1 deadLink: Page not published: '../sdk/x.md'. `route.exclude` matches it, or its name starts with an underscore.",
    ],
    [
      './_part.md',
      "docs/en/guide/index.md:1:1 deadLink: Page not published: './_part.md'. `route.exclude` matches it, or its name starts with an underscore.",
    ],
    [
      'cli#instal',
      "docs/en/guide/index.md:1:1 deadAnchor: Anchor not found: '#instal' in the link 'cli#instal'. Did you mean '#install'?",
    ],
    [
      '#nowhere',
      "docs/en/guide/index.md:1:1 deadAnchor: Anchor not found: '#nowhere' in the link '#nowhere'. Correct the hash, or give a heading this id: {#…}.",
    ],
  ])('reports that %s is dead', (href, expected) => {
    expect(tell(resolve('en/guide/index.md', [href]).diagnostics)).toEqual([expected]);
  });

  describe('to files that the build makes', () => {
    const siteUrl = 'https://example.org';
    const { base: _, ...rest } = site.config ?? {};
    const post = { title: 'Post', frontmatter: { date: '2026-01-02' } };
    const pages = { 'en/blog/p.md': post, 'zh/guide/x.md': '中' };
    type Config = NonNullable<TestSite['config']>;
    const all: Config = { ...rest, siteUrl, blog: { folder: 'blog', feeds: ['atom', 'rss'] } };
    const read = (config: Config, links: readonly string[]) =>
      resolve('en/guide/cli.mdx', links, { config, pages }).diagnostics.map(({ message }) => message);

    it.each([
      ['/blog/feed.xml', '/blog/rss.xml', '/sitemap.xml', '/robots.txt'],
      ['/llms.txt', '/llms-full.txt', '/zh/llms.txt', '/zh/llms-full.txt'],
    ])('leads to %s', (...links) => {
      expect(read(all, links)).toEqual([]);
    });

    it.each([
      ['/blog/feed.json', all],
      ['/zh/blog/feed.xml', all],
      ['/feed.xml', all],
      ['/guide/llms.txt', all],
      ['/blog/feed.xml', { ...all, siteUrl: undefined }],
      ['/sitemap.xml', { ...all, siteUrl: undefined }],
      ['/robots.txt', { ...all, base: '/b' }],
      ['/llms.txt', { ...all, agents: false }],
    ])('reports %s, which this site does not make', (link, config) => {
      expect(read(config, [link])).toEqual([`Page not found: '${link}'.`]);
    });

    it('leads to lists of folders where a language is large', () => {
      const config = { ...all, agents: { sectionPages: 2 } };
      expect(read(config, ['/guide/llms.txt', '/guide/basic/llms.txt', '/zh/guide/llms-full.txt'])).toEqual([
        "Page not found: '/guide/basic/llms.txt'.",
      ]);
    });

    it.each([
      ['en/blog/index.md', './feed.xml', '/blog/feed.xml'],
      ['en/blog/about.md', 'rss.xml?a#b', '/blog/rss.xml?a#b'],
      ['en/guide/cli.mdx', '../llms.txt', '/llms.txt'],
      ['en/index.md', './sitemap.xml', '/sitemap.xml'],
      ['zh/guide/cli.md', '../llms-full.txt', '/zh/llms-full.txt'],
      ['zh/guide/cli.md', '../../llms.txt', '/llms.txt'],
    ])('leads from %s to %s', (id, link, href) => {
      const { links, diagnostics } = resolve(id, [link], { config: all, pages });
      expect([links, diagnostics]).toEqual([[{ href, external: false }], []]);
    });

    it('reports a feed of a blog whose posts are those of another one inside', () => {
      const blog = [{ folder: 'blog' }, { folder: 'blog/team' }];
      const inner = { 'en/blog/team/p.md': post };
      const { diagnostics } = resolve('en/guide/cli.mdx', ['/blog/feed.xml', '/blog/team/feed.xml'], {
        config: { ...rest, siteUrl, blog },
        pages: inner,
      });
      expect(diagnostics.map(({ message }) => message)).toEqual(["Page not found: '/blog/feed.xml'."]);
    });

    it.each([
      ['clean', '/all-pages'],
      ['html', '/all-pages.html'],
      ['folder', '/zh/all-pages/'],
    ] as const)('leads to the list of all pages, addresses %s', (addresses, link) => {
      expect(read({ ...all, addresses }, [link, '/.well-known/agent-skills/index.json'])).toEqual([]);
      expect(read({ ...all, addresses, search: false, agents: false }, [link])).toEqual([`Page not found: '${link}'.`]);
    });

    it('may be where a redirect leads', () => {
      const config = { ...all, redirects: [{ from: '^/rss$', to: '/blog/rss.xml' }] };
      expect(read(config, ['/rss'])).toEqual([]);
    });
  });

  it('reports that a public folder without a page is dead', () => {
    expect(tell(resolve('en/guide/index.md', ['/files/']).diagnostics)).toEqual([
      "docs/en/guide/index.md:1:1 deadLink: Page not found: '/files/'. Correct the path, or add the page.",
    ]);
  });

  const redirects = [
    { from: '^/old$', to: '/guide/cli' },
    { from: '^/旧$', to: '/zh/中文' },
    { from: '^/tool$', to: '/app/' },
    { from: '^/away$', to: 'https://x.dev/' },
    { from: '^/lost$', to: '/nowhere/at/all' },
  ];

  it.each(['/old', '/old?x=1#y', '/%E6%97%A7', '/旧', '/tool', '/away'])(
    'takes %s, which a redirect leads on',
    (link) => {
      const config = { ...site.config, redirects };
      expect(tell(resolve('en/guide/index.md', [link], { config }).diagnostics)).toEqual([]);
      const frontmatter = { pageType: 'home' as const, hero: { actions: [{ text: 'a', link }] } };
      const pages = { ...site.pages, 'en/index.md': { frontmatter } };
      expect(tell(resolve('en/index.md', [], { config, pages }).diagnostics)).toEqual([]);
    },
  );

  it('takes a relative link that a redirect leads on', () => {
    const config = { ...site.config, redirects: [{ from: '^/guide/old$', to: '/guide/cli' }] };
    const { links, diagnostics } = resolve('en/guide/index.md', ['./old', '../old'], { config });
    expect([links[0]?.href, tell(diagnostics)]).toEqual([
      '/b/guide/old',
      ["docs/en/guide/index.md:2:1 deadLink: Page not found: '../old'. Correct the path, or add the page."],
    ]);
  });

  it('reports a redirect that leads to no page', () => {
    const { diagnostics } = resolve('en/guide/index.md', ['/lost'], { config: { ...site.config, redirects } });
    expect(tell(diagnostics)).toEqual([
      "docs/en/guide/index.md:1:1 deadLink: Page not found: '/lost'. Correct the path, or add the page.",
    ]);
  });

  it('says what to do about a file next to the page that is no page', () => {
    const contentDir = join(publicDir, 'content');
    mkdirSync(join(contentDir, 'en/guide'), { recursive: true });
    writeFileSync(join(contentDir, 'en/guide/data set.json'), '');
    const input = createSiteInput({ pages: { 'en/guide/a.md': { links: ['./data%20set.json', './none.json'] } } });
    const config = { ...input.config, contentDir, root: publicDir };
    const context = createLinkContext({ ...input, config, ...buildSite(input), getMeta: () => undefined });
    const [page] = input.pages;
    const [file] = input.files;
    if (!page || !file) throw new Error('no page');
    expect(tell(resolveLinks(context, page, file).diagnostics)).toEqual([
      "content/en/guide/a.md:1:1 deadLink: Page not found: './data%20set.json'. content/en/guide/data set.json is a file, but no page. Put it into the public folder, and write '/data%20set.json'.",
      "content/en/guide/a.md:2:1 deadLink: Page not found: './none.json'. Correct the path, or add the page.",
    ]);
  });

  it('reports dead links of a home page’s buttons and features', () => {
    const frontmatter = {
      pageType: 'home' as const,
      hero: {
        actions: [
          { text: 'a', link: '/guide/clii' },
          { text: 'b', link: '/guide/cli' },
          { text: 'c', link: 'https://x.dev' },
        ],
      },
      features: [{ title: 'f', link: '/sdk/x' }, { title: 'g' }],
    };
    const test = { ...site, pages: { ...site.pages, 'zh/index.md': { frontmatter } } };
    const input = createSiteInput(test);
    const context = createLinkContext({
      ...input,
      ...buildSite(input),
      getMeta: (id) => input.pages.find((page) => page.id === id),
    });
    const [page, file] = [
      input.pages.find((p) => p.id === 'zh/index.md'),
      input.files.find((f) => f.id === 'zh/index.md'),
    ];
    if (!page || !file) throw new Error('no page');
    expect(tell(resolveLinks(context, page, file).diagnostics)).toEqual([
      "docs/zh/index.md:1 deadLink: Page not found: '/guide/clii'. Did you mean '/guide/cli'?",
      "docs/zh/index.md:1 deadLink: Page not published: '/sdk/x'. `route.exclude` matches it, or its name starts with an underscore.",
    ]);
  });
});
