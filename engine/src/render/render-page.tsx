// Prints one page from its view and its body. Must not know names of built files, and must not fail over a mistake of an author.

import { type ComponentType, createElement } from 'react';
import { createDiagnostic } from '../model/diagnostic.ts';
import type { RenderedPage, RenderInput, RenderPartial } from '../model/output.ts';
import type { CodeSlot, PageScope } from '../model/page.ts';
import type { PageView } from '../model/view.ts';
import { Navbar } from '../theme/chrome/Navbar.tsx';
import { Layout } from '../theme/Layout.tsx';
import { getSheets } from '../theme/sheets.ts';
import { createBodyParser } from './body-parts.ts';
import { createCodePrinter } from './code-printer.ts';
import type { FileScope } from './file-scope.ts';
import { createNavbarPrinter } from './navbar-printer.ts';
import { createPageRun, type PageRun } from './page-run.ts';
import { type BodyPrinter, createBodyPrinter, describeFailure, getMessage } from './print-body.ts';
import type { ComponentRegistry } from './registry.ts';
import { runModule } from './run-module.ts';
import { createSearchPrinter } from './search-printer.ts';
import { createSidebarPrinter } from './sidebar-printer.ts';

export interface Renderer {
  /** Never throws over content: failures are in the page's diagnostics. */
  renderPage(input: RenderInput): RenderedPage;
}

/** How deep pages may import each other. Deeper is a circle. */
const MAX_PARTIAL_DEPTH = 16;

/** Keeps what pages share: parsed bodies, printed sidebars, frames of code blocks. Make a new one when the registry changes. */
export function createRenderer(registry: ComponentRegistry): Renderer {
  const components = { Navbar, ...registry.components };
  const CodeBlock = registry.components['CodeBlock'];
  const parse = createBodyParser();
  const printSidebar = createSidebarPrinter();
  const printNavbar = createNavbarPrinter();
  const printSearch = createSearchPrinter();
  const printCode = createCodePrinter(
    typeof CodeBlock === 'function' ? (CodeBlock as ComponentType<Omit<CodeSlot, 'kind'>>) : undefined,
  );

  function renderPage(input: RenderInput): RenderedPage {
    const { view } = input;
    const run = createPageRun(view);
    const printer = createBodyPrinter({ run, components, parse, printCode: (slot) => printCode(slot, run) });
    const job: Job = { run, printer, registry, components };
    const { navbar, body } = takeNavbar(printFile(input, { view }, job, 0), view);
    const mark = (html: string | undefined): string | undefined => (html ? run.raw.add(html) : undefined);
    const html = run.raw.restore(
      run.print(
        createElement(Layout, {
          view,
          body: mark(view.overview ? withoutTitle(body) : body),
          navbar: mark(view.page.pageType === 'blank' ? navbar : printNavbar(run)),
          sidebar: view.sidebar && mark(printSidebar(view.sidebar, run)),
          search: mark(printSearch(run)),
          globals: mark(printGlobals(job)),
        }),
      ),
    );
    return {
      html,
      head: view.head,
      htmlAttributes: getHtmlAttributes(view),
      islands: [...run.islands.used].filter((id) => html.includes(`data-island="${id}"`)).sort(),
      sheets: getSheets(view, html),
      diagnostics: run.diagnostics,
    };
  }

  return { renderPage };
}

/** {@link Renderer.renderPage} for a single page; keeps nothing. */
export function renderPage(input: RenderInput, registry: ComponentRegistry): RenderedPage {
  return createRenderer(registry).renderPage(input);
}

interface Job {
  readonly run: PageRun;
  readonly printer: BodyPrinter;
  readonly registry: ComponentRegistry;
  readonly components: Readonly<Record<string, unknown>>;
}

/** HTML of a page's body, or of a page that another imports. */
function printFile(part: RenderPartial, props: Readonly<Record<string, unknown>>, job: Job, depth: number): string {
  const { file, links, assets, content } = part;
  const module = content.module && runPageModule(part, props, job, depth);
  const scope: FileScope = { file, links, assets, module };
  return job.printer.printBody(content.body, scope);
}

function runPageModule(
  { file, content, partials }: RenderPartial,
  props: Readonly<Record<string, unknown>>,
  job: Job,
  depth: number,
): PageScope | undefined {
  const { registry, components, run } = job;
  if (content.module === undefined) return undefined;
  try {
    return runModule({
      module: content.module,
      components,
      props,
      getImport: (specifier) => {
        const partial = Object.hasOwn(partials, specifier) ? partials[specifier] : undefined;
        if (partial !== undefined) return { default: createPartialComponent(partial, job, depth + 1) };
        return registry.imports[`${file}\0${specifier}`] ?? registry.imports[specifier];
      },
    });
  } catch (error) {
    run.diagnostics.push(
      createDiagnostic({ code: 'moduleFailed', message: `The code of this page failed: ${getMessage(error)}`, file }),
    );
    return undefined;
  }
}

/** Prints the imported page on its own, so that its mistakes are told with its own name. */
function createPartialComponent(partial: RenderPartial, job: Job, depth: number) {
  return ({ children: _, ...props }: Readonly<Record<string, unknown>>): string => {
    if (depth > MAX_PARTIAL_DEPTH) throw new Error(`${partial.file} imports itself`);
    return job.run.raw.add(printFile(partial, { ...props, view: job.run.view }, job, depth));
  };
}

function printGlobals({ run, registry }: Job): string {
  if (!run.view.globalUIComponents) return '';
  return registry.globalComponents
    .map((Component) => {
      try {
        return run.print(createElement(Component, { view: run.view }));
      } catch (error) {
        const name = Component.displayName ?? Component.name;
        run.diagnostics.push(describeFailure(`The global component <${name}>`, { file: undefined }, error));
        return '';
      }
    })
    .join('');
}

/** A blank page's own bar is moved before its main part, where a banner belongs. `Navbar` prints no `header` inside. */
function takeNavbar(body: string, { page }: PageView): { readonly navbar?: string; readonly body: string } {
  if (page.pageType !== 'blank') return { body };
  const start = body.search(/\S/);
  if (!body.startsWith('<header class="navbar" data-region="navbar"', start)) return { body };
  const end = body.indexOf('</header>', start) + '</header>'.length;
  return { navbar: body.slice(start, end), body: body.slice(end) };
}

/** An overview prints the page's title above its filter box: the text's own heading would be the second one. */
function withoutTitle(body: string): string {
  const start = body.search(/\S/);
  if (!/^<h1[ >]/.test(body.slice(start, start + 4))) return body;
  return body.slice(body.indexOf('</h1>', start) + '</h1>'.length);
}

function getHtmlAttributes({ page, site }: PageView): Record<string, string> {
  return {
    lang: page.lang,
    'data-layout': page.pageType,
    'data-theme': 'light',
    ...(site.darkMode ? {} : { 'data-dark-mode': 'false' }),
    ...(site.appearanceTransition ? {} : { 'data-appearance-transition': 'false' }),
  };
}
