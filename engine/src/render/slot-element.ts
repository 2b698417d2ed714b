// Turns the slots of a body into React elements. Must not print them.

import { createElement, type ElementType, Fragment, type ReactNode } from 'react';
import { createDiagnostic, type Diagnostic } from '../model/diagnostic.ts';
import type { Body, CodeSlot, ComponentSlot, PropValue, Slot } from '../model/page.ts';
import type { Segment } from './body-parts.ts';
import { type FileScope, fillRun, getExpression } from './file-scope.ts';
import { toPlainText } from './raw-html.ts';

export interface ElementContext {
  parse(body: Body): readonly Segment[];
  /** Text that stands for finished HTML. */
  mark(html: string): string;
  report(diagnostic: Diagnostic): void;
  /** Children of an island, printed with the page's contexts: an island's root knows none of them. */
  printBody(body: Body, scope: FileScope): string;
  readonly components: Readonly<Record<string, unknown>>;
}

/** A body as React nodes: components as elements, so that a parent can look at them; all else as text. */
export function toNodes(body: Body, scope: FileScope, context: ElementContext): ReactNode[] {
  const nodes: ReactNode[] = [];
  for (const segment of context.parse(body)) {
    if (typeof segment !== 'number') {
      const html = fillRun(segment, scope);
      nodes.push(toPlainText(html) ?? context.mark(html));
      continue;
    }
    const slot = body.slots[segment];
    if (slot !== undefined) nodes.push(toElement(slot, scope, context));
  }
  return nodes;
}

export function toElement(slot: Slot, scope: FileScope, context: ElementContext): ReactNode {
  switch (slot.kind) {
    case 'code':
      return createCode(slot, context);
    case 'expression':
      return getExpression(scope, slot.index) as ReactNode;
    case 'component':
      return createComponent(slot, scope, context);
  }
}

function createCode(slot: CodeSlot, { components, mark }: ElementContext): ReactNode {
  const CodeBlock = components['CodeBlock'];
  if (isComponent(CodeBlock)) return createElement(CodeBlock, toCodeProps(slot));
  return createElement('pre', null, createElement('code', null, mark(slot.html)));
}

/** What `CodeBlock` gets: the slot without its kind. */
export function toCodeProps({ kind: _, ...props }: CodeSlot): Omit<CodeSlot, 'kind'> {
  return props;
}

function createComponent(slot: ComponentSlot, scope: FileScope, context: ElementContext): ReactNode {
  const type = resolveComponent(slot.name, scope, context.components);
  if (type === undefined) {
    context.report(describeUnknown(slot, scope));
    return slot.children && createElement(Fragment, null, ...toNodes(slot.children, scope, context));
  }
  const props = resolveProps(slot, scope, typeof type === 'string');
  if (slot.children === null) return createElement(type, props);
  const children = isIsland(type)
    ? [context.mark(context.printBody(slot.children, scope))]
    : toNodes(slot.children, scope, context);
  return createElement(type, props, ...children);
}

/** The island wrapper's own name is the only thing that tells it from a plain component. */
const isIsland = (type: ElementType): boolean =>
  typeof type === 'function' && (type as { displayName?: string }).displayName?.startsWith('Island(') === true;

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

function isComponent(value: unknown): value is ElementType {
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

/** React names of the attributes that authors write as in HTML. */
function toHtmlProps({ class: className, for: htmlFor, style, ...props }: Record<string, unknown>) {
  if (className !== undefined) props['className'] ??= className;
  if (htmlFor !== undefined) props['htmlFor'] ??= htmlFor;
  if (style !== undefined) props['style'] = typeof style === 'string' ? parseStyle(style) : style;
  return props;
}

function parseStyle(text: string): Record<string, string> {
  const style: Record<string, string> = {};
  for (const declaration of text.split(';')) {
    const colon = declaration.indexOf(':');
    if (colon === -1) continue;
    const name = declaration.slice(0, colon).trim();
    const key = name.startsWith('--') ? name : name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
    style[key] = declaration.slice(colon + 1).trim();
  }
  return style;
}

export function describeUnknown({ name, line, column }: ComponentSlot, { file }: FileScope): Diagnostic {
  return createDiagnostic({
    code: 'unknownComponent',
    message: `<${name}> is not a component this page knows.`,
    hint: `Import it in the page, or export ${name.split('.')[0]} from the module that the config names as "components".`,
    file,
    line,
    column,
  });
}
