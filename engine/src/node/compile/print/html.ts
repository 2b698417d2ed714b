// Prints raw HTML of Markdown pages: links and files become holes, unsafe addresses go, and in `sanitize` mode all that is not harmless.

import { escapeHtml, renderAttributes } from '../../../model/html.ts';
import { allowedTags, droppedTags, isAllowedAttribute, voidTags } from '../html/allow-list.ts';
import { decodeEntities, type HtmlAttribute, type HtmlToken, scanHtml } from '../html/scan-html.ts';
import { getStart, type NodeOf } from '../syntax/tree.ts';
import { type Printer, printHole } from './printer.ts';
import { addAsset, addLink, checkAddress, type Reference } from './references.ts';

type OpenTag = Extract<HtmlToken, { kind: 'open' }>;

interface At {
  readonly line: number;
  readonly column: number;
}

export function printHtml(printer: Printer, node: NodeOf<'html'>): string {
  const isStrict = printer.options.html === 'sanitize';
  let html = '';
  let dropped: string | undefined;
  let hidden = false;
  for (const token of scanHtml(node.value)) {
    if (dropped !== undefined) {
      if (token.kind === 'close' && token.name.toLowerCase() === dropped) dropped = undefined;
    } else if (token.kind === 'text') {
      if (!hidden) printer.text.add(decodeEntities(token.raw).replace(/\s+/g, ' '));
      html += replaceHoles(isStrict ? token.raw.replace(/[<>]/g, escapeHtml) : token.raw);
    } else if (token.kind === 'close') {
      hidden = false;
      html += isStrict ? printStrictClose(printer, token.name.toLowerCase()) : replaceHoles(token.raw);
    } else if (token.kind === 'open') {
      const name = token.name.toLowerCase();
      hidden = name === 'script' || name === 'style';
      if (isStrict && droppedTags.has(name) && !token.selfClosing) dropped = name;
      html += isStrict ? printStrictOpen(printer, token, getStart(node)) : printOpen(printer, token, getStart(node));
    }
  }
  return html;
}

/** Marks that open or close a hole are the compiler's own. Replaced, not left out: what stood apart must not become a name. */
function replaceHoles(html: string): string {
  return html.replace(/[\u0086\u0087]/g, '\uFFFD');
}

/** Attributes that hold an address which the browser follows or runs. */
const urlAttributes = new Set([
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

function printOpen(printer: Printer, token: OpenTag, at: At): string {
  for (const { name, value } of token.attributes)
    if (value !== undefined && (name === 'id' || (name === 'name' && token.name === 'a'))) printer.anchors.add(value);
  const isComponentLike = token.selfClosing && /^[A-Z]/.test(token.name);
  if (!token.attributes.some(({ name }) => urlAttributes.has(name)) && !isComponentLike) return replaceHoles(token.raw);
  return printTag(printer, token, at, token.attributes);
}

function printStrictOpen(printer: Printer, token: OpenTag, at: At): string {
  const name = token.name.toLowerCase();
  if (!allowedTags.has(name)) return '';
  const attributes = token.attributes.filter((attribute) =>
    isAllowedAttribute(name, attribute.name, attribute.value ?? ''),
  );
  for (const attribute of attributes) if (attribute.name === 'id') printer.anchors.add(attribute.value ?? '');
  if (!voidTags.has(name) && !token.selfClosing) printer.openTags.push(name);
  return printTag(printer, { ...token, name }, at, attributes);
}

/** Prints the closing tag when its element is open, with the ones inside that were forgotten. */
function printStrictClose(printer: Printer, name: string): string {
  const at = printer.openTags.lastIndexOf(name);
  return at < printer.openBase ? '' : closeTags(printer, at);
}

/** Closes what raw HTML left open since there were `depth` open tags. */
export function closeTags(printer: Printer, depth: number): string {
  return printer.openTags
    .splice(depth)
    .reverse()
    .map((name) => `</${name}>`)
    .join('');
}

function printTag(printer: Printer, token: OpenTag, at: At, attributes: readonly HtmlAttribute[]): string {
  const tag = token.name.toLowerCase();
  const has = (name: string): boolean => attributes.some((attribute) => attribute.name === name);
  let out = `<${token.name}`;
  let isExternal = false;
  for (const { name, value } of attributes) {
    if (value === undefined) out += ` ${replaceHoles(name)}`;
    else if (!urlAttributes.has(name)) out += printPlain(name, value);
    else if (name === 'href' && (tag === 'a' || tag === 'area')) {
      const link = addLink(printer, value, at);
      isExternal = link.kind === 'external' && /^(?:https?:)?\/\//i.test(link.href);
      out += printUrl(name, link, 'l');
    } else if (name === 'srcset') out += printSrcset(printer, value, at);
    else if (name === 'src' || name === 'poster') {
      const sized = tag !== 'img' || has('width') || has('height');
      out += printUrl(name, addAsset(printer, value, at), sized ? 'u' : 'a');
    } else out += printUrl(name, checkAddress(printer, value, at), 'u');
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

function printPlain(name: string, value: string): string {
  return ` ${replaceHoles(name)}="${escapeHtml(value)}"`;
}

function printUrl(name: string, reference: Reference, hole: 'l' | 'a' | 'u'): string {
  if (reference.kind === 'unsafe') return '';
  if (reference.kind === 'external') return printPlain(name, reference.href);
  return hole === 'a' ? ` ${printHole('a', reference.index)}` : ` ${name}="${printHole(hole, reference.index)}"`;
}

function printSrcset(printer: Printer, value: string, at: At): string {
  const parts = value.split(',').map((part) => {
    const [url = '', ...size] = part.trim().split(/\s+/);
    const reference = addAsset(printer, url, at);
    if (reference.kind === 'unsafe') return '';
    const printed = reference.kind === 'external' ? escapeHtml(reference.href) : printHole('u', reference.index);
    return [printed, ...size.map(escapeHtml)].join(' ');
  });
  return ` srcset="${parts.filter((part) => part !== '').join(', ')}"`;
}
