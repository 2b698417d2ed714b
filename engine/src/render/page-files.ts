// The files that make up a page: its own, and the pages that it imports as components.

import { createElement, type ReactNode } from 'react';
import { createDiagnostic } from '../model/diagnostic.ts';
import type { RenderPartial } from '../model/output.ts';
import type { Body, ModuleScope } from '../model/page.ts';
import type { PageView } from '../model/view.ts';
import { toInlineHtml } from '../theme/inline-html.ts';
import { Title, TitleHeading } from '../theme/layouts/PageTitle.tsx';
import { getMessage } from './describe-failure.ts';
import type { FileScope } from './file-scope.ts';
import type { PageRun } from './page-run.ts';
import type { ComponentRegistry } from './registry.ts';
import type { BodyRenderer } from './render-body.ts';
import { runModule } from './run-module.ts';

/** Shared by all files of a page while they are rendered. */
export interface RenderTools {
  readonly run: PageRun;
  readonly renderer: BodyRenderer;
  readonly registry: ComponentRegistry;
  readonly components: Readonly<Record<string, unknown>>;
  /** Set while the page's Markdown form is written. */
  readonly markdown: { fill?: (body: Body, scope: FileScope) => string };
}

type Props = Readonly<Record<string, unknown>>;

/** How deep pages may import each other. Deeper is a circle. */
const MAX_PARTIAL_DEPTH = 16;

/** Runs the file's code. `depth`: 0 for the page itself, more for what it imports. */
export function openFile(part: RenderPartial, props: Props, job: RenderTools, depth = 0): FileScope {
  const { file, links, assets, content } = part;
  const module = content.module && runPageModule(part, props, job, depth);
  if (content.hasMath) job.run.sheets.add('math');
  const isPartial = depth > 0;
  const screenMark = isPartial ? undefined : job.run.raw.screenMark;
  return { file, links, assets, module, title: content.title, isPartial, screenMark };
}

/** HTML of a file, without the title when the layout has a place for it. */
export function renderFile({ content }: RenderPartial, scope: FileScope, { run, renderer }: RenderTools): string {
  const { title, overview } = run.view;
  const isInLayout = !scope.isPartial && (title?.isHeading === true || overview !== undefined);
  const heading =
    scope.title?.isFirst && !isInLayout ? run.raw.restore(run.render(createTitle(scope, run, renderer))) : '';
  return heading + renderer.renderBody(content.body, scope);
}

/** The title for the layout; `undefined` when the page has none, or shows it in its body. */
export function createLayoutTitle(scope: FileScope, run: PageRun, renderer: BodyRenderer): ReactNode {
  return isInBody(scope, run.view) ? undefined : createPageTitle(scope, run, renderer);
}

/** A file's own h1 within its body. */
export function createTitle(scope: FileScope, run: PageRun, renderer: BodyRenderer): ReactNode {
  if (scope.title === undefined) return undefined;
  if (!scope.isPartial && run.view.overview) return undefined;
  if (!scope.isPartial && isInBody(scope, run.view)) return createPageTitle(scope, run, renderer);
  const { id, aliases, classes, inline } = scope.title;
  return createElement(TitleHeading, { id, aliases, classes }, run.raw.add(renderer.renderBody(inline, scope)));
}

/** The author's own h1 keeps its place when something comes before it, unless the page shows its title elsewhere. */
function isInBody({ title }: FileScope, view: PageView): boolean {
  return view.title?.isHeading === true && view.overview === undefined && title?.isFirst === false;
}

function createPageTitle(scope: FileScope, run: PageRun, renderer: BodyRenderer): ReactNode {
  const { title, hero } = run.view;
  if (title === undefined) return undefined;
  const own = title.isHeading && scope.title ? renderer.renderBody(scope.title.inline, scope) : undefined;
  const html = hero ? toInlineHtml(title.text) : own;
  const heading = title.id === undefined ? undefined : scope.title;
  return createElement(Title, { view: run.view, heading }, html === undefined ? undefined : run.raw.add(html));
}

function runPageModule(part: RenderPartial, props: Props, job: RenderTools, depth: number): ModuleScope | undefined {
  const { file, content, partials, circles = [] } = part;
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
        if (circles.includes(specifier)) return { default: reportCircle(specifier, file, run) };
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

/** Returns a component that shows nothing, so that only the circle itself is reported. */
function reportCircle(specifier: string, file: string, run: PageRun): () => null {
  const message = `"${specifier}" leads back to this page, which would never end.`;
  const hint = 'Move what both pages show into a third one, and import that.';
  if (!run.diagnostics.some((found) => found.file === file && found.message === message))
    run.diagnostics.push(createDiagnostic({ code: 'moduleFailed', message, hint, file }));
  return () => null;
}

/** Renders the imported page on its own, so that its mistakes are reported with its own name. */
function createPartialComponent(partial: RenderPartial, job: RenderTools, depth: number) {
  const open = ({ children: _, ...props }: Props): FileScope => {
    if (depth > MAX_PARTIAL_DEPTH) throw new Error(`${partial.file} imports itself`);
    return openFile(partial, { ...props, view: job.run.view }, job, depth);
  };
  const Partial = (props: Props): string => job.run.raw.add(renderFile(partial, open(props), job));
  const markdown = (props: Props): string => job.markdown.fill?.(partial.content.body, open(props)) ?? '';
  return Object.assign(Partial, { markdown });
}
