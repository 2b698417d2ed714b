// Fills the holes of a body's Markdown: addresses, and what components say. A component that throws leaves its children.

import { createElement, type ReactNode } from 'react';
import { type Body, type ComponentSlot, HOLE_END, HOLE_START, type Slot } from '../../model/page.ts';
import { escapeMarkdown, getLinePrefix, prefixLines, toCell, toDestination } from '../../text/markdown.ts';
import type { MarkdownContext, MarkdownForm } from '../../theme/markdown-form.ts';
import { type FileScope, getExpression } from '../file-scope.ts';
import type { PageRun } from '../page-run.ts';
import { isComponent, resolveComponent, resolveProps } from '../slot-element.ts';
import { toMarkdown } from './elements.ts';
import { createWalker, type Walker } from './walk.ts';

export interface MarkdownFillerInput {
  readonly run: PageRun;
  readonly components: Readonly<Record<string, unknown>>;
  readonly context: MarkdownContext;
  /** The title of a file, where it is part of the body. */
  readonly renderTitle: (scope: FileScope) => string;
}

export class MarkdownFiller {
  readonly #input: MarkdownFillerInput;
  #walker: Walker | undefined;

  constructor(input: MarkdownFillerInput) {
    this.#input = input;
  }

  /** What components render. */
  renderNodes(nodes: ReactNode): string {
    const { run, context } = this.#input;
    return toMarkdown(
      run.attempt(() => this.#getWalker().render(nodes)),
      context,
    );
  }

  fill({ markdown = '', slots }: Body, scope: FileScope): string {
    let out = '';
    let last = 0;
    for (const { start, end, kind, index } of listHoles(markdown)) {
      out += markdown.slice(last, start);
      last = end;
      const slot = kind === 's' ? slots[index] : undefined;
      if (kind !== 's') out += this.#fillAddress(kind, index, scope);
      else if (slot) out += place(out, this.#fillSlot(slot, scope));
    }
    return last === 0 ? markdown : out + markdown.slice(last);
  }

  #fillAddress(kind: string, index: number, scope: FileScope): string {
    const { context } = this.#input;
    return toDestination(
      kind === 'l' ? context.toTwin(scope.links[index]?.href ?? '') : context.toFile(scope.assets[index]?.url ?? ''),
    );
  }

  #fillSlot(slot: Slot, scope: FileScope): string {
    if (slot.kind === 'title') return this.#input.renderTitle(scope);
    if (slot.kind === 'code') return '';
    try {
      return slot.kind === 'expression'
        ? this.#renderExpression(slot.index, scope)
        : this.#renderComponent(slot, scope);
    } catch {
      // Rendering as HTML has reported it.
      return slot.kind === 'component' && slot.children ? this.fill(slot.children, scope) : '';
    }
  }

  #renderExpression(index: number, scope: FileScope): string {
    const value = getExpression(scope, index) as ReactNode;
    return typeof value === 'string' ? escapeMarkdown(value) : this.renderNodes(value);
  }

  #renderComponent(slot: ComponentSlot, scope: FileScope): string {
    const { components, context } = this.#input;
    const type = resolveComponent(slot.name, scope, components);
    if (type === undefined) return slot.children ? this.fill(slot.children, scope) : '';
    const own = getOwnForm(type);
    if (!own) return this.renderNodes(this.#toElement(slot, scope));
    const props = resolveProps(slot, scope, false);
    return own({ ...props, children: slot.children ? this.fill(slot.children, scope) : '' }, context);
  }

  #toElement(slot: ComponentSlot, scope: FileScope): ReactNode {
    const type = resolveComponent(slot.name, scope, this.#input.components);
    const children = slot.children ? this.#toNodes(slot.children, scope) : [];
    if (type === undefined) return children;
    return createElement(type, resolveProps(slot, scope, typeof type === 'string'), ...children);
  }

  /** A body for a parent that looks at its children: components as elements, text without marks as a string. */
  #toNodes({ markdown = '', slots }: Body, scope: FileScope): ReactNode[] {
    const nodes: ReactNode[] = [];
    let text = '';
    const endText = (): void => {
      if (text.trim() !== '') nodes.push(isPlain(text) ? text : this.#getWalker().add(text));
      text = '';
    };
    let last = 0;
    for (const { start, end, kind, index } of listHoles(markdown)) {
      text += markdown.slice(last, start);
      last = end;
      const slot = kind === 's' ? slots[index] : undefined;
      const isInside = kind === 's' && getLinePrefix(text) !== '';
      if (kind !== 's') text += this.#fillAddress(kind, index, scope);
      else if (slot?.kind === 'component' && !isInside) {
        endText();
        nodes.push(this.#toElement(slot, scope));
      } else if (slot) text += place(text, this.#fillSlot(slot, scope));
    }
    text += markdown.slice(last);
    endText();
    return nodes;
  }

  #getWalker(): Walker {
    this.#walker ??= createWalker(this.#input.run);
    return this.#walker;
  }
}

const isPlain = (text: string): boolean => !/[\\`*_[\]<>&#|\n~]/.test(text);

/** The form that a component brings, an island's included. */
function getOwnForm(type: unknown): MarkdownForm<Record<string, unknown>> | undefined {
  if (!isComponent(type) || typeof type !== 'function') return undefined;
  const { markdown } = type as { readonly markdown?: unknown };
  return typeof markdown === 'function' ? (markdown as MarkdownForm<Record<string, unknown>>) : undefined;
}

/** What goes after `before`: with the prefixes of the list or quote that it is in, in one line in a table. */
function place(before: string, markdown: string): string {
  const prefix = getLinePrefix(before);
  if (prefix !== undefined) return prefix === '' ? markdown : prefixLines(markdown, '', prefix);
  const line = before.slice(before.lastIndexOf('\n') + 1);
  return /^[ >]*\|/.test(line) ? toCell(markdown) : markdown;
}

/** Kind and number of a hole, and where it is. */
interface Hole {
  readonly start: number;
  readonly end: number;
  readonly kind: string;
  readonly index: number;
}

function listHoles(markdown: string): readonly Hole[] {
  const holes: Hole[] = [];
  for (let start = markdown.indexOf(HOLE_START); start !== -1; ) {
    const last = markdown.indexOf(HOLE_END, start);
    if (last === -1) break;
    const kind = markdown[start + HOLE_START.length] ?? '';
    const index = Number(markdown.slice(start + HOLE_START.length + 1, last));
    holes.push({ start, end: last + HOLE_END.length, kind, index });
    start = markdown.indexOf(HOLE_START, last);
  }
  return holes;
}
