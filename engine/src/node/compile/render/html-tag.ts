// An opening tag of raw HTML: links and files become holes, and unsafe addresses go.

import { escapeHtml, renderAttributes } from '../../../text/html.ts';
import { isWebHref } from '../../../text/url.ts';
import { voidTags } from '../html/allow-list.ts';
import type { HtmlAttribute, HtmlToken } from '../html/scan-html.ts';
import { addAsset, addLink, checkAddress, type Reference } from './references.ts';
import { type RenderState, renderHole } from './render-state.ts';

export type OpenTag = Extract<HtmlToken, { kind: 'open' }>;

/** Place in the file. */
export interface At {
  readonly line: number;
  readonly column: number;
}

/** Attributes that hold an address which the browser follows or runs. */
export const urlAttributes = new Set([
  'href',
  'xlink:href',
  'src',
  'action',
  'formaction',
  'poster',
  'data',
  'background',
  'srcset',
]);

export function renderTag(state: RenderState, token: OpenTag, at: At, attributes: readonly HtmlAttribute[]): string {
  const tag = token.name.toLowerCase();
  const has = (name: string): boolean => attributes.some((attribute) => attribute.name === name);
  let out = `<${token.name}`;
  let isExternal = false;
  for (const { name, value } of attributes) {
    if (value === undefined) out += ` ${replaceHoles(name)}`;
    else if (!urlAttributes.has(name)) out += renderPlain(name, value);
    else if (name === 'href' && (tag === 'a' || tag === 'area')) {
      const link = addLink(state, value, at);
      isExternal = link.kind === 'external' && isWebHref(link.href);
      out += renderUrl(name, link);
    } else if (name === 'srcset') out += renderSrcset(state, value, at);
    else if (name === 'src' || name === 'poster') {
      const sized = tag !== 'img' || has('width') || has('height');
      out += renderUrl(name, addAsset(state, value, at), sized ? undefined : 'a');
    } else out += renderUrl(name, checkAddress(state, value, at));
  }
  if (isExternal)
    out += renderAttributes({
      target: has('target') ? undefined : '_blank',
      rel: has('rel') ? undefined : 'noopener noreferrer',
    });
  if (isExternal && !has('class')) out += ' class="external"';
  if (tag === 'img') out += `${has('loading') ? '' : ' loading="lazy"'}${has('decoding') ? '' : ' decoding="async"'}`;
  return `${out}>${token.selfClosing && !voidTags.has(tag) ? `</${token.name}>` : ''}`;
}

function renderPlain(name: string, value: string): string {
  return ` ${replaceHoles(name)}="${escapeHtml(value)}"`;
}

function renderUrl(name: string, reference: Reference, hole?: 'a'): string {
  if (reference.kind === 'unsafe') return '';
  if (reference.kind === 'external') return renderPlain(name, reference.href);
  return hole === 'a'
    ? ` ${renderHole('a', reference.index)}`
    : ` ${name}="${renderHole(reference.hole, reference.index)}"`;
}

function renderSrcset(state: RenderState, value: string, at: At): string {
  const parts = value.split(',').map((part) => {
    const [url = '', ...size] = part.trim().split(/\s+/);
    const reference = addAsset(state, url, at);
    if (reference.kind === 'unsafe') return '';
    const rendered = reference.kind === 'external' ? escapeHtml(reference.href) : renderHole('u', reference.index);
    return [rendered, ...size.map(escapeHtml)].join(' ');
  });
  return ` srcset="${parts.filter((part) => part !== '').join(', ')}"`;
}

/** Marks that open or close a hole are the compiler's own. Replaced, not left out, so that separate parts do not become a name. */
export function replaceHoles(html: string): string {
  return html.replace(/[\u0086\u0087]/g, '\uFFFD');
}
