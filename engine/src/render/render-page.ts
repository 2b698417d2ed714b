// Renders one page from its view and its body. Knows no names of built files, and never fails because of an author's mistake.

import { type ComponentType, createElement, type ReactNode, useContext } from 'react';
import { type RenderedPage, type RenderInput, sheetNames } from '../model/output.ts';
import type { Body } from '../model/page.ts';
import type { PageView } from '../model/view.ts';
import type { HeadView } from '../model/view-head.ts';
import { getDirection } from '../text/direction.ts';
import { toLanguageTag } from '../text/language-tag.ts';
import { Navbar } from '../theme/chrome/Navbar.tsx';
import { NavbarPlace } from '../theme/chrome/navbar-place.ts';
import { SearchShell } from '../theme/chrome/SearchShell.tsx';
import { Sidebar } from '../theme/chrome/Sidebar.tsx';
import type { HeadAdditions } from '../theme/head.ts';
import { Layout } from '../theme/Layout.tsx';
import { type LayoutProps, PartsContext, type ViewProps } from '../theme/parts.ts';
import { createBodyParser } from './body-parts.ts';
import { createCodeRenderer } from './code-renderer.ts';
import { describeFailure } from './describe-failure.ts';
import { hasThemeScreen, isPlainScreen } from './first-screen.ts';
import { renderPageMarkdown } from './markdown/page-markdown.ts';
import { createLayoutTitle, createTitle, openFile, type RenderTools, renderFile } from './page-files.ts';
import { createPageRun, type PageRun } from './page-run.ts';
import { pickElements, pickParts } from './parts.ts';
import type { ComponentRegistry } from './registry.ts';
import { type BodyRenderer, createBodyRenderer } from './render-body.ts';
import { replaceElements } from './replace-elements.ts';
import { createSharedRenderer } from './shared-renderer.ts';

export interface Renderer {
  /** Never throws because of content: failures are in the page's diagnostics. */
  renderPage(input: RenderInput): RenderedPage;
}

/** Keeps parsed bodies, menus and frames of code blocks, which pages share. Make a new one when the registry changes. */
export function createRenderer(registry: ComponentRegistry): Renderer {
  const parts = pickParts(registry.components);
  const elements = pickElements(registry.components);
  const isThemeScreen = hasThemeScreen(parts, elements.size);
  const OwnNavbar = parts.components?.Navbar ?? Navbar;
  const components = { ...registry.components, Navbar: createPlacedNavbar(OwnNavbar) };
  const parse = createBodyParser(elements.size > 0 ? (body) => replaceElements(body, elements) : undefined);
  const renderCode = createCodeRenderer(registry.components['CodeBlock']);
  const renderFrame = createFrameRenderer(OwnNavbar, parts.components?.Sidebar ?? Sidebar);

  function renderPage(input: RenderInput): RenderedPage {
    const { view } = input;
    const run = createPageRun(view, { parts });
    const renderer: BodyRenderer = createBodyRenderer({
      run,
      components,
      parse,
      renderCode,
      createTitle: (scope) => createTitle(scope, run, renderer),
    });
    const job: RenderTools = { run, renderer, registry, components, markdown: {} };
    const scope = openFile(input, { view }, job);
    // The body comes first: a blank page brings its own navigation bar.
    const body = renderFile(input, scope, job);
    const layout = renderLayout(run, {
      view,
      title: createLayoutTitle(scope, run, renderer),
      body: addPlaceholder(run, body),
      ...renderFrame(run),
      globals: addPlaceholder(run, renderGlobals(job)),
    });
    const { html, cut } = cutAtMark(run.raw.restorePieces(layout), run.raw.screenMark);
    const head = addToHead(view.head, run.head);
    const sheets = sheetNames.filter((name) => run.sheets.has(name));
    const isPlain = isThemeScreen && !hasSlots(scope.title?.inline) && isPlainScreen(view, { sheets, head });
    return {
      html,
      screenEnd: isPlain ? cut : undefined,
      markdown: renderPageMarkdown({ input, job, scope }),
      head,
      htmlAttributes: getHtmlAttributes(view),
      islands: [...run.islands.used].sort(),
      sheets,
      diagnostics: run.diagnostics,
    };
  }

  return { renderPage };
}

/** Takes the mark out, so that there is a cut between two pieces: `cut` of them come before it. */
function cutAtMark(
  pieces: readonly string[],
  mark: string,
): { readonly html: readonly string[]; readonly cut: number | undefined } {
  const found = pieces.findIndex((piece) => piece.includes(mark));
  if (found === -1) return { html: pieces, cut: undefined };
  // A site's own layout may show the body twice.
  const html = [...pieces.slice(0, found), ...pieces.slice(found).flatMap((piece) => piece.split(mark))];
  return { html, cut: found + 1 };
}

const hasSlots = (body: Body | undefined): boolean => body !== undefined && body.slots.length > 0;

/** Later tags come after the page's own. */
function addToHead(head: HeadView, { title, tags }: HeadAdditions): HeadView {
  if (title === undefined && tags.length === 0) return head;
  return { ...head, title: title ?? head.title, tags: [...head.tags, ...tags] };
}

/** {@link Renderer.renderPage} for a single page; keeps nothing. */
export function renderPage(input: RenderInput, registry: ComponentRegistry): RenderedPage {
  return createRenderer(registry).renderPage(input);
}

/** Keeps finished HTML until the page is complete, and returns its placeholder; `undefined` for no HTML. */
const addPlaceholder = (run: PageRun, html: string): string | undefined =>
  html === '' ? undefined : run.raw.add(html);

type Frame = Pick<LayoutProps, 'navbar' | 'sidebar' | 'search'>;

/** Renders the parts that pages of a section share. */
function createFrameRenderer(
  OwnNavbar: ComponentType<ViewProps>,
  OwnSidebar: ComponentType<ViewProps>,
): (run: PageRun) => Frame {
  const renderNavbar = createSharedRenderer({
    Component: OwnNavbar,
    name: 'navbar',
    getKey: ({ navbar }) =>
      navbar && JSON.stringify([navbar.key, ...[navbar.languages, navbar.versions].map(describeMenu)]),
  });
  const renderSidebar = createSharedRenderer({
    Component: OwnSidebar,
    name: 'sidebar',
    getKey: ({ sidebar }) => sidebar?.key,
  });
  const renderSearch = createSharedRenderer({
    Component: SearchShell,
    name: 'search',
    getKey: ({ site }) => (site.searchEnabled ? '' : undefined),
  });
  return (run) => {
    const renderBar = run.view.page.pageType === 'blank' ? renderOwnNavbar : renderNavbar;
    const navbar = renderPart(run, '<Navbar>', () => renderBar(run));
    const sidebar = renderPart(run, '<Sidebar>', () => renderSidebar(run));
    return {
      navbar: addPlaceholder(run, navbar),
      sidebar: addPlaceholder(run, sidebar),
      search: addPlaceholder(run, renderSearch(run)),
    };
  };
}

/** Everything, except addresses, in which the menus of one bar differ. */
const describeMenu = (menu: NonNullable<PageView['navbar']>['languages']): unknown =>
  menu && [menu.label, menu.items.map(({ label, lang, current, available }) => [label, lang, current, available])];

/** HTML of a part of the frame; nothing, and a diagnostic, when a component of the site throws. */
function renderPart(run: PageRun, name: string, render: () => string): string {
  try {
    return run.attempt(render);
  } catch (error) {
    run.diagnostics.push(describeFailure(name, { file: undefined }, error));
    return '';
  }
}

/** The bar that a blank page has in its body, for the place before its main part. */
function renderOwnNavbar(run: PageRun): string {
  return run.ownNavbar === undefined
    ? ''
    : run.render(createElement(NavbarPlace, { value: undefined }, run.ownNavbar), 'navbar');
}

/** A site's own bar in the body of a blank page goes where the theme's would. */
function createPlacedNavbar(Own: ComponentType<ViewProps>) {
  return function PlacedNavbar(props: ViewProps): ReactNode {
    const place = useContext(NavbarPlace);
    const navbar = createElement(Own, props);
    if (place === undefined) return navbar;
    place(navbar);
    return null;
  };
}

/** A site's own layout, or a part of it, may fail: the page then gets the theme's. */
function renderLayout(run: PageRun, props: LayoutProps): string {
  const OwnLayout = run.parts.components?.Layout ?? Layout;
  try {
    return run.attempt(() => run.render(createElement(OwnLayout, props)));
  } catch (error) {
    run.diagnostics.push(describeFailure('The layout', { file: undefined }, error));
    return run.render(createElement(PartsContext, { value: {} }, createElement(Layout, props)));
  }
}

function renderGlobals({ run, registry }: RenderTools): string {
  if (!run.view.globalUIComponents) return '';
  return registry.globalComponents
    .map((Component) => {
      const name = Component.displayName ?? Component.name;
      return renderPart(run, `The global component <${name}>`, () =>
        run.render(createElement(Component, { view: run.view })),
      );
    })
    .join('');
}

function getHtmlAttributes({ page, site }: PageView): Record<string, string> {
  const direction = getDirection(page.lang);
  return {
    lang: toLanguageTag(page.lang),
    ...(direction && { dir: direction }),
    'data-layout': page.pageType,
    'data-theme': 'light',
    ...(site.darkMode ? {} : { 'data-dark-mode': 'false' }),
    ...(site.appearanceTransition ? {} : { 'data-appearance-transition': 'false' }),
  };
}
