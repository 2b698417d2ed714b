// What each layout shows of a page, and what it leaves out.

import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { createView, navbar, type ViewChanges } from '../../../test/page-view.ts';
import { pageTypes } from '../../model/frontmatter.ts';
import type { SheetName } from '../../model/output.ts';
import { Layout } from '../Layout.tsx';
import { PageContext } from '../page-context.ts';
import { type LayoutProps, PartsContext, type ThemeParts } from '../parts.ts';
import { SheetContext } from '../sheets.ts';

interface Shown {
  readonly html: string;
  readonly sheets: readonly SheetName[];
}

function show(changes: ViewChanges, parts: ThemeParts = {}, more: Partial<LayoutProps> = {}): Shown {
  const view = createView(changes);
  const sheets = new Set<SheetName>();
  const given = { navbar: undefined, sidebar: undefined, title: <h1>Title</h1>, body: <p>Body</p>, globals: undefined };
  const html = renderToStaticMarkup(
    <SheetContext value={sheets}>
      <PageContext value={view}>
        <PartsContext value={parts}>
          <Layout {...given} search={undefined} {...more} view={view} />
        </PartsContext>
      </PageContext>
    </SheetContext>,
  );
  return { html, sheets: [...sheets] };
}

const regions = (html: string): string[] => [...html.matchAll(/data-region="([^"]+)"/g)].map(([, name = '']) => name);

describe('every page type', () => {
  it.each(pageTypes)('%s has one main part, which the first link of the page leads to', (pageType) => {
    const { html } = show({ page: { pageType } });
    expect(html.match(/<main /g)).toHaveLength(1);
    expect(html).toMatch(/^<div class="app" id="diglot:app"><a class="skip" href="#diglot:main"/);
    expect(html).toMatch(/<main [^>]*id="diglot:main"[^>]*tabindex="-1"/i);
  });

  it.each(pageTypes)('%s shows title and body', (pageType) => {
    const { html } = show({ page: { pageType } });
    expect(html).toContain('<h1>Title</h1>');
    expect(html.indexOf('<p>Body</p>')).toBeGreaterThan(html.indexOf('<h1>Title</h1>'));
  });

  it.each(pageTypes)('%s has the slots around the page', (pageType) => {
    const slots = { 'page.before': () => <i>before</i>, 'page.after': () => <i>after</i> };
    const names = regions(show({ page: { pageType } }, { slots }).html);
    expect(names.filter((name) => name.startsWith('page.'))).toEqual(['page.before', 'page.after']);
  });
});

describe('the frame', () => {
  it('has bar, search and global components in regions of their own', () => {
    const { html } = show({}, {}, { navbar: <nav>bar</nav>, search: <dialog>search</dialog>, globals: <b>global</b> });
    expect(html).toMatch(
      /<nav>bar<\/nav>.*<main.*<dialog>search<\/dialog>.*data-region="globals"[^>]*><b>global<\/b>/s,
    );
  });

  it.each([
    [{ site: { darkMode: false } }, 'themeToDark'],
    [{ site: { imageZoom: false as const } }, 'zoomImage'],
    [{}, 'overviewEmpty'],
  ])('carries no texts that no script of the page %j shows', (changes, name) => {
    const read = (html: string) =>
      JSON.parse(/id="diglot-strings">(.*?)<\/script>/s.exec(html)?.[1] ?? '{}') as Record<string, string>;
    expect(Object.keys(read(show(changes).html))).not.toContain(name);
    expect(Object.keys(read(show({ overview: { groups: [] } }).html))).toContain(name);
  });

  it('shows the way back to the top where the config asks for it', () => {
    expect(show({ site: { scrollToTop: true } }).html).toContain('data-scroll-top');
    expect(show({}).html).not.toContain('data-scroll-top');
  });
});

describe('a doc page', () => {
  const outline = { title: 'On this page', items: [] };
  const docFooter = { lastUpdated: undefined, editLink: undefined, previous: undefined, next: undefined };

  it('has its parts in the order in which they are read', () => {
    const { html } = show({ outline, docFooter }, {}, { sidebar: <div data-region="sidebar" /> });
    expect(regions(html)).toEqual(['skip', 'menubar', 'sidebar', 'main', 'footer', 'outline']);
  });

  it('has no empty places for parts that it lacks', () => {
    expect(regions(show({}).html)).toEqual(['skip', 'main']);
  });

  it('takes the parts of a site', () => {
    const components = {
      Outline: () => <i>own outline</i>,
      DocFooter: () => <i>own footer</i>,
      MenuBar: () => <i>own bar</i>,
    };
    const { html } = show({ outline, docFooter }, { components });
    expect([...html.matchAll(/<i>([^<]+)<\/i>/g)].map(([, text]) => text)).toEqual([
      'own bar',
      'own footer',
      'own outline',
    ]);
  });

  it('can be zoomed in where the config allows it', () => {
    expect(show({}).html).toContain('data-zoom=".prose img"');
    expect(show({ site: { imageZoom: false } }).html).not.toContain('data-zoom');
  });
});

describe('an overview', () => {
  const overview = {
    groups: [
      { name: 'Basics', id: 'basics', cards: [{ text: 'A', href: '/a', headers: [{ text: 'One', href: '/a#one' }] }] },
    ],
  };

  it('lists the pages of its section with their headings, below its own words', () => {
    const { html, sheets } = show({ overview });
    expect(html).toMatch(/<h1>Title<\/h1>.*<p>Body<\/p>.*Basics.*href="\/a".*href="\/a#one"/s);
    expect(sheets).toContain('overview');
  });

  it('takes slots above and below as other pages do', () => {
    const slots = { 'doc.before': () => <i>before</i>, 'doc.after': () => <i>after</i> };
    expect(show({ overview }, { slots }).html).toMatch(/<i>before<\/i>.*Basics.*<i>after<\/i>/s);
  });
});

describe('a home page', () => {
  const home = (changes: ViewChanges = {}, parts: ThemeParts = {}): Shown =>
    show({ page: { pageType: 'home' }, ...changes }, parts);

  it('puts the title into the hero, and each line of its text into a paragraph', () => {
    const { html, sheets } = home({ hero: { text: 'One\n\nTwo <b>bold</b>', tagline: 'Tag' } });
    expect(html.match(/<h1>/g)).toHaveLength(1);
    expect(html).toMatch(
      /class="hero".*<h1>Title<\/h1><p class="hero-line">One<\/p><p class="hero-line">Two <b>bold<\/b><\/p>/s,
    );
    expect(sheets).toContain('home');
  });

  it('takes no HTML from its fields but bare marks of text', () => {
    const { html } = home({
      hero: { text: '<script>x</script>', actions: [{ text: '<a>', link: '/a' }] },
      features: [{ title: '<img src=x>', details: '<b onclick=x>' }],
    });
    expect(html).not.toMatch(/<script>x|<a>|<img src=x|<b /);
  });

  it('has features with and without links, wide ones and ones with an icon', () => {
    const { html } = home({
      features: [
        { title: 'Linked', link: '/a', span: 6, icon: '⚓' },
        { title: 'Plain', details: 'More', icon: '/icon.svg' },
        { title: 'Drawn', icon: { svg: '<svg></svg>' } },
      ],
    });
    expect(html).toContain('aria-hidden="true"><span><svg></svg></span></span><h2><span>Drawn</span></h2>');
    expect(html).toMatch(
      /data-span="6".*<span class="feature-icon" aria-hidden="true">⚓<\/span><h2><a href="\/a">Linked<\/a><\/h2>/s,
    );
    expect(html).toMatch(/data-span="4".*<img src="\/icon\.svg" alt="".*<h2><span>Plain<\/span><\/h2><p>More<\/p>/s);
  });

  it('shows a picture for each scheme', () => {
    const { html } = home({ hero: { image: { src: { light: '/l.png', dark: '/d.png' }, alt: 'A' } } });
    expect(html).toContain(
      '<img class="only-light" src="/l.png" alt="A"/><img class="only-dark" src="/d.png" alt="A"/>',
    );
  });

  it('ends with the message of the site, or its own footer', () => {
    expect(home({ site: { footerMessage: 'Bye' } }).html).toMatch(/<footer class="home-footer"[^>]*><div>Bye<\/div>/);
    expect(home({}, { components: { Footer: () => <i>own</i> } }).html).toContain('<i>own</i>');
  });
});

describe('a page for missing addresses', () => {
  const missing = (changes: ViewChanges = {}, parts: ThemeParts = {}): string =>
    show({ page: { pageType: '404' }, navbar, ...changes }, parts, { body: undefined }).html;

  it('leads home, to the search and to the pages of this site that the bar names', () => {
    const html = missing();
    expect(html).toMatch(/<a class="button" href="\/">/);
    expect(html).toContain('data-dialog="search"');
    expect(html).toContain('<a class="" href="/guide/"');
    expect(html).not.toContain('old.example');
    expect(html).toMatch(/<section[^>]* data-nearest=""[^>]* hidden=""/);
  });

  it('neither searches nor guesses where there is no search', () => {
    expect(missing({ site: { searchEnabled: false } })).not.toMatch(/data-dialog="search"|data-nearest/);
  });

  it('is the site’s own component, or its own page', () => {
    const components = { NotFound: () => <main id="diglot:main">lost</main> };
    expect(missing({}, { components })).toContain('<main id="diglot:main">lost</main>');
    const { html, sheets } = show({ page: { pageType: '404' } }, { components });
    expect(html).toMatch(/<main class="main not-found".*<h1>Title<\/h1><p>Body<\/p>/s);
    expect(sheets).toEqual(['not-found']);
  });
});
