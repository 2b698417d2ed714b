import { describe, expect, it } from 'vitest';
import { createSiteInput, type TestSite } from '../../../test/site-input.ts';
import { createTestViews } from '../../../test/site-views.ts';
import { tell } from '../../../test/tell.ts';
import type { NavItem, SidebarItem } from '../../model/site.ts';
import { markDrafts } from '../pipeline/load/drafts.ts';
import type { LoadedPage } from '../pipeline/load/load-pages.ts';
import { buildSite, type SiteInput } from './build-site.ts';
import { createLinkContext } from './links/link-context.ts';
import { resolveLinks } from './links/links.ts';

const pages: TestSite['pages'] = {
  'index.md': 'Home',
  'guide/a.md': { title: 'A', links: ['./draft.md', '/guide/draft', '/guide/unlisted', '/guide/draft.md#x'] },
  'guide/draft.md': { title: 'D', frontmatter: { draft: true, date: '2026-01-01' } },
  'guide/no-draft.md': { title: 'N', frontmatter: { draft: false, unlisted: false, date: '2026-01-02' } },
  'guide/unlisted.md': { title: 'U', frontmatter: { unlisted: true, date: '2026-01-03' } },
  'guide/_part.md': { title: 'P', frontmatter: { draft: true } },
};

/** As a build sees it: with its drafts taken out. */
function toBuild(input: SiteInput): SiteInput {
  const read = input.files.flatMap((source) => {
    const meta = input.pages.find(({ id }) => id === source.id);
    return meta ? [{ source, page: { meta } as LoadedPage['page'] }] : [];
  });
  const { files } = markDrafts(input.config, { ...input, publicDir: undefined }, read);
  return { ...input, files };
}

const build = (site: TestSite) => buildSite(toBuild(createSiteInput(site)));
const listTexts = (items: readonly (NavItem | SidebarItem)[]): string[] =>
  items.flatMap((item) => ['text' in item ? item.text : '', ...('items' in item ? listTexts(item.items ?? []) : [])]);

describe('drafts and unlisted pages', () => {
  it.each([
    [
      'dev',
      buildSite(createSiteInput({ pages })),
      ['/', '/guide/a', '/guide/draft', '/guide/no-draft', '/guide/unlisted'],
    ],
    ['a build', build({ pages }), ['/', '/guide/a', '/guide/no-draft', '/guide/unlisted']],
  ])('in %s', (_, { site }, expected) => {
    expect(site.routes.map(({ routePath }) => routePath)).toEqual(expected);
    const twins = site.routes.flatMap(({ routePath, twin }) => (twin === undefined ? [] : [routePath]));
    expect(twins).toEqual(expected.filter((path) => path !== '/guide/unlisted'));
    const posts = ['/guide/no-draft', '/guide/draft'].filter((path) => expected.includes(path));
    expect(site.posts.map(({ routePath }) => routePath)).toEqual(posts);
  });

  const links = ['/guide/a', '/guide/draft', '/guide/unlisted'];
  it.each<[string, TestSite]>([
    ['the folders', { pages }],
    ['_meta.json', { pages, metas: { 'guide/_meta.json': ['a', 'draft', 'unlisted', 'no-draft'] } }],
    [
      'links of _meta.json',
      {
        pages,
        metas: {
          '_meta.json': [...links, '/guide/no-draft'].map((link) => ({
            type: 'custom-link',
            label: link,
            link,
          })),
        },
      },
    ],
    ['the config', { pages, config: { themeConfig: { sidebar: { '/guide/': links } } } }],
  ])('are in no sidebar of %s', (_, site) => {
    const { site: built, diagnostics } = build(site);
    expect(tell(diagnostics)).toEqual([]);
    const texts = listTexts(Object.values(built.sections[0]?.sidebars ?? {}).flat());
    expect(texts.some((text) => /^(?:A|.guide.a)$/.test(text))).toBe(true);
    expect(texts.filter((text) => /^(?:D|U|(?:.guide.)?(?:draft|unlisted))$/.test(text))).toEqual([]);
  });

  const nav = [
    { text: 'A', link: '/guide/a' },
    { text: 'Draft', link: '/guide/draft' },
    { text: 'More', link: '/guide/unlisted', items: [{ text: 'B', link: '/guide/a' }] },
    { text: 'Empty', items: [{ text: 'Unlisted', link: '/guide/unlisted' }] },
  ];
  it.each<[string, TestSite]>([
    ['_nav.json', { pages, metas: { '_nav.json': nav } }],
    ['the config', { pages, config: { themeConfig: { nav } } }],
  ])('are in no navigation bar of %s', (_, site) => {
    const { site: built, diagnostics } = build(site);
    expect(tell(diagnostics)).toEqual([]);
    expect(listTexts(built.sections[0]?.nav ?? [])).toEqual(['A', 'More', 'B']);
    expect(built.sections[0]?.nav[1]?.link).toBeUndefined();
  });

  it.each<[string, TestSite]>([
    ['_nav.json', { pages, metas: { '_nav.json': nav } }],
    ['the config', { pages, config: { themeConfig: { nav } } }],
  ])('excluded pages are in no navigation bar of %s, but where they are shown', (_, site) => {
    const read = (showExcluded: boolean) => {
      const config = { ...site.config, route: { exclude: ['guide/a.md'] } };
      const { site: built, diagnostics } = build({ ...site, config, showExcluded });
      return [tell(diagnostics), listTexts(built.sections[0]?.nav ?? [])];
    };
    expect(read(false)).toEqual([[], []]);
    expect(read(true)).toEqual([[], ['A', 'More', 'B']]);
  });

  it('are not among the pages that components list', () => {
    const { get } = createTestViews({ pages });
    const paths = get('/').routes?.map(({ routePath }) => routePath);
    expect(paths).toEqual(['/', '/guide/a', '/guide/draft', '/guide/no-draft']);
    expect(get('/guide/a').routes).toBe(get('/').routes);
  });

  it('are no place to link to, or one like any other', () => {
    const input = toBuild(createSiteInput({ pages }));
    const getMeta = (id: string) => input.pages.find((page) => page.id === id);
    const context = createLinkContext({ ...input, ...buildSite(input), getMeta });
    const [page, file] = [getMeta('guide/a.md'), input.files.find(({ id }) => id === 'guide/a.md')];
    if (!page || !file) throw new Error('no page');
    const { links, diagnostics } = resolveLinks(context, page, file);
    const told = (link: string, line: number): string =>
      `docs/guide/a.md:${line}:1 deadLink: Page is a draft: '${link}'. Builds leave docs/guide/draft.md out. Remove its \`draft: true\` or this link.`;
    expect(tell(diagnostics)).toEqual([told('./draft.md', 1), told('/guide/draft', 2), told('/guide/draft.md', 4)]);
    expect(links[2]?.href).toBe('/guide/unlisted');
  });

  it('ask robots to stay away, and have no translations', () => {
    const config = { siteUrl: 'https://example.org', locales: [{ lang: 'en' }, { lang: 'zh' }] };
    const twin = { title: 'T', frontmatter: { unlisted: true } };
    const { get } = createTestViews({
      config,
      pages: { 'en/a.md': 'A', 'zh/a.md': twin, 'en/b.md': 'B', 'zh/b.md': 'B' },
    });
    expect(get('/zh/a').head.tags).toEqual([['meta', { name: 'robots', content: 'noindex' }]]);
    expect(get('/a').head.tags).toEqual([]);
    expect([get('/a'), get('/zh/a'), get('/b')].map(({ head }) => head.alternates.length)).toEqual([0, 0, 3]);
  });
});
