// Fills the holes of a body's Markdown: addresses, and what components say. A component that throws leaves its children.

import { createElement, type ReactNode } from 'react';
import {
  type Body,
  type ComponentSlot,
  type ExpressionSlot,
  HOLE_END,
  HOLE_START,
  type Slot,
} from '../../model/page.ts';
import { escapeHtml } from '../../text/html.ts';
import {
  escapeLineStarts,
  escapeMarkdown,
  getLinePrefix,
  prefixLines,
  toCell,
  toDestination,
} from '../../text/markdown.ts';
import { AgentsContext } from '../../theme/for-agents.ts';
import type { MarkdownContext } from '../../theme/markdown-form.ts';
import { type FileScope, getExpression } from '../file-scope.ts';
import type { PageRun } from '../page-run.ts';
import { isComponent, resolveComponent, resolveProps } from '../slot-element.ts';
import { toMarkdown } from './elements.ts';
import { isForAgents } from './links.ts';
import { FormError, type FormPlace, type OwnForm, reportForm, runForm } from './own-form.ts';
import type { TreeNode } from './parse-tree.ts';
import { createWalker, type Walker } from './walk.ts';

export interface MarkdownFillerInput {
  readonly run: PageRun;
  readonly components: Readonly<Record<string, unknown>>;
  readonly context: MarkdownContext;
  /** The title of a file, where it is part of the body. */
  readonly renderTitle: (scope: FileScope) => string;
}

export interface NodesOptions {
  /** For messages. */
  readonly place: FormPlace;
  /** Forms that are passed over; those that fail are added. */
  readonly failed?: Set<OwnForm>;
  /** The nodes that are wanted. Default: all. */
  readonly pick?: (tree: readonly TreeNode[]) => readonly TreeNode[];
}

export class MarkdownFiller {
  readonly #input: MarkdownFillerInput;
  #walker: Walker | undefined;

  constructor(input: MarkdownFillerInput) {
    this.#input = input;
  }

  /** Placeholder for finished Markdown among nodes. */
  add(markdown: string): string {
    return this.#getWalker().add(markdown);
  }

  /** What components render. Throws what a component throws. */
  renderNodes(nodes: ReactNode, { place, failed = new Set(), pick = (tree) => tree }: NodesOptions): string {
    const { run, context } = this.#input;
    for (;;) {
      try {
        return run.attempt(() => toMarkdown(pick(this.#getWalker().render(this.#forAgents(nodes), failed)), context));
      } catch (error) {
        if (!(error instanceof FormError) || failed.has(error.form)) throw error;
        failed.add(error.form);
        reportForm(error, place, run.diagnostics);
      }
    }
  }

  #forAgents(nodes: ReactNode): ReactNode {
    const { context } = this.#input;
    return createElement(AgentsContext, { value: (href: string) => isForAgents(href, context) }, nodes);
  }

  fill({ markdown = '', slots }: Body, scope: FileScope): string {
    let out = '';
    let last = 0;
    for (const { start, end, kind, index } of listHoles(markdown)) {
      out += markdown.slice(last, start);
      last = end;
      const slot = kind === 's' ? slots[index] : undefined;
      if (kind !== 's') out += this.#fillAddress(kind, index, scope, isInAttribute(markdown, start));
      else if (slot) out += place(out, this.#fillSlot(slot, scope));
    }
    return last === 0 ? markdown : out + markdown.slice(last);
  }

  #fillAddress(kind: string, index: number, scope: FileScope, isAttribute: boolean): string {
    const { context } = this.#input;
    const address = toDestination(
      kind === 'l' ? context.toTwin(scope.links[index]?.href ?? '') : context.toFile(scope.assets[index]?.url ?? ''),
    );
    return isAttribute ? escapeHtml(address) : address;
  }

  #fillSlot(slot: Slot, scope: FileScope): string {
    if (slot.kind === 'title') return this.#input.renderTitle(scope);
    if (slot.kind === 'code') return '';
    try {
      return slot.kind === 'expression' ? this.#renderExpression(slot, scope) : this.#renderComponent(slot, scope);
    } catch {
      // Rendering as HTML has reported it: a form that fails does not come here.
      return slot.kind === 'component' && slot.children ? this.fill(slot.children, scope) : '';
    }
  }

  #renderExpression(slot: ExpressionSlot, scope: FileScope): string {
    const value = getExpression(scope, slot.index) as ReactNode;
    return typeof value === 'string' ? escapeMarkdown(value) : this.renderNodes(value, { place: toPlace(slot, scope) });
  }

  #renderComponent(slot: ComponentSlot, scope: FileScope): string {
    const { run, components, context } = this.#input;
    const { name, children } = slot;
    const fillChildren = (): string => (children ? this.fill(children, scope) : '');
    const type = resolveComponent(name, scope, components);
    if (type === undefined) return fillChildren();
    const place = toPlace(slot, scope);
    const form = getOwnForm(type);
    if (!form) return this.renderNodes(this.#toElement(slot, scope), { place });
    const props = resolveProps(slot, scope, false);
    try {
      // What its children report is given up with it: they are rendered again.
      return run.attempt(() => runForm({ form, name }, { ...props, children: fillChildren() }, context));
    } catch (error) {
      if (!(error instanceof FormError)) throw error;
      reportForm(error, place, run.diagnostics);
      return this.renderNodes(this.#toElement(slot, scope), { place, failed: new Set([form]) });
    }
  }

  #toElement(slot: ComponentSlot, scope: FileScope): ReactNode {
    const type = resolveComponent(slot.name, scope, this.#input.components);
    const children = slot.children ? this.#toChildren(slot.children, scope) : [];
    if (type === undefined) return children;
    return createElement(type, resolveProps(slot, scope, typeof type === 'string'), ...children);
  }

  /** A function that is the only child is the component's to call. */
  #toChildren(body: Body, scope: FileScope): ReactNode[] {
    const [slot, ...others] = body.slots;
    if (slot?.kind === 'expression' && others.length === 0 && isHole(body.markdown ?? '')) {
      const value = getExpression(scope, slot.index);
      if (typeof value === 'function') return [value as unknown as ReactNode];
    }
    return this.#toNodes(body, scope);
  }

  /** A body for a parent that looks at its children: components as elements, text without marks as a string. */
  #toNodes({ markdown = '', slots }: Body, scope: FileScope): ReactNode[] {
    const nodes: ReactNode[] = [];
    let text = '';
    const endText = (): void => {
      const before = nodes.at(-1);
      if (text.trim() !== '') nodes.push(isPlain(text) ? text : this.#getWalker().add(text));
      // A space after the text of an expression.
      else if (typeof before === 'string' && !text.includes('\n')) nodes[nodes.length - 1] = before + text;
      text = '';
    };
    let last = 0;
    for (const { start, end, kind, index } of listHoles(markdown)) {
      text += markdown.slice(last, start);
      last = end;
      const slot = kind === 's' ? slots[index] : undefined;
      const isInside = kind === 's' && getLinePrefix(text) !== '';
      if (kind !== 's') text += this.#fillAddress(kind, index, scope, isInAttribute(markdown, start));
      else if (slot?.kind === 'component' && !isInside) {
        endText();
        nodes.push(this.#toElement(slot, scope));
      } else if (slot?.kind === 'expression' && !isInside && isPlain(text) && isText(slot, scope)) {
        // As it is: a component may show it as code.
        nodes.push(text + getExpression(scope, slot.index));
        text = '';
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

/** Text that a Markdown reader takes as it is, even where it is alone in its block. */
const isPlain = (text: string): boolean => !/[\\`*_[\]<>&#|\n~]/.test(text) && escapeLineStarts(text) === text;

const isText = ({ index }: ExpressionSlot, scope: FileScope): boolean =>
  typeof getExpression(scope, index) === 'string';

/** The form that a component brings, an island's included. */
function getOwnForm(type: unknown): OwnForm | undefined {
  if (!isComponent(type) || typeof type !== 'function') return undefined;
  const { markdown } = type as { readonly markdown?: unknown };
  return typeof markdown === 'function' ? (markdown as OwnForm) : undefined;
}

const toPlace = ({ line, column }: Pick<ExpressionSlot, 'line' | 'column'>, { file }: FileScope): FormPlace => ({
  file,
  line,
  column,
});

/** What goes after `before`: with the prefixes of the list or quote that it is in, in one line in a table. */
function place(before: string, markdown: string): string {
  const prefix = getLinePrefix(before);
  if (prefix !== undefined) return prefix === '' ? markdown : prefixLines(markdown, '', prefix);
  const line = before.slice(before.lastIndexOf('\n') + 1);
  return /^[ >]*\|/.test(line) ? toCell(markdown) : markdown;
}

/** Of HTML that stays as it is. */
const isInAttribute = (markdown: string, start: number): boolean => markdown.startsWith('="', start - 2);

/** True if there is nothing else. */
const isHole = (markdown: string): boolean => {
  const text = markdown.trim();
  return text.startsWith(HOLE_START) && text.indexOf(HOLE_END) === text.length - HOLE_END.length;
};

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
