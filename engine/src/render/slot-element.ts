// Turns the slots of a body into React elements.

import { createElement, type ElementType, Fragment, type ReactNode } from 'react';
import { createDiagnostic, type Diagnostic } from '../model/diagnostic.ts';
import {
  type Body,
  type CodeSlot,
  type ComponentSlot,
  type ExpressionSlot,
  LAYOUT_NAME,
  type PropValue,
} from '../model/page.ts';
import type { BodySlot, ElementSlot, ParsedBody } from './body-parts.ts';
import { parseAttributes, toHtmlProps } from './element-props.ts';
import { type FileScope, fillRun, getExpression } from './file-scope.ts';
import { toPlainText } from './raw-html.ts';

export interface ElementContext {
  parse(body: Body): ParsedBody;
  /** Placeholder for finished HTML. */
  mark(html: string): string;
  report(diagnostic: Diagnostic): void;
  /** The title of a file, where it is part of the body. */
  createTitle(scope: FileScope): ReactNode;
  readonly components: Readonly<Record<string, unknown>>;
}

/** A body as React nodes: components as elements, so that a parent can look at them; all else as text. */
function toNodes({ segments, slots }: ParsedBody, scope: FileScope, context: ElementContext): ReactNode[] {
  const nodes: ReactNode[] = [];
  for (const segment of segments) {
    if (typeof segment !== 'number') {
      const html = fillRun(segment, scope);
      nodes.push(toPlainText(html) ?? context.mark(html));
      continue;
    }
    const slot = slots[segment];
    if (slot !== undefined) nodes.push(toElement(slot, scope, context));
  }
  return nodes;
}

/** The function that is all a component gets as its children, for it to call. */
function getOnlyFunction({ segments, slots }: ParsedBody, scope: FileScope): (() => unknown) | undefined {
  const [slot, ...others] = slots;
  if (slot?.kind !== 'expression' || others.length > 0) return undefined;
  const value = getExpression(scope, slot.index);
  const isAlone = segments.every((segment) => typeof segment === 'number' || fillRun(segment, scope).trim() === '');
  return isAlone && typeof value === 'function' ? (value as () => unknown) : undefined;
}

export function toElement(slot: BodySlot, scope: FileScope, context: ElementContext): ReactNode {
  switch (slot.kind) {
    case 'code':
      return createCode(slot, context);
    case 'expression': {
      const value = getExpression(scope, slot.index);
      if (typeof value === 'function') context.report(describeFunction(slot, scope));
      return value as ReactNode;
    }
    case 'title':
      return context.createTitle(scope);
    case 'element':
      return createReplacement(slot, scope, context);
    case 'component':
      return createComponent(slot, scope, context);
  }
}

function createCode(slot: CodeSlot, { components, mark }: ElementContext): ReactNode {
  const CodeBlock = components['CodeBlock'];
  if (isComponent(CodeBlock)) return createElement(CodeBlock, toCodeProps(slot));
  return createElement('pre', null, createElement('code', null, mark(slot.html)));
}

/** Props of `CodeBlock`: the slot without its kind. */
export function toCodeProps({ kind: _, ...props }: CodeSlot): Omit<CodeSlot, 'kind'> {
  return props;
}

function createReplacement(
  { name, attributes, children }: ElementSlot,
  scope: FileScope,
  context: ElementContext,
): ReactNode {
  const props = parseAttributes(fillRun(attributes, scope));
  const own = context.components[name] as ElementType;
  return createElement(own, props, ...(children ? toNodes(children, scope, context) : []));
}

function createComponent(slot: ComponentSlot, scope: FileScope, context: ElementContext): ReactNode {
  const type = resolveComponent(slot.name, scope, context.components);
  if (type === undefined) {
    context.report(describeUnknown(slot, scope));
    return slot.children && createElement(Fragment, null, ...toNodes(context.parse(slot.children), scope, context));
  }
  const props = resolveProps(slot, scope, typeof type === 'string');
  if (slot.children === null) return createElement(type, props);
  const children = context.parse(slot.children);
  const call = typeof type === 'string' ? undefined : getOnlyFunction(children, scope);
  if (call) return createElement(type, props, call as unknown as ReactNode);
  return createElement(type, props, ...listChildren(toNodes(children, scope, context)));
}

/** As JSX has them: next to a single child, line ends are nothing, and a component gets the child itself. */
function listChildren(nodes: readonly ReactNode[]): readonly ReactNode[] {
  const shown = nodes.filter((node) => !(typeof node === 'string' && /^\s*\n\s*$/.test(node)));
  return shown.length === 1 ? shown : nodes;
}

/** Names of the page's code first, then the registry. Lower-case names are HTML elements. */
export function resolveComponent(
  name: string,
  scope: FileScope,
  components: Readonly<Record<string, unknown>>,
): ElementType | undefined {
  const [first = '', ...path] = name.split('.');
  const own = scope.module?.scope ?? {};
  let value: unknown;
  if (Object.hasOwn(own, first)) value = own[first];
  else if (Object.hasOwn(components, first)) value = components[first];
  else if (path.length === 0 && /^[a-z]/.test(name)) return name as ElementType;
  for (const key of path) {
    const holder = value as Record<string, unknown> | undefined | null;
    value = (typeof holder === 'object' || typeof holder === 'function') && holder ? holder[key] : undefined;
  }
  return isComponent(value) ? value : undefined;
}

export function isComponent(value: unknown): value is ElementType {
  return typeof value === 'function' || (typeof value === 'object' && value !== null && '$$typeof' in value);
}

export function resolveProps(slot: ComponentSlot, scope: FileScope, isHtml: boolean): Record<string, unknown> {
  const props: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(slot.props)) props[name] = resolveProp(value, scope);
  for (const index of slot.spreads ?? []) Object.assign(props, getExpression(scope, index));
  return isHtml ? toHtmlProps(props) : props;
}

function resolveProp(value: PropValue, scope: FileScope): unknown {
  switch (value.kind) {
    case 'literal':
      return value.value;
    case 'link':
      return scope.links[value.index]?.href ?? '';
    case 'asset':
      return scope.assets[value.index]?.url ?? '';
    case 'expression':
      return getExpression(scope, value.index);
  }
}

const describeFunction = ({ line, column }: ExpressionSlot, { file }: FileScope): Diagnostic =>
  createDiagnostic({
    code: 'notRendered',
    message: 'The expression is a function, which shows nothing.',
    hint: 'Call it, or make it the only child of a component that does.',
    file,
    line,
    column,
  });

/** Name of a component in messages. */
export const toLabel = (name: string): string =>
  name === LAYOUT_NAME ? 'The layout that the page exports by default' : `<${name}>`;

export function describeUnknown({ name, line, column }: ComponentSlot, { file, module }: FileScope): Diagnostic {
  if (name === LAYOUT_NAME)
    return createDiagnostic({
      code: 'unknownComponent',
      message: 'The default export of the page is not a component, though in MDX it is the layout of the page.',
      hint: 'Export a component that shows its children, or give the export a name.',
      file,
      line,
      column,
    });
  const [first = ''] = name.split('.');
  if (module && Object.hasOwn(module.scope, first))
    return createDiagnostic({
      code: 'unknownComponent',
      message: `<${name}> is imported or declared in the page, but is not a component.`,
      hint: 'Check the name: the module may not export it, or exports it by another name.',
      file,
      line,
      column,
    });
  return createDiagnostic({
    code: 'unknownComponent',
    message: `<${name}> is not a known component.`,
    hint: `Import it in the page, or export ${name.split('.')[0]} from the module that the config names as "components".`,
    file,
    line,
    column,
  });
}
