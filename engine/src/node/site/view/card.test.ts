import { describe, expect, it } from 'vitest';
import type { ResolvedConfig } from '../../../model/config.ts';
import type { Frontmatter } from '../../../model/frontmatter.ts';
import type { Route, SiteModel } from '../../../model/site.ts';
import { resolveConfig } from '../../config/resolve-config.ts';
import { createCardSource } from './card.ts';

const user = {
  title: 'Site',
  siteUrl: 'https://example.org',
  locales: [
    { lang: 'en', label: 'English', description: 'All of it.' },
    { lang: 'zh', label: '简体中文', title: '网站' },
  ],
  socialCards: { fonts: ['a.otf'] },
};

function open(changes: object = {}, id = 'kit') {
  const { config } = resolveConfig({ ...user, ...changes }, { root: '/site', isFolder: () => true });
  const complete: ResolvedConfig = { ...config, socialCards: config.socialCards && { ...config.socialCards, id } };
  const section = (lang: string, text: string, link: string) => ({
    lang,
    version: '',
    nav: [],
    sidebars: {
      '/': [
        {
          kind: 'group' as const,
          text,
          collapsed: false,
          collapsible: true,
          items: [{ kind: 'page' as const, text: 'x', link }],
        },
      ],
    },
  });
  const site: SiteModel = {
    routes: [],
    sections: [section('en', 'Guide', '/guide/start'), section('zh', '指南', '/zh/guide/start')],
    posts: [],
    blogs: [],
  };
  return createCardSource(complete, site, ({ routePath }) => complete.base + encodeURI(routePath.slice(1)));
}

const route = (routePath: string, title: string, frontmatter: Partial<Frontmatter> = {}): Route => ({
  ...{ routePath, title, pageId: 'x', pagePath: routePath, version: '', file: 'x.html' },
  lang: routePath.startsWith('/zh/') ? 'zh' : 'en',
  frontmatter: { extra: {}, ...frontmatter },
});
const start = route('/guide/start', 'Start');

describe('the card of a page', () => {
  it('shows title, section, site, language and address', () => {
    expect(open().getFile(start)?.card).toEqual({
      title: 'Start',
      text: '',
      section: ['Guide'],
      siteTitle: 'Site',
      language: 'English',
      lang: 'en',
      address: 'example.org/guide/start',
    });
  });

  it.each([
    [
      'in another language',
      route('/zh/guide/start', '开始'),
      { section: ['指南'], siteTitle: '网站', language: '简体中文' },
    ],
    ['outside of menus', route('/other', 'Other'), { section: [] }],
    ['with an address in Chinese', route('/快速/', 'x'), { address: 'example.org/快速' }],
    [
      'that is a home page',
      route('/', 'x', { pageType: 'home' }),
      { title: 'Site', text: 'All of it.', address: 'example.org' },
    ],
    ['without a title', route('/other', ''), { title: 'Site', text: 'All of it.' }],
    ['with a description of its own', route('/', '', { pageType: 'home', description: 'Mine.' }), { text: 'Mine.' }],
  ])('%s', (_, page, expected) => {
    expect(open().getFile(page)?.card).toMatchObject(expected);
  });

  it('names no language on a site with one', () => {
    expect(open({ locales: undefined }).getFile(start)?.card.language).toBe('');
  });

  it('is called by what is on it and what it is drawn with, and by nothing else', () => {
    const path = open().getFile(start)?.path;
    expect(path).toMatch(/^assets\/card\.[\da-f]{12}\.png$/);
    expect(open().getFile({ ...start, lastUpdated: 1, frontmatter: { extra: {}, description: 'New.' } })?.path).toBe(
      path,
    );
    const others = [
      open().getFile({ ...start, title: 'Begin' }),
      open({}, 'another').getFile(start),
      open({ title: 'New' }).getFile(start),
      open({ base: '/docs/' }).getFile(start),
    ].map((file) => file?.path);
    expect(new Set([path, ...others]).size).toBe(5);
  });
});

describe('the picture that a head names', () => {
  const getImage = (page: Route, changes: object = {}) => open(changes).getImage(page, 'Start - Site');

  it('is the card, with its whole address and its size', () => {
    const path = open({ base: '/docs/' }).getFile(start)?.path;
    expect(getImage(start, { base: '/docs/' })).toEqual({
      url: `https://example.org/docs/${path}`,
      alt: 'Start - Site',
      width: 1200,
      height: 630,
    });
  });

  it.each([
    ['a file of the site', '/own.png', 'https://example.org/docs/own.png'],
    ['another address', 'https://cdn.example.com/own.png', 'https://cdn.example.com/own.png'],
  ])('is the page’s own: %s', (_, socialCard, url) => {
    const page = route('/a', 'A', { socialCard });
    expect(getImage(page, { base: '/docs/' })).toEqual({ url, alt: 'Start - Site' });
    expect(getImage(page, { base: '/docs/', socialCards: false })).toEqual({ url, alt: 'Start - Site' });
    expect(open().getFile(page)).toBeUndefined();
  });

  it.each([
    ['a page that wants none', route('/a', 'A', { socialCard: false }), {}],
    ['a site that draws none', start, { socialCards: false }],
    [
      'a file of a site without an address',
      route('/a', 'A', { socialCard: '/own.png' }),
      { siteUrl: undefined, socialCards: false },
    ],
  ])('is missing for %s', (_, page, changes) => {
    expect(getImage(page, changes)).toBeUndefined();
  });
});
