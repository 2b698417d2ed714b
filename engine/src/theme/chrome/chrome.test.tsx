// What the frame of a page consists of: the markup that behaviours and readers of screens depend on.

import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import {
  createSidebar,
  createView,
  navbar,
  sidebarGroup,
  sidebarLink,
  type ViewChanges,
} from '../../../test/page-view.ts';
import type { NavbarView, SocialLinkView, TagView } from '../../model/view-menus.ts';
import { PageContext } from '../page-context.ts';
import { PartsContext, type ThemeParts } from '../parts.ts';
import { Brand } from './Brand.tsx';
import { DocFooter } from './DocFooter.tsx';
import { Footer } from './Footer.tsx';
import { MenuBar } from './MenuBar.tsx';
import { LanguageMenu, VersionMenu } from './Menus.tsx';
import { Navbar } from './Navbar.tsx';
import { Outline } from './Outline.tsx';
import { SearchButton } from './SearchButton.tsx';
import { Sidebar } from './Sidebar.tsx';
import { SocialLinks } from './SocialLinks.tsx';
import { Tag } from './Tag.tsx';

type Component = (props: { readonly view: ReturnType<typeof createView> }) => ReactElement | null;

/** HTML of a component on a page, `parts` being the site's own. */
function show(Part: unknown, changes: ViewChanges = {}, parts: ThemeParts = {}): string {
  const view = createView(changes);
  const Shown = Part as Component;
  return renderToStaticMarkup(
    <PageContext value={view}>
      <PartsContext value={parts}>
        <Shown view={view} />
      </PartsContext>
    </PageContext>,
  );
}

const list = (html: string, pattern: RegExp): (string | undefined)[] =>
  [...html.matchAll(pattern)].map(([, found]) => found);

it.each<[string, unknown, ViewChanges]>([
  ['Navbar', Navbar, { navbar: undefined }],
  ['Sidebar', Sidebar, { sidebar: undefined }],
  ['Outline', Outline, { outline: undefined }],
  ['DocFooter', DocFooter, { docFooter: undefined }],
  ['Footer', Footer, { site: { footerMessage: undefined } }],
  ['MenuBar', MenuBar, { sidebar: undefined, outline: undefined }],
])('%s is nothing on a page without one', (_, Part, changes) => {
  expect(show(Part, changes)).toBe('');
});

describe('the navigation bar', () => {
  const bar = (changes: ViewChanges = {}, parts: ThemeParts = {}): string =>
    show(Navbar, { navbar, ...changes }, parts);

  it('has the site, its entries, the search and the menus, in this order', () => {
    const html = bar();
    const order = [
      'class="brand"',
      '<nav class="navbar-nav"',
      'data-dialog="search"',
      '>Guide',
      'data-sync="languages"',
    ];
    const places = order.map((mark) => html.indexOf(mark));
    expect(places).toEqual([...places].sort((a, b) => a - b));
    expect(places).not.toContain(-1);
  });

  it.each<[string, ViewChanges, RegExp]>([
    ['without search', { site: { searchEnabled: false } }, /data-dialog="search"/],
    ['with one scheme', { site: { darkMode: false } }, /data-theme-toggle/],
    ['in one language', { navbar: { ...navbar, languages: undefined } }, /data-sync="(?:screen-)?languages"/],
    ['in one version', {}, /data-sync="(?:screen-)?versions"/],
    ['that stays', {}, /data-autohide/],
  ])('of a site %s lacks what is not needed', (_, changes, pattern) => {
    expect(bar(changes)).not.toMatch(pattern);
  });

  it('hides while scrolling where the config says so', () => {
    expect(bar({ site: { hideNavbar: 'auto' } })).toMatch(/<header class="navbar"[^>]* data-autohide="true"/);
  });

  it('marks the entry of the page, and says which links leave the site', () => {
    const html = bar();
    expect(html).toMatch(/<a class="nav-link" href="\/guide\/" aria-current="true">Guide<\/a>/);
    expect(html).toMatch(
      /href="https:\/\/old\.example\/" target="_blank" rel="noopener noreferrer">Old<span class="arrow-out"><\/span><span class="sr-only"> \(/,
    );
  });

  it('has each id once, though its entries are in the bar and on the screen of phones', () => {
    const ids = list(bar(), / id="([^"]+)"/g);
    expect(new Set(ids).size).toBe(ids.length);
    const controlled = list(bar(), /aria-controls="([^"]+)"/g);
    expect(controlled.every((id) => ids.includes(id))).toBe(true);
  });

  it('takes the parts and slots of a site, on the screen of phones as well', () => {
    const html = bar(
      {},
      {
        components: { ThemeToggle: () => <i>own toggle</i>, SearchButton: () => <i>own search</i> },
        slots: {
          'navbar.start': () => <b>start</b>,
          'navbar.end': () => <b>end</b>,
          'navbar.screen': () => <b>screen</b>,
        },
      },
    );
    expect(list(html, /<[bi]>([^<]+)<\/[bi]>/g)).toEqual([
      'start',
      'own search',
      'own toggle',
      'end',
      'screen',
      'own toggle',
    ]);
  });
});

describe('menus', () => {
  const languages = navbar.languages as NonNullable<NavbarView['languages']>;

  it('show the current language as text, and say that a translation is missing', () => {
    const html = show(() => <LanguageMenu menu={languages} />);
    expect(html).toContain('<span class="menu-item" aria-current="true" lang="en">English</span>');
    expect(html).toMatch(
      /<a class="menu-item" href="\/zh\/" lang="zh" hrefLang="zh" data-locale-link="" data-anchors="">简体中文<span class="menu-note" lang="en">/i,
    );
  });

  it('keep a hash that the translation has, too', () => {
    const items = languages.items.map((item) => ({ ...item, available: true, anchors: ['one', 'two'] }));
    expect(show(() => <LanguageMenu menu={{ ...languages, items }} />)).toContain('data-anchors="one two"');
  });

  it('name the version next to its label', () => {
    const menu = { label: 'v2', items: [{ ...languages.items[0], label: 'v2', lang: undefined }] } as never;
    expect(show(() => <VersionMenu menu={menu} />)).toMatch(
      /<span class="sr-only">Version <\/span><span class="mono">v2<\/span>/,
    );
  });
});

describe('the sidebar', () => {
  const side = (...items: Parameters<typeof createSidebar>[0]): string =>
    show(Sidebar, { sidebar: createSidebar(items) });

  it('marks the current page alone', () => {
    const html = side(sidebarLink('A', '/a'), sidebarLink('B', '/b', true));
    expect(list(html, /href="([^"]+)" aria-current="page"/g)).toEqual(['/b']);
  });

  it.each([
    ['without a page', {}, '<button type="button" class="side-title" aria-expanded="true"'],
    ['with a page', { href: '/g' }, '<a class="side-item side-title" href="/g" data-group-link=""'],
    ['that is closed', { open: false }, 'aria-expanded="false"'],
    ['that does not fold', { collapsible: false }, '<span class="side-title"><span>G</span></span>'],
    ['that is the current page', { href: '/g', active: true }, 'href="/g" aria-current="page" data-group-link=""'],
  ])('has a group %s', (_, changes, expected) => {
    expect(side(sidebarGroup('G', [sidebarLink('A', '/a')], changes))).toContain(expected);
  });

  it('names the button of a group with a page by its text, without markup', () => {
    const html = side(sidebarGroup('<code>G</code>', [sidebarLink('A', '/a')], { href: '/g' }));
    expect(html).toMatch(/data-disclosure="[^"]+" aria-label="[^"<]*G[^"<]*"/);
    const [id] = list(html, /aria-controls="([^"]+)"/g);
    expect(html).toContain(`<div class="fold" id="${id}">`);
  });

  it('has dividers and headings between its entries', () => {
    const html = side(
      { kind: 'divider', dividerType: 'dashed' },
      { kind: 'header', text: '<em>H</em>', tag: undefined },
    );
    expect(html).toContain(
      '<li class="side-divider" data-type="dashed"></li><li class="side-header"><span><em>H</em></span></li>',
    );
  });

  it('opens links of other sites in a tab of their own', () => {
    expect(side({ ...sidebarLink('X', 'https://x.test/'), external: true } as never)).toContain(
      'href="https://x.test/" target="_blank" rel="noopener noreferrer"',
    );
  });
});

describe('the bar of narrow screens', () => {
  it('shows the way to the page, the page itself as the last step', () => {
    const breadcrumb = [
      { text: 'Guide', href: '/guide/' },
      { text: 'Basics', href: undefined },
    ];
    const html = show(MenuBar, { breadcrumb, sidebar: createSidebar([]) });
    expect(html).toContain('<li><a href="/guide/">Guide</a></li><li>Basics</li><li aria-current="page">Intro</li>');
  });

  it('opens what the page has', () => {
    const outline = { title: 'On this page', items: [] };
    expect(show(MenuBar, { sidebar: createSidebar([]) })).not.toContain('data-dropdown');
    expect(show(MenuBar, { outline })).not.toContain('data-dialog="drawer"');
    expect(show(MenuBar, { outline })).toMatch(/data-dropdown="click".*aria-controls="diglot:outline"/);
  });
});

it('the outline links to its headings by address, and has its title for a name', () => {
  const items = [
    { id: 'a b', text: '<A>', depth: 2 },
    { id: '标题', text: 'B', depth: 3 },
  ];
  const html = show(Outline, { outline: { title: 'On this page', items } });
  expect(html).toContain('<li data-depth="2"><a href="#a%20b">&lt;A&gt;</a></li>');
  expect(html).toContain('href="#%E6%A0%87%E9%A2%98"');
  expect(html).toMatch(/aria-labelledby="diglot:outline-title".*<p class="outline-title" id="diglot:outline-title">/);
});

describe('the footer of a page', () => {
  const empty = { lastUpdated: undefined, editLink: undefined, previous: undefined, next: undefined };
  const foot = (changes: object, more: ViewChanges = {}): string =>
    show(DocFooter, { docFooter: { ...empty, ...changes }, ...more });

  it.each<[string, object, string[]]>([
    ['the first page', { next: { text: 'B', href: '/b' } }, ['next']],
    ['the last page', { previous: { text: 'A', href: '/a' } }, ['prev']],
    ['a page between', { previous: { text: 'A', href: '/a' }, next: { text: 'B', href: '/b' } }, ['prev', 'next']],
    ['a page whose neighbours have no names', { previous: { text: '', href: '/a' } }, []],
    ['a page alone', {}, []],
  ])('leads from %s to its neighbours', (_, changes, expected) => {
    const html = foot(changes);
    expect(list(html, / rel="(prev|next)"/g)).toEqual(expected);
    expect(html.includes('<nav')).toBe(expected.length > 0);
  });

  it('shows the date for people and for programs, with the colon of the language', () => {
    const lastUpdated = { iso: '2026-01-02T00:00:00.000Z', text: '2 Jan 2026' };
    expect(foot({ lastUpdated })).toMatch(
      /<p>[^<：]+: <time dateTime="2026-01-02T00:00:00.000Z">2 Jan 2026<\/time><\/p>/i,
    );
    expect(foot({ lastUpdated }, { page: { lang: 'zh' } })).toMatch(/<p>[^<]+：<time/);
    expect(foot({ lastUpdated }, { page: { lang: 'ja' } })).toMatch(/<p>[^<]+：<time/);
    expect(foot({ lastUpdated }, { page: { lang: 'fr-CA' } })).toMatch(/<p>[^<]+\u202f: <time/);
  });

  it('hands the page to an assistant, with and without buttons for its Markdown', () => {
    const assistants = [{ text: 'Open in A', href: 'https://a.example/' }];
    const all = foot({ tools: { twin: '/a.md', assistants } });
    expect(list(all, /(data-copy-page="[^"]*"|href="[^"]*")/g)).toEqual([
      'data-copy-page="/a.md"',
      'href="/a.md"',
      'href="https://a.example/"',
    ]);
    const links = foot({ tools: { twin: undefined, assistants } });
    expect(list(links, /(<button|data-copy-page|href="[^"]*")/g)).toEqual(['href="https://a.example/"']);
  });

  it.each([
    ['has it, too', { twin: '/a.md', assistants: [] }, ['/a.md']],
    ['has nothing without its Markdown', { twin: undefined, assistants: [] }, []],
    ['has nothing without tools', undefined, []],
  ])('the outline %s', (_, tools, expected) => {
    const html = show(Outline, { outline: { title: 'On this page', items: [] }, docFooter: { ...empty, tools } });
    expect(list(html, /data-copy-page="([^"]*)"/g)).toEqual(expected);
  });

  it('of a home page is the message of the site', () => {
    expect(show(Footer, { site: { footerMessage: '<b>M</b>' } })).toContain('<div><b>M</b></div>');
  });
});

it.each<[string, TagView | undefined, string]>([
  ['no tag', undefined, ''],
  ['a text', { kind: 'badge', text: '<new>' }, '<span class="nav-tag">&lt;new&gt;</span>'],
  [
    'a text in a colour',
    { kind: 'badge', text: 'new', type: 'tip' },
    '<span class="nav-tag" data-type="tip">new</span>',
  ],
  ['a picture', { kind: 'image', url: '/t.png' }, '<img class="tag-image" src="/t.png" alt=""/>'],
  ['a drawing', { kind: 'svg', svg: '<svg></svg>' }, '<span class="tag-image" aria-hidden="true"><svg></svg></span>'],
])('a tag can be %s', (_, tag, expected) => {
  // React asks for pictures ahead.
  expect(renderToStaticMarkup(<Tag tag={tag} />).replace(/^<link[^>]*>/, '')).toBe(expected);
});

it.each<[string, Partial<NavbarView['logo']>, RegExp]>([
  ['its name', { text: 'Site' }, /^<a class="brand" href="\/">Site<\/a>$/],
  [
    'a picture, which its name describes',
    { light: '/l.svg', alt: 'Logo', text: 'Site' },
    /<img src="\/l\.svg" alt="" height="28"\/>Site/,
  ],
  [
    'a picture alone, which needs words',
    { light: '/l.svg', alt: 'Home' },
    /<img src="\/l\.svg" alt="Home" height="28"\/><\/a>/,
  ],
  [
    'a picture for each scheme',
    { light: '/l.svg', dark: '/d.svg' },
    /class="only-light" src="\/l\.svg".*class="only-dark" src="\/d\.svg"/,
  ],
])('the brand is %s', (_, logo, expected) => {
  const whole = { light: undefined, dark: undefined, alt: '', text: undefined, ...logo };
  expect(renderToStaticMarkup(<Brand logo={whole} href="/" />)).toMatch(expected);
});

describe('social links', () => {
  const link = (label: string, mode: SocialLinkView['mode'] = 'link'): SocialLinkView => ({
    ...{ label, mode, svg: '<svg></svg>', content: mode === 'dom' ? '<i>x</i>' : 'https://x.test/<' },
  });
  const social = (links: readonly SocialLinkView[]): string => show(() => <SocialLinks links={links} prefix="s-" />);

  it.each([
    [0, 0, 0],
    [5, 5, 0],
    [7, 5, 2],
  ])('of %i links show %i in the row and %i in a popup', (count, row, popup) => {
    const html = social(Array.from({ length: count }, (_, i) => link(`L${i}`)));
    const [before = '', after = ''] = html.split('social-popup');
    expect([before, after].map((part) => list(part, /title="(L\d)"/g).length)).toEqual([row, popup]);
  });

  it.each([
    ['link', /<a class="icon-button" href="https:\/\/x\.test\/&lt;"[^>]*aria-label="L \([^)]+\)"/],
    ['text', /<button[^>]*aria-label="L".*<p class="social-text">https:\/\/x\.test\/&lt;<\/p>/],
    ['img', /<img class="social-image" src="https:\/\/x\.test\/&lt;" alt="L"\/>/],
    ['dom', /<div class="social-text"><i>x<\/i><\/div>/],
  ] as const)('show what is behind a %s', (mode, expected) => {
    expect(social([link('L', mode)])).toMatch(expected);
  });
});

it('the search button leads to the list of all pages where no script runs', () => {
  const html = show(SearchButton, { site: { allPagesHref: '/docs/all-pages' } });
  expect(html).toMatch(/<noscript><a class="search-link" href="\/docs\/all-pages">[^<]+<\/a><\/noscript>/);
  expect(
    renderToStaticMarkup(
      <PageContext value={createView()}>
        <SearchButton />
      </PageContext>,
    ),
  ).toContain('data-dialog="search"');
});
