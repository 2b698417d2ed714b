// Prints the body of a page. A component that throws costs itself only: its children are printed plainly and a diagnostic names it.

import { createElement, Fragment, type ReactNode } from 'react';
import { createDiagnostic, type Diagnostic } from '../model/diagnostic.ts';
import { IslandPropError } from '../model/island-props.ts';
import type { Body, CodeSlot, ComponentSlot, Slot } from '../model/page.ts';
import type { Segment } from './body-parts.ts';
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

export interface BodyPrinter {
  /** Complete HTML, marks restored. */
  printBody(body: Body, scope: FileScope): string;
}

export interface BodyPrinterInput {
  readonly run: PageRun;
  readonly components: Readonly<Record<string, unknown>>;
  parse(body: Body): readonly Segment[];
  /** Prints fenced code, fast. */
  printCode(slot: CodeSlot): string;
}

export function createBodyPrinter({ run, components, parse, printCode }: BodyPrinterInput): BodyPrinter {
  const context: ElementContext = {
    parse,
    components,
    mark: run.raw.add,
    report: (diagnostic) => run.diagnostics.push(diagnostic),
    printBody,
  };
  const print = (nodes: ReactNode): string => run.raw.restore(run.print(nodes));

  function printBody(body: Body, scope: FileScope): string {
    const needsReact = body.slots.some((slot) => slot.kind !== 'code');
    if (!needsReact) return printParts(body, scope, () => '');
    const before = run.diagnostics.length;
    try {
      return print(createElement(Fragment, null, ...toTopNodes(body, scope)));
    } catch {
      // Which component threw is found by printing them one by one.
      run.diagnostics.length = before;
      return printParts(body, scope, (slot) => printAlone(slot, scope));
    }
  }

  /** Like {@link toNodes}, with code printed the fast way: no parent looks at it here. */
  function toTopNodes(body: Body, scope: FileScope): ReactNode[] {
    return parse(body).map((segment) => {
      if (typeof segment !== 'number') return run.raw.add(fillRun(segment, scope));
      const slot = body.slots[segment];
      if (slot?.kind === 'code') return run.raw.add(printCode(slot));
      return slot === undefined ? null : toElement(slot, scope, context);
    });
  }

  function printParts(body: Body, scope: FileScope, printSlot: (slot: Slot) => string): string {
    let html = '';
    for (const segment of parse(body)) {
      if (typeof segment !== 'number') {
        html += fillRun(segment, scope);
        continue;
      }
      const slot = body.slots[segment];
      if (slot !== undefined) html += slot.kind === 'code' ? printCode(slot) : printSlot(slot);
    }
    return html;
  }

  function printAlone(slot: Slot, scope: FileScope): string {
    const before = run.diagnostics.length;
    try {
      return print(toElement(slot, scope, context));
    } catch (error) {
      run.diagnostics.length = before;
      if (slot.kind === 'component') return printAround(slot, scope, error);
      context.report(describeFailure('An expression', { file: scope.file }, error));
      return '';
    }
  }

  /** The component failed with its children. If it prints with its children already printed, they are to blame. */
  function printAround(slot: ComponentSlot, scope: FileScope, error: unknown): string {
    const before = run.diagnostics.length;
    const children =
      slot.children === null ? '' : printParts(slot.children, scope, (child) => printAlone(child, scope));
    const type = resolveComponent(slot.name, scope, components);
    if (type === undefined) {
      context.report(describeUnknown(slot, scope));
      return children;
    }
    if (run.diagnostics.length > before) {
      try {
        return print(createElement(type, resolveProps(slot, scope, typeof type === 'string'), run.raw.add(children)));
      } catch {
        run.diagnostics.length = before;
      }
    }
    context.report(
      describeFailure(`<${slot.name}>`, { file: scope.file, line: slot.line, column: slot.column }, error),
    );
    return children;
  }

  return { printBody };
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
    message: `${name} could not be printed: ${getMessage(error)}`,
    ...place,
  });
}

/** First line of an error's message; React's minified errors end in a link that says nothing to an author. */
export function getMessage(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  return (text.split('\n')[0] ?? '').trim() || 'unknown error';
}
