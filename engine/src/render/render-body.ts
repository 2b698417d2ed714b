// Renders the body of a page. A component that throws costs itself only: its children are rendered plainly and a diagnostic names it.

import { createElement, Fragment, type ReactNode } from 'react';
import { createDiagnostic, type Diagnostic } from '../model/diagnostic.ts';
import type { Body, ComponentSlot } from '../model/page.ts';
import { IslandPropError } from '../text/island-props.ts';
import type { BodySlot, ParsedBody } from './body-parts.ts';
import { type CodeRenderer, renderPlainCode } from './code-renderer.ts';
import { type FileScope, fillRun } from './file-scope.ts';
import type { PageRun } from './page-run.ts';
import {
  describeUnknown,
  type ElementContext,
  resolveComponent,
  resolveProps,
  toElement,
  toNodes,
} from './slot-element.ts';

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

  function renderParts({ segments, slots }: ParsedBody, scope: FileScope): string {
    let html = '';
    for (const segment of segments) {
      if (typeof segment !== 'number') html += fillRun(segment, scope);
      else {
        const slot = slots[segment];
        if (slot !== undefined) html += renderAlone(slot, scope);
      }
    }
    return html;
  }

  function renderAlone(slot: BodySlot, scope: FileScope): string {
    if (slot.kind === 'code' && renderCode) return renderCode(slot, run);
    try {
      return run.attempt(() => render(toElement(slot, scope, context)));
    } catch (error) {
      if (slot.kind === 'component') return renderAround(slot, scope, error);
      const { file } = scope;
      if (slot.kind === 'code') {
        context.report(describeFailure('<CodeBlock>', { file }, error));
        return renderPlainCode(slot);
      }
      if (slot.kind === 'element') {
        context.report(describeFailure(`<${slot.name}>`, { file }, error));
        return slot.children === undefined ? '' : renderParts(slot.children, scope);
      }
      context.report(describeFailure(slot.kind === 'title' ? '<PageTitle>' : 'An expression', { file }, error));
      return '';
    }
  }

  /** The component failed with its children. If it renders with its children already rendered, they are to blame. */
  function renderAround(slot: ComponentSlot, scope: FileScope, error: unknown): string {
    const before = run.diagnostics.length;
    const children = slot.children === null ? '' : renderParts(parse(slot.children), scope);
    const type = resolveComponent(slot.name, scope, components);
    if (type === undefined) {
      context.report(describeUnknown(slot, scope));
      return children;
    }
    if (run.diagnostics.length > before) {
      try {
        return run.attempt(() => {
          const props = resolveProps(slot, scope, typeof type === 'string');
          return render(createElement(type, props, run.raw.add(children)));
        });
      } catch {
        run.diagnostics.length = before;
      }
    }
    const { line, column } = slot;
    context.report(describeFailure(`<${slot.name}>`, { file: scope.file, line, column }, error));
    return children;
  }

  return { renderBody };
}

interface Place {
  readonly file: string | undefined;
  readonly line?: number;
  readonly column?: number;
}

export function describeFailure(name: string, place: Place, error: unknown): Diagnostic {
  if (error instanceof IslandPropError)
    return createDiagnostic({
      code: 'islandProps',
      message: `${name} gets the prop "${error.path}", which is ${error.kind} and cannot be sent to the browser.`,
      hint: 'Islands take plain data: strings, numbers, booleans, lists, objects, dates, maps, sets and URLs.',
      ...place,
    });
  return createDiagnostic({
    code: 'renderFailed',
    message: `${name} failed to render: ${getMessage(error)}`,
    ...place,
  });
}

/** First line of an error's message; React's minified errors end in a link that says nothing to an author. */
export function getMessage(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  return (text.split('\n')[0] ?? '').trim() || 'unknown error';
}
