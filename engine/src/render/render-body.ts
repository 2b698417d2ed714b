// Renders the body of a page: all at once, or part by part when a component throws.

import { createElement, Fragment, type ReactNode } from 'react';
import type { Body } from '../model/page.ts';
import type { ParsedBody } from './body-parts.ts';
import type { CodeRenderer } from './code-renderer.ts';
import { type FileScope, fillRun } from './file-scope.ts';
import type { PageRun } from './page-run.ts';
import { createPartRenderer } from './render-parts.ts';
import { type ElementContext, toElement } from './slot-element.ts';

export interface BodyRenderer {
  /** Complete HTML, marks restored. */
  renderBody(body: Body, scope: FileScope): string;
}

export interface BodyRendererInput {
  readonly run: PageRun;
  readonly components: Readonly<Record<string, unknown>>;
  parse(body: Body): ParsedBody;
  /** The title of a file, where it is part of the body. */
  createTitle(scope: FileScope): ReactNode;
  /** Renders fenced code, fast. `undefined`: code is rendered like any component. */
  readonly renderCode: CodeRenderer | undefined;
}

export function createBodyRenderer(input: BodyRendererInput): BodyRenderer {
  const { run, components, parse, createTitle, renderCode } = input;
  const context: ElementContext = {
    parse,
    components,
    mark: run.raw.add,
    report: (diagnostic) => run.diagnostics.push(diagnostic),
    createTitle,
  };
  const render = (nodes: ReactNode): string => run.raw.restore(run.render(nodes));
  const renderParts = createPartRenderer({ run, context, renderCode, render });

  function renderBody(body: Body, scope: FileScope): string {
    const parsed = parse(body);
    const needsReact = parsed.slots.some(({ kind }) => kind !== 'code' || !renderCode);
    if (!needsReact) return renderParts(parsed, scope);
    try {
      return run.attempt(() => render(createElement(Fragment, null, ...toTopNodes(parsed, scope))));
    } catch {
      // Which component threw is found by rendering them one by one.
      return renderParts(parsed, scope);
    }
  }

  /** Like {@link toNodes}, with code rendered the fast way: no parent looks at it here. */
  function toTopNodes({ segments, slots }: ParsedBody, scope: FileScope): ReactNode[] {
    return segments.map((segment) => {
      if (typeof segment !== 'number') return run.raw.add(fillRun(segment, scope));
      const slot = slots[segment];
      if (slot?.kind === 'code' && renderCode) return run.raw.add(renderCode(slot, run));
      return slot === undefined ? null : toElement(slot, scope, context);
    });
  }

  return { renderBody };
}
