import { describe, expect, it } from 'vitest';
import { createView, navbar, sidebarLink } from '../../../../test/page-view.ts';
import { createRenderSetup } from '../../../../test/render-setup.ts';
import type { PageFacts } from '../../../model/client-data.ts';
import type { Post } from '../../../model/site.ts';
import type { ResolvedRoute } from './render-input.ts';
import { createRenderKeys, getTwinInputs } from './render-keys.ts';
import type { SiteTwins } from './site-twins.ts';

const { pages, site } = createRenderSetup({ pages: { 'a.md': 'A', 'b.mdx': 'B' } });
const facts: PageFacts = { base: '/', lang: 'en', defaultLang: 'en', langs: ['en'], version: '', route: '/a' };
const post = { title: 'P', routePath: '/p' } as Post;

function create(index: 0 | 1, changes: Partial<ResolvedRoute> = {}): ResolvedRoute {
  const [loaded, route] = [pages[index], site.routes[index]];
  if (!loaded || !route) throw new Error('the page is missing');
  return { loaded, links: [], assets: [], partials: {}, route, view: createView({ navbar }), ...changes };
}

const noReads = { readsRoutes: false, readsPosts: false };
const createTwins = (hash: string, hasOwnCode = false) => ({ hasOwnCode, hash: () => hash });
const shared = createRenderKeys('shared', noReads, createTwins('none'));
const key = (input: ResolvedRoute): string => shared(input, facts, undefined);

describe('the key of a document', () => {
  it('is the same for equal inputs, whether or not they are the same objects', () => {
    expect(key(create(0))).toBe(key(structuredClone(create(0))));
  });

  it.each<[string, ResolvedRoute]>([
    ['its own source', create(0, { loaded: { ...create(0).loaded, key: 'edited' } })],
    ['a link', create(0, { links: [{ href: '/b', external: false }] })],
    ['a picture', create(0, { assets: [{ url: '/p.png' }] })],
    ['an imported page', create(0, { partials: { './x.mdx': create(1) } })],
    ['its title', create(0, { view: createView({ navbar, page: { title: 'Other' } }) })],
    ['the name of the site', create(0, { view: createView({ navbar, site: { title: 'Other' } }) })],
    ['an interface text', create(0, { view: createView({ navbar, page: { lang: 'zh' } }) })],
    ['the menu', create(0, { view: createView({ navbar: { ...navbar, right: [] } }) })],
    ['the key of its sidebar', create(0, { view: createView({ navbar, sidebar: { key: 's2', items: [] } }) })],
    ['its address', create(0, { route: create(1).route })],
  ])('changes with %s', (_, changed) => {
    expect(key(changed)).not.toBe(key(create(0)));
  });

  it('changes with the code that all pages share, with its facts and with its twin', () => {
    const other = createRenderKeys('other', noReads, createTwins('none'));
    const twin = { canonical: '/a', translations: {}, section: [], index: '/llms.txt' };
    const keys = [
      key(create(0)),
      other(create(0), facts, undefined),
      shared(create(0), { ...facts, lang: 'zh' }, undefined),
      shared(create(0), facts, twin),
    ];
    expect(new Set(keys).size).toBe(keys.length);
  });

  it.each([
    ['of a page with code', 1, false, true],
    ['of any page where the site has components', 0, true, true],
    ['of no other page', 0, false, false],
  ] as const)('changes with the twins that there are %s', (_, index, hasOwnCode, changes) => {
    const twin = { canonical: '/a', translations: {}, section: [], index: '/llms.txt' };
    const [before, after] = ['one', 'two'].map((hash) =>
      createRenderKeys('shared', noReads, createTwins(hash, hasOwnCode))(create(index), facts, twin),
    );
    expect(before !== after).toBe(changes);
  });

  it('leaves the entries of a sidebar to its key', () => {
    const withItems = (items: ReturnType<typeof sidebarLink>[]) =>
      key(create(0, { view: createView({ sidebar: { key: 's', items } }) }));
    expect(withItems([sidebarLink('A', '/a')])).toBe(withItems([sidebarLink('A', '/a', true)]));
  });

  describe('and lists of pages', () => {
    const isChanged = (index: 0 | 1, list: object, make = shared, changes: Partial<ResolvedRoute> = {}): boolean => {
      const [before, after] = [{}, list].map((lists) =>
        make(create(index, { ...changes, view: createView({ navbar, ...lists }) }), facts, undefined),
      );
      return before !== after;
    };
    const posts = { posts: [post] };
    const routes = { routes: site.routes };

    it('changes with posts where a page or a component of the site can read them', () => {
      const reading = createRenderKeys('shared', { ...noReads, readsPosts: true }, createTwins('none'));
      expect([isChanged(0, posts), isChanged(1, posts), isChanged(0, posts, reading)]).toEqual([false, true, true]);
    });

    it('changes with routes where a page, one that it imports or a component of the site can read them', () => {
      const reading = createRenderKeys('shared', { ...noReads, readsRoutes: true }, createTwins('none'));
      const { loaded } = create(1);
      const part = { ...create(1), loaded: { ...loaded, meta: { ...loaded.meta, readsRoutes: true } } };
      expect([isChanged(0, routes), isChanged(1, routes), isChanged(0, routes, reading)]).toEqual([false, false, true]);
      expect(isChanged(1, routes, shared, { loaded: part.loaded })).toBe(true);
      expect(isChanged(1, routes, shared, { partials: { './x.mdx': part } })).toBe(true);
    });
  });
});

describe('what a Markdown form is made of', () => {
  const details = { canonical: '/a', translations: {}, section: [], index: '/llms.txt' };
  const twins: SiteTwins = {
    getAddresses: () => ({
      toTwin: (href) => (href.startsWith('/b') ? href.replace('/b', '/b.md') : href),
      toFile: String,
    }),
    getDetails: () => details,
  };
  const link = (href: string) => ({ href, external: false });
  const list = (changes: Partial<ResolvedRoute>) => getTwinInputs(twins, create(0, changes)).plainLinks;

  it.each<[string, Partial<ResolvedRoute>, readonly string[] | undefined]>([
    ['none of links to pages that have one', { links: [link('/b'), link('/b#part')] }, undefined],
    ['links that lead to none', { links: [link('/gone'), link('/b'), link('gone#x')] }, ['/gone', 'gone#x']],
    [
      'none of links to other sites or on the page',
      { links: [link('https://x.org'), link('#a'), link('')] },
      undefined,
    ],
    ['those of imported pages', { partials: { './x.mdx': { ...create(1), links: [link('/gone')] } } }, ['/gone']],
    [
      'those of a hero and of features',
      {
        view: createView({
          hero: { name: 'N', actions: [{ text: 'Go', link: '/go', theme: 'brand' }] },
          features: [{ title: 'F', link: '/f' }, { title: 'G' }],
        }),
      },
      ['/go', '/f'],
    ],
  ])('has %s', (_, changes, expected) => {
    expect(list(changes)).toEqual(expected);
  });

  it('changes the key when a page appears that a link means', () => {
    const page = create(0, { links: [link('/gone')] });
    const after = { ...twins, getAddresses: () => ({ toTwin: (href: string) => `${href}.md`, toFile: String }) };
    expect(shared(page, facts, getTwinInputs(twins, page))).not.toBe(shared(page, facts, getTwinInputs(after, page)));
  });
});
