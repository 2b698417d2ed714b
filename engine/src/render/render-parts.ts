// Renders a body part by part, to find which component throws. Only that component is lost: its children are rendered plainly, and a diagnostic names it.

import { createElement, type ReactNode } from 'react';
import type { ComponentSlot } from '../model/page.ts';
import type { BodySlot, ParsedBody } from './body-parts.ts';
import { type CodeRenderer, renderPlainCode } from './code-renderer.ts';
import { describeFailure } from './describe-failure.ts';
import { type FileScope, fillRun } from './file-scope.ts';
import type { PageRun } from './page-run.ts';
import {
  describeUnknown,
  type ElementContext,
  resolveComponent,
  resolveProps,
  toElement,
  toLabel,
} from './slot-element.ts';

export interface PartRendererInput {
  readonly run: PageRun;
  readonly context: ElementContext;
  readonly renderCode: CodeRenderer | undefined;
  /** Complete HTML, marks restored. */
  render(nodes: ReactNode): string;
}

/** Returns a function that renders all parts of a body and never throws over what a component does. */
export function createPartRenderer({
  run,
  context,
  renderCode,
  render,
}: PartRendererInput): (body: ParsedBody, scope: FileScope) => string {
  const { parse, components } = context;

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
      if (slot.kind === 'title') context.report(describeFailure('<PageTitle>', { file }, error));
      else context.report(describeFailure('An expression', { file, line: slot.line, column: slot.column }, error));
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
    if (run.diagnostics.slice(before).some(({ severity }) => severity === 'error')) {
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
    context.report(describeFailure(toLabel(slot.name), { file: scope.file, line, column }, error));
    return children;
  }

  return renderParts;
}
