// The theme may put its elements in any order: what pages share comes out as if React had rendered each page alone.

import { type ComponentType, createElement, type ReactNode } from 'react';
import type * as jsxRuntime from 'react/jsx-runtime';
import { describe, expect, it, vi } from 'vitest';
import { code, component, html } from '../../test/bodies.ts';
import { createInput, createSidebar, createView, navbar, sidebarGroup, sidebarLink } from '../../test/page-view.ts';
import type { CodeSlot } from '../model/page.ts';
import type { PageView } from '../model/view.ts';
import type { MenuView, NavItemView } from '../model/view-menus.ts';
import { Navbar } from '../theme/chrome/Navbar.tsx';
import { SearchShell } from '../theme/chrome/SearchShell.tsx';
import { Sidebar } from '../theme/chrome/Sidebar.tsx';
import { CodeBlock } from '../theme/content/CodeBlock.tsx';
import { usePage } from '../theme/page-context.ts';
import { createIsland } from './island.tsx';
import { createPageRun } from './page-run.ts';
import type { ComponentRegistry } from './registry.ts';
import { createRenderer, renderPage } from './render-page.ts';

const { order } = vi.hoisted(() => ({ order: { turn: 0 } }));

/** Turns the children of every element round: `turn` says how far. */
vi.mock('react/jsx-runtime', async (load) => {
  const runtime = await load<typeof jsxRuntime>();
  const jsxs: typeof runtime.jsxs = (type, props, key) => {
    const { children } = props as { children?: unknown };
    if (order.turn === 0 || !Array.isArray(children)) return runtime.jsxs(type, props as object, key);
    const at = order.turn % children.length;
    const turned = order.turn < 0 ? children.toReversed() : [...children.slice(at), ...children.slice(0, at)];
    return runtime.jsxs(type, { ...(props as object), children: turned }, key);
  };
  return { ...runtime, jsxs };
});
vi.mock('react/jsx-dev-runtime', async () => {
  const runtime = await vi.importActual<typeof import('react/jsx-dev-runtime')>('react/jsx-dev-runtime');
  const jsxDEV: typeof runtime.jsxDEV = (type, props, key, isStatic, ...rest) => {
    const { children } = props as { children?: unknown };
    if (order.turn === 0 || !isStatic || !Array.isArray(children))
      return runtime.jsxDEV(type, props, key, isStatic, ...rest);
    const at = order.turn % children.length;
    const turned = order.turn < 0 ? children.toReversed() : [...children.slice(at), ...children.slice(0, at)];
    return runtime.jsxDEV(type, { ...(props as object), children: turned }, key, isStatic, ...rest);
  };
  return { ...runtime, jsxDEV };
});
vi.mock('virtual:diglot/search-hooks', () => ({ loadHooks: undefined }));

const registryOf = (components: Record<string, unknown>): ComponentRegistry => ({
  components,
  imports: {},
  globalComponents: [],
});

const pages = ['/a', '/b\'&"<', '/g', '/h', '/none'];
const { site, strings } = createView();

const link = (text: string, href: string, active: boolean): NavItemView => ({
  ...{ kind: 'link', text, href, active, external: false, tag: undefined },
});
const menu = (route: string): MenuView => ({
  label: 'English',
  items: ['en', 'zh', 'de'].map((lang) => ({
    ...{ label: lang, lang, href: `/${lang}${route}`, current: lang === 'en', available: route !== '/a' },
    anchors: route === '/g' ? undefined : ['x', route],
  })),
});

/** Views of one section, as the site stage makes them. */
const views = pages.map((route): PageView => {
  const is = (href: string): boolean => href === route;
  const view = createView({
    page: { routePath: route },
    navbar: {
      ...navbar,
      left: [link('A', '/a', is('/a'))],
      right: [
        {
          ...{ kind: 'group', text: 'G', href: '/g', tag: undefined },
          active: is('/g'),
          items: [link('H', '/h', is('/h'))],
        },
      ],
      languages: menu(route),
      versions: menu(`/v${route}`),
    },
    sidebar: createSidebar([
      sidebarLink('A <em>', '/a', is('/a')),
      sidebarGroup('G', [sidebarLink('B', '/b\'&"<', is('/b\'&"<'))], { href: '/g', active: is('/g'), open: is('/a') }),
      sidebarGroup('H', [sidebarGroup('I', [sidebarLink('H', '/h', is('/h'))], { collapsible: false })]),
      { kind: 'divider', dividerType: 'dashed' },
      { kind: 'header', text: 'x aria-current="page" y', tag: undefined },
    ]),
  });
  return { ...view, site, strings };
});

/** The part in a page of a renderer that has rendered the pages before it. */
function renderAll(components: Record<string, unknown> = {}): string[] {
  const renderer = createRenderer(registryOf(components));
  return views.map((view) => renderer.renderPage(createInput({ view })).html.join(''));
}

const renderPlain = (Component: ComponentType<{ view: PageView }>, view: PageView): string =>
  createPageRun(view).render(createElement(Component, { view }), 'plain');

describe.each([0, 1, 2, 3, -1])('with elements turned by %i', (turn) => {
  it.each([
    ['Navbar', Navbar],
    ['Sidebar', Sidebar],
    ['SearchShell', SearchShell],
  ] as const)('%s is on every page as React renders it alone', (_, Component) => {
    order.turn = turn;
    const html = renderAll();
    for (const [i, view] of views.entries()) expect(html[i]).toContain(renderPlain(Component, view));
    order.turn = 0;
  });

  it('CodeBlock is in every place as React renders it alone', () => {
    order.turn = turn;
    const slots = [code('<span>$& a</span>'), code('b', 'x.ts'), code('c', 'x.ts'), code('')];
    const body = { html: slots.map((_, i) => `\u0086s${i}\u0087`).join(''), slots };
    const page = renderPage(createInput({ body }), registryOf({ CodeBlock }));
    const run = createPageRun(createView());
    const alone = slots.map(({ kind: _, ...props }) => run.render(createElement(CodeBlock, props))).join('');
    expect(page.html.join('')).toContain(alone);
    order.turn = 0;
  });
});

it('the order of elements is really turned', () => {
  const [view = createView()] = views;
  const before = renderPlain(Sidebar, view);
  order.turn = -1;
  const after = renderPlain(Sidebar, view);
  order.turn = 0;
  expect(after).not.toBe(before);
  expect(after).toHaveLength(before.length);
});

describe('parts of a site', () => {
  const Own =
    (read: (view: PageView) => ReactNode) =>
    ({ view }: { view: PageView }) => <nav>{read(view)}</nav>;
  const names = (view: PageView): string => (view.navbar?.right ?? []).map(({ text }) => text).join();

  it.each([
    ['nothing of the page', Own(names), 2],
    ['the language', Own((view) => view.page.lang), 2],
    ['the address of the page', Own((view) => view.page.routePath), pages.length + 1],
    [
      'marks without a hole',
      Own((view) => String(view.navbar?.left[0]?.kind === 'link' && view.navbar.left[0].active)),
      pages.length + 1,
    ],
    ['the page by a hook', () => <nav>{usePage()?.page.routePath}</nav>, pages.length + 1],
    [
      'all of the view',
      Own((view) => JSON.stringify({ ...view, navbar: undefined, sidebar: undefined }).length),
      pages.length + 1,
    ],
    // Twice: the language menu of one page says that others are missing.
  ])('that read %s come out right', (_, Component, renders) => {
    let count = 0;
    const Counted = (props: { view: PageView }) => {
      count += 1;
      return <Component {...props} />;
    };
    const html = renderAll({ Navbar: Counted });
    expect(count).toBe(renders);
    for (const [i, view] of views.entries()) expect(html[i]).toContain(renderPlain(Component, view));
  });

  it('that hold an island list it on every page', () => {
    const Island = createIsland(() => <b>island</b>, 'i#I');
    const renderer = createRenderer(registryOf({ Navbar: () => <Island /> }));
    for (const view of views) {
      const page = renderer.renderPage(createInput({ view }));
      expect(page.islands).toEqual(['i#I']);
      expect(page.html.join('')).toContain('<b>island</b>');
    }
  });

  it.each(['Navbar', 'Sidebar'])('that throw cost the part only: %s', (name) => {
    const Broken = (): ReactNode => {
      throw new Error('boom');
    };
    const [view = createView()] = views;
    const page = renderPage(createInput({ view, body: html('<p>kept</p>') }), registryOf({ [name]: Broken }));
    expect(page.html.join('')).toContain('<p>kept</p>');
    expect(page.diagnostics.map(({ message }) => message)).toEqual([`<${name}> failed to render: boom`]);
  });

  it.each(['Layout', 'Outline', 'PageTitle'])('that throw leave the theme’s frame: %s', (name) => {
    const Broken = (): ReactNode => {
      throw new Error('boom');
    };
    const title = { text: 'T', id: undefined, isHeading: false, badge: undefined };
    const outline = { title: 'O', items: [{ id: 'a', text: 'A', depth: 2 }] };
    const view = createView({ title, outline });
    const page = renderPage(createInput({ view, body: html('<p>kept</p>') }), registryOf({ [name]: Broken }));
    expect(page.html.join('')).toMatch(/<h1>T<\/h1><p>kept<\/p>.*id="diglot:outline"/);
    expect(page.diagnostics.map(({ message }) => message)).toEqual(['The layout failed to render: boom']);
  });
});

describe('a CodeBlock of the site', () => {
  type Props = Omit<CodeSlot, 'kind'>;
  const raw = (text: string) => ({ dangerouslySetInnerHTML: { __html: text } });
  it.each<[string, (props: Props) => ReactNode, string]>([
    [
      'in pieces',
      ({ html: text }) => text.split('\n').map((line) => <i key={line} {...raw(line)} />),
      '<i>a</i><i>b</i>',
    ],
    ['twice', ({ html: text }) => [1, 2].map((n) => <pre key={n} {...raw(text)} />), '<pre>a\nb</pre><pre>a\nb</pre>'],
    ['never', () => <p>no code</p>, '<p>no code</p>'],
    ['by what it holds', ({ html: text }) => <p>{text.includes('b') ? 'b' : 'none'}</p>, '<p>b</p>'],
    ['not at all', () => null, ''],
  ])('may render its code %s', (_, Component, expected) => {
    const body = { html: '<hr>\u0086s0\u0087<hr>', slots: [code('a\nb')] };
    const page = renderPage(createInput({ body }), registryOf({ CodeBlock: Component }));
    expect(page.diagnostics).toEqual([]);
    expect(page.html.join('')).toContain(`<hr>${expected}<hr>`);
  });

  it.each([
    ['', '<hr><pre><code>a</code></pre><hr>'],
    ['next to a component', '<hr><pre><code>a</code></pre><b></b><hr>'],
  ])('that throws is reported and shows the code %s', (where, expected) => {
    const Broken = (): ReactNode => {
      throw new Error('boom');
    };
    const B = () => <b />;
    const slots = where === '' ? [code('a')] : [code('a'), component('B')];
    const body = { html: `<hr>${slots.map((__, i) => `\u0086s${i}\u0087`).join('')}<hr>`, slots };
    const page = renderPage(createInput({ body }), registryOf({ CodeBlock: Broken, B }));
    expect(page.html.join('')).toContain(expected);
    expect(page.diagnostics).toMatchObject([
      { code: 'renderFailed', message: '<CodeBlock> failed to render: boom', file: 'docs/en/guide/intro.mdx' },
    ]);
  });
});
