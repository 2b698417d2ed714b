// Renders MDX elements and expressions: plain elements as HTML, components and everything that has to be run as slots.

import type { PropValue } from '../../../model/page.ts';
import { escapeHtml } from '../../../text/html.ts';
import { escapeMarkdown } from '../../../text/markdown.ts';
import { isExternalHref } from '../../../text/url.ts';
import { isOnlyComments } from '../mdx/comments.ts';
import { parseLiteral } from '../mdx/literal.ts';
import { getStart, type NodeOf, type Point } from '../syntax/tree.ts';
import { type Attributes, type Element, renderElement, type Value } from './jsx-element.ts';
import { addAsset, addLink, type Reference } from './references.ts';
import { addExpression, note, type RenderState, renderBody, renderNodeSlot } from './render-state.ts';

export function renderJsxElement(state: RenderState, node: Element): string {
  const { name } = node;
  if (name === null) return state.renderAll(node.children);
  const attributes = readAttributes(node);
  const isRaw = name === 'style' || name === 'script';
  const isPlain =
    /^[a-z]/.test(name) && !name.includes('.') && isAllLiteral(attributes) && (!isRaw || isTextOnly(node));
  return isPlain ? renderElement(state, node, name, attributes) : renderComponent(state, node, name, attributes);
}

function readAttributes(node: Element): Attributes {
  const named = new Map<string, Value>();
  const spreads: string[] = [];
  for (const attribute of node.attributes) {
    if (attribute.type === 'mdxJsxExpressionAttribute') {
      const code = attribute.value.trim().replace(/^\.\.\./, '');
      if (!isOnlyComments(code)) spreads.push(code);
      continue;
    }
    const { name, value } = attribute;
    if (name === 'key' || name === 'ref') continue;
    if (value === null) named.set(name, { kind: 'literal', value: true });
    else if (typeof value === 'string') named.set(name, { kind: 'literal', value });
    else {
      const literal = parseLiteral(value.value);
      if (!literal) named.set(name, { kind: 'code', code: value.value });
      else if (literal.value !== undefined) named.set(name, { kind: 'literal', value: literal.value });
    }
  }
  return { named, spreads };
}

function isAllLiteral({ named, spreads }: Attributes): boolean {
  if (spreads.length > 0) return false;
  for (const [name, value] of named)
    if (value.kind === 'code' || name === 'dangerouslySetInnerHTML' || name === 'children') return false;
  return true;
}

const isTextOnly = (node: Element): boolean =>
  node.children.every(
    (child) =>
      child.type === 'text' || (child.type.endsWith('Expression') && 'value' in child && parseLiteral(child.value)),
  );

function renderComponent(state: RenderState, node: Element, name: string, attributes: Attributes): string {
  const start = getStart(node);
  const { line, column } = start;
  const props: Record<string, PropValue> = {};
  for (const [key, value] of attributes.named) {
    const prop = toProp(state, key, value, start);
    if (prop && key !== '__proto__') props[key] = prop;
  }
  const spreads = attributes.spreads.map((code) => addExpression(state, code, start));
  if (!/^[a-z]/.test(name) || name.includes('.')) state.components.push({ name, line, column });
  const isFlow = node.type === 'mdxJsxFlowElement';
  if (isFlow) state.text.breakLine();
  if (/^[A-Z]\w*$/.test(name)) state.uses.push({ name, charIndex: state.text.length, tocIndex: state.toc.length });
  const children = renderBody(state, node.children);
  if (isFlow) state.text.breakLine();
  const slot = { kind: 'component', name, props, children, line, column } as const;
  return renderNodeSlot(state, node, spreads.length === 0 ? slot : { ...slot, spreads }) + (isFlow ? '\n' : '');
}

const linkProps = new Set(['href', 'link', 'to']);
const assetProps = new Set(['src', 'image', 'poster', 'icon']);

/** `undefined`: the prop is left out. */
function toProp(state: RenderState, name: string, value: Value, at: Point): PropValue | undefined {
  if (value.kind === 'code') return { kind: 'expression', index: addExpression(state, value.code, at) };
  const text = value.value;
  const literal: PropValue = { kind: 'literal', value: text };
  if (typeof text !== 'string') return literal;
  let reference: Reference | undefined;
  if (linkProps.has(name) && (isExternalHref(text) || looksInternal(text))) reference = addLink(state, text, at);
  else if (assetProps.has(name) && (isExternalHref(text) || looksLikeFile(text))) reference = addAsset(state, text, at);
  if (!reference || reference.kind === 'external') return literal;
  if (reference.kind === 'unsafe') return undefined;
  if (linkProps.has(name) && state.options.keepsPaths && text.startsWith('/')) return literal;
  return { kind: reference.hole === 'l' ? 'link' : 'asset', index: reference.index };
}

const looksInternal = (text: string): boolean =>
  /^(?:[/#]|\.\.?\/)/.test(text) || /\.(?:mdx?|html)(?:[#?]|$)/.test(text);
const looksLikeFile = (text: string): boolean =>
  /^\.\.?\//.test(text) || (/^\//.test(text) && /\.\w{2,5}(?:[?#]|$)/.test(text));

export function renderExpression(state: RenderState, node: NodeOf<'mdxFlowExpression'>): string {
  if (isOnlyComments(node.value)) return '';
  const isFlow = node.type === 'mdxFlowExpression';
  const literal = parseLiteral(node.value);
  if (!literal) {
    const at = getStart(node);
    const index = addExpression(state, node.value, at);
    const { line, column } = at;
    return renderNodeSlot(state, node, { kind: 'expression', index, line, column }) + (isFlow ? '\n' : '');
  }
  const { value } = literal;
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  note(state, node, { text: escapeMarkdown(text) });
  if (isFlow) state.text.addLines(text);
  else state.text.add(text);
  return escapeHtml(text) + (isFlow && text !== '' ? '\n' : '');
}
