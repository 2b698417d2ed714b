// Renders plain elements of MDX, whose attributes are all known, as HTML.

import type { Json } from '../../../model/frontmatter.ts';
import { isRecord } from '../../../model/is-record.ts';
import { escapeHtml } from '../../../text/html.ts';
import { voidTags } from '../html/allow-list.ts';
import { toCss, toHtmlAttributeName } from '../mdx/jsx-attributes.ts';
import { parseLiteral } from '../mdx/literal.ts';
import { getStart, type NodeOf, type Point } from '../syntax/tree.ts';
import { type GetAttribute, isNamedInside, needsName, noteName, reportElement, startLink } from './link-names.ts';
import { addAsset, addLink, checkAddress, renderHref } from './references.ts';
import { note, type RenderState, renderHole } from './render-state.ts';

export type Element = NodeOf<'mdxJsxFlowElement'>;

/** An attribute after reading: data, or code to run. */
export type Value =
  | { readonly kind: 'literal'; readonly value: Json }
  | { readonly kind: 'code'; readonly code: string };

export interface Attributes {
  readonly named: ReadonlyMap<string, Value>;
  /** Code of `{...x}`. */
  readonly spreads: readonly string[];
}

export function renderElement(state: RenderState, node: Element, name: string, { named }: Attributes): string {
  const open = `<${name}${renderAttributes(state, name, named, getStart(node))}>`;
  note(state, node, { html: open });
  const get: GetAttribute = (key) => getText(key, named.get(key));
  noteName(state, name, get);
  const end = node.type === 'mdxJsxFlowElement' ? '\n' : '';
  if (voidTags.has(name)) return open + end;
  if (name === 'style' || name === 'script') return `${open}${getRawText(node)}</${name}>${end}`;
  if (end) state.text.breakLine();
  const isBlock = node.children.some((child) => child.type !== 'text' && child.type !== 'mdxJsxTextElement');
  const start = name === 'a' && needsName(get) ? startLink(state) : undefined;
  const html = `${open}${end && isBlock ? end : ''}${state.renderAll(node.children)}</${name}>${end}`;
  if (start && !isNamedInside(state, start)) reportElement(state, get('href') ?? '', getStart(node));
  if (end) state.text.breakLine();
  return html;
}

/** A literal value as HTML has it; empty for an attribute without a value, which those of ARIA do not have. */
function getText(name: string, value: Value | undefined): string | undefined {
  if (value?.kind !== 'literal' || value.value === false || value.value === null) return undefined;
  return value.value === true && !name.startsWith('aria-') ? '' : String(value.value);
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
  if (name === 'style' && isRecord(value)) return ` style="${escapeHtml(toCss(value))}"`;
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
