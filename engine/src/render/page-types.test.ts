// Rendering the chrome: sidebars shared between pages, and what each page type consists of.

import { describe, expect, it, vi } from 'vitest';
import { createInput, createSidebar, createView, navbar, sidebarGroup, sidebarLink } from '../../test/page-view.ts';
import type { ComponentRegistry } from './registry.ts';
import { createRenderer, renderPage } from './render-page.ts';

vi.mock('virtual:diglot/search-hooks', () => ({ loadHooks: undefined }));

const registryOf = (components: Record<string, unknown>): ComponentRegistry => ({
  components,
  imports: {},
  globalComponents: [],
});

describe('sidebars', () => {
  const items = (active: string) => [
    sidebarLink('A <em>', '/a', active === '/a'),
    sidebarGroup('G', [sidebarLink('B', '/b', active === '/b')], {
      href: '/g',
      active: active === '/g',
      open: active !== '/a',
    }),
    sidebarGroup('H', [sidebarGroup('I', [], { collapsible: false })]),
    { kind: 'divider', dividerType: 'dashed' } as const,
    { kind: 'header', text: 'Head', tag: undefined } as const,
  ];
  const renderSidebar = (renderer: ReturnType<typeof createRenderer>, list: ReturnType<typeof items>) => {
    const view = createView({ sidebar: createSidebar(list) });
    return /<nav class="sidebar".*?<\/nav>/s.exec(renderer.renderPage(createInput({ view })).html.join(''))?.[0];
  };

  it('are the same whether rendered first or from the memory of another page', () => {
    const shared = createRenderer(registryOf({}));
    for (const active of ['/a', '/b', '/g', 'none', '/a']) {
      const fresh = renderSidebar(createRenderer(registryOf({})), items(active));
      expect(renderSidebar(shared, items(active))).toBe(fresh);
      expect(fresh?.match(/aria-current="page"/g)?.length ?? 0).toBe(active === 'none' ? 0 : 1);
      expect(fresh?.includes('aria-expanded="false"')).toBe(active === '/a');
    }
  });

  it('are rendered again when a text looks like a mark', () => {
    const sidebar = renderSidebar(createRenderer(registryOf({})), [sidebarLink('x aria-current="page" y', '/a', true)]);
    expect(sidebar).toContain('x aria-current="page" y');
    expect(sidebar).toContain('href="/a" aria-current="page"');
  });
});

describe('page types', () => {
  const regions = (text: string) => [...text.matchAll(/data-region="([\w-]+)"/g)].map((m) => m[1]);
  const outline = { title: 'ON THIS PAGE', items: [{ id: 'a b', text: 'A', depth: 2 }] };
  const full = {
    navbar,
    sidebar: createSidebar([sidebarLink('Intro', '/guide/intro', true)]),
    outline,
    docFooter: {
      lastUpdated: { iso: '2025-01-02', text: '2025/1/2' },
      editLink: undefined,
      previous: undefined,
      next: { text: 'N', href: '/n' },
    },
  };

  it.each([
    ['doc', full, ['skip', 'navbar', 'menubar', 'sidebar', 'main', 'footer', 'outline', 'search']],
    ['home', { navbar, site: { footerMessage: 'bye' } }, ['skip', 'navbar', 'main', 'footer', 'search']],
    ['custom', { navbar }, ['skip', 'navbar', 'main', 'search']],
    ['blank', { navbar }, ['skip', 'main', 'search']],
    ['404', { navbar }, ['skip', 'navbar', 'main', 'search']],
    ['doc', { site: { searchEnabled: false } }, ['skip', 'main']],
  ] as const)('%s', (pageType, changes, expected) => {
    const page = renderPage(createInput({ view: createView({ page: { pageType }, ...changes }) }), registryOf({}));
    expect(regions(page.html.join(''))).toEqual(expected);
    expect(page.htmlAttributes['data-layout']).toBe(pageType);
    expect(page.html.join('').match(/<main /g)).toHaveLength(1);
    expect(page.html.join('').match(/ id="([^"]+)"/g)?.length).toBe(
      new Set(page.html.join('').match(/ id="([^"]+)"/g)).size,
    );
  });

  it.each([
    ['fa', 'rtl', ['right-to-left']],
    ['en', undefined, []],
  ])('a page in %s has the direction %s', (lang, direction, sheets) => {
    const page = renderPage(createInput({ view: createView({ page: { lang } }) }), registryOf({}));
    expect([page.htmlAttributes['dir'], page.sheets]).toEqual([direction, sheets]);
  });

  it('moves the bar that a blank page renders first before its main part', () => {
    const text =
      'return { scope: {}, exports: {}, expressions: [() => jsx.jsx(components.Navbar, { view: props.view })] }';
    const content = {
      body: { html: '\n\u0086s0\u0087<h1>Hi</h1>', slots: [{ kind: 'expression', index: 0 }] },
      module: { code: text },
      text: '',
    } as const;
    const view = createView({ navbar, page: { pageType: 'blank' } });
    const page = renderPage(createInput({ view, content }), registryOf({}));
    expect(regions(page.html.join(''))).toEqual(['skip', 'navbar', 'main', 'search']);
    expect(page.html.join('')).toMatch(/<\/header><main class="main blank"[^>]*>\s*<h1>Hi<\/h1><\/main>/);
  });

  it('says that a language has no translation, and never escapes out of the strings', () => {
    const strings = { ...createView().strings, pageLoaded: '</script><b>' };
    const page = renderPage(createInput({ view: createView({ navbar, strings }) }), registryOf({}));
    expect(page.html.join('')).toContain('not available, opens the nearest page');
    expect(page.html.join('')).not.toContain('</script><b>');
  });
});

describe('titles', () => {
  const heading = { text: 'T', id: 't', isHeading: true, badge: undefined } as const;
  const plain = { text: 'P & q', id: undefined, isHeading: false, badge: undefined } as const;
  const overview = { groups: [] };
  const inline = { html: '<em>T</em>', slots: [] };
  const link = '<a class="anchor" href="#t" aria-hidden="true" tabindex="-1"></a>';
  const own = `<h1 id="t">${link}<em>T</em></h1>`;
  const badge = { text: 'new', type: 'tip' } as const;
  const badgeHtml = '<span class="badge" data-type="tip">new</span>';

  it.each([
    ['doc', { title: heading }, `${own}\n<p>x</p>`],
    ['custom', { title: heading }, `${own}\n<p>x</p>`],
    ['blank', { title: heading }, `${own}\n<p>x</p>`],
    ['home', { title: heading }, `${own}\n<p>x</p>`],
    ['doc', { title: heading, overview }, own],
    ['doc', { title: { ...plain, id: 't' }, overview }, `<h1 id="t">${link}P &amp; q</h1>`],
    ['home', { title: { ...plain, text: 'A <b>b</b>' }, hero: {} }, '<h1>A <b>b</b></h1>'],
    ['home', { title: plain, hero: {} }, `${own}\n<p>x</p>`],
    ['404', { title: plain }, '<h1>P &amp; q</h1>'],
    ['doc', { title: { ...heading, badge } }, `<h1 id="t">${link}<em>T</em> ${badgeHtml}</h1>`],
    ['custom', { title: { ...heading, badge } }, `<h1 id="t">${link}<em>T</em> ${badgeHtml}</h1>`],
    ['doc', { title: { ...heading, badge }, overview }, `<h1 id="t">${link}<em>T</em> ${badgeHtml}</h1>`],
    ['home', { title: { ...plain, badge }, hero: {} }, `<h1>P &amp; q ${badgeHtml}</h1>`],
    ['404', { title: { ...plain, badge } }, `<h1>P &amp; q ${badgeHtml}</h1>`],
  ] as const)('%s %j', (pageType, changes, expected) => {
    const view = createView({ page: { pageType }, ...changes });
    const content = {
      title: { ...{ id: 't', aliases: [], classes: [] }, inline, isFirst: true },
      body: { html: '\n<p>x</p>', slots: [] },
      text: '',
    };
    expect(renderPage(createInput({ view, content }), registryOf({})).html.join('')).toContain(expected);
  });

  it.each([
    ['doc', undefined, `<p>x</p>${own}<p>y</p>`],
    ['doc', overview, '<p>x</p><p>y</p>'],
  ] as const)(
    'that something comes before keep their place on a page of type %s, overview %j',
    (pageType, list, body) => {
      const view = createView({ page: { pageType }, title: heading, overview: list });
      const content = {
        title: { ...{ id: 't', aliases: [], classes: [] }, inline, isFirst: false },
        body: { html: '<p>x</p>\u0086s0\u0087<p>y</p>', slots: [{ kind: 'title' }] },
        text: '',
      } as const;
      const html = renderPage(createInput({ view, content }), registryOf({})).html.join('');
      expect(html).toContain(body);
      expect(html.match(/<h1/g)).toHaveLength(1);
    },
  );
});

describe('navigation bars', () => {
  const item = (lang: string, href: string, anchors: readonly string[] | undefined) =>
    ({ label: lang, lang, href, current: false, available: true, anchors }) as const;
  const renderNavbar = (renderer: ReturnType<typeof createRenderer>, href: string, anchors?: readonly string[]) => {
    const languages = { label: 'English', items: [item('zh', href, anchors)] };
    const view = createView({ navbar: { ...navbar, languages }, strings });
    return /<header.*<\/header>/s.exec(renderer.renderPage(createInput({ view })).html.join(''))?.[0];
  };
  const { strings } = createView();

  it.each([
    ['/zh/a', undefined],
    ['/zh/b?x=1&y="2"', ['a', 'b"']],
    ['/zh/c', []],
  ])('lead from the current page to %s, after any other page', (href, anchors) => {
    const shared = createRenderer(registryOf({}));
    renderNavbar(shared, '/zh/first');
    renderNavbar(shared, '/zh/second', ['x']);
    const html = renderNavbar(shared, href, anchors);
    expect(html).toBe(renderNavbar(createRenderer(registryOf({})), href, anchors));
    expect(
      html?.match(
        new RegExp(
          `href="${href.replace(/[?&"]/g, (c) => ({ '?': '\\?', '&': '&amp;', '"': '&quot;' })[c] ?? c)}"`,
          'g',
        ),
      ),
    ).toHaveLength(2);
    expect(html).not.toMatch(/[\u0086\u0087]/);
  });
});
