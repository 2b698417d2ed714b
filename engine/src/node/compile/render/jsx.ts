// Renders MDX elements and expressions: plain elements as HTML, components and everything that has to be run as slots.

import type { Json } from '../../../model/frontmatter.ts';
import type { PropValue } from '../../../model/page.ts';
import { escapeHtml } from '../../../text/html.ts';
import { escapeMarkdown } from '../../../text/markdown.ts';
import { isExternalHref } from '../../../text/url.ts';
import { voidTags } from '../html/allow-list.ts';
import { isOnlyComments } from '../mdx/comments.ts';
import { toCss, toHtmlAttributeName } from '../mdx/jsx-attributes.ts';
import { parseLiteral } from '../mdx/literal.ts';
import { getStart, type NodeOf, type Point } from '../syntax/tree.ts';
import { addAsset, addLink, checkAddress, type Reference, renderHref } from './references.ts';
import { addExpression, note, type RenderState, renderBody, renderHole, renderNodeSlot } from './render-state.ts';

type Element = NodeOf<'mdxJsxFlowElement'>;

/** An attribute after reading: data, or code to run. */
type Value = { readonly kind: 'literal'; readonly value: Json } | { readonly kind: 'code'; readonly code: string };

interface Attributes {
  readonly named: ReadonlyMap<string, Value>;
  /** Code of `{...x}`. */
  readonly spreads: readonly string[];
}

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

function renderElement(state: RenderState, node: Element, name: string, { named }: Attributes): string {
  const open = `<${name}${renderAttributes(state, name, named, getStart(node))}>`;
  note(state, node, { html: open });
  const end = node.type === 'mdxJsxFlowElement' ? '\n' : '';
  if (voidTags.has(name)) return open + end;
  if (name === 'style' || name === 'script') return `${open}${getRawText(node)}</${name}>${end}`;
  if (end) state.text.breakLine();
  const isBlock = node.children.some((child) => child.type !== 'text' && child.type !== 'mdxJsxTextElement');
  const html = `${open}${end && isBlock ? end : ''}${state.renderAll(node.children)}</${name}>${end}`;
  if (end) state.text.breakLine();
  return html;
}

/** Style sheets and scripts are not escaped in HTML; a closing tag inside one would end it. */
function getRawText(node: Element): string {
  const text = node.children.map((child) =>
    'value' in child ? (parseLiteral(child.value)?.value ?? child.value) : '',
  );
  return text
    .join('')
    .replace(/[\u0086\u0087]/g, '')
    .replace(/<\/(?=style|script)/gi, '<\\/');
}

const isTextOnly = (node: Element): boolean =>
  node.children.every(
    (child) =>
      child.type === 'text' || (child.type.endsWith('Expression') && 'value' in child && parseLiteral(child.value)),
  );

function renderAttributes(state: RenderState, tag: string, named: Attributes['named'], at: Point): string {
  let out = '';
  for (const [reactName, { ...attribute }] of named) {
    if (attribute.kind === 'code') continue;
    const { value } = attribute;
    const name = toHtmlAttributeName(tag, reactName);
    // A handler is a function in React; its text form would be script that no policy allows.
    if (/^on/.test(name) || !/^[A-Za-z_:][\w:.-]*$/.test(name)) continue;
    if (name === 'id' && typeof value === 'string') state.anchors.add(value);
    if (typeof value === 'string' && isUrlName(name)) out += renderUrl(state, { tag, name, value, named }, at);
    else out += renderValue(name, value);
  }
  if (tag === 'img' && !named.has('loading')) out += ' loading="lazy"';
  if (tag === 'img' && !named.has('decoding')) out += ' decoding="async"';
  return out;
}

const isUrlName = (name: string): boolean => /^(?:href|xlink:href|src|poster|action|formaction|data)$/.test(name);

function renderValue(name: string, value: Json): string {
  if (name === 'style' && typeof value === 'object' && value !== null && !Array.isArray(value))
    return ` style="${escapeHtml(toCss(value as Readonly<Record<string, Json>>))}"`;
  if (value === null || typeof value === 'object') return '';
  if (typeof value !== 'boolean') return ` ${name}="${escapeHtml(String(value))}"`;
  if (/^(?:aria|data)-/.test(name)) return ` ${name}="${value}"`;
  return value ? ` ${name}` : '';
}

interface UrlAttribute {
  readonly tag: string;
  readonly name: string;
  readonly value: string;
  readonly named: Attributes['named'];
}

function renderUrl(state: RenderState, { tag, name, value, named }: UrlAttribute, at: Point): string {
  if (name === 'href' && (tag === 'a' || tag === 'area')) {
    const href = renderHref(addLink(state, value, at));
    return named.has('target') || named.has('className') || named.has('class') || named.has('rel')
      ? href.replace(/ class=.*$/, '')
      : href;
  }
  const isFile = name === 'src' || name === 'poster';
  const reference = isFile ? addAsset(state, value, at) : checkAddress(state, value, at);
  if (reference.kind === 'unsafe') return '';
  if (reference.kind === 'external') return ` ${name}="${escapeHtml(reference.href)}"`;
  const isSized = named.has('width') || named.has('height');
  return tag === 'img' && name === 'src' && !isSized
    ? ` ${renderHole('a', reference.index)}`
    : ` ${name}="${renderHole('u', reference.index)}"`;
}

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
  return { kind: linkProps.has(name) ? 'link' : 'asset', index: reference.index };
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
