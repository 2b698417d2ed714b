// A compiled page as the plain HTML that a specification shows: holes filled, and what Diglot adds to its pages left out.

import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5';
import type { Body, CompiledPage, Slot } from '../../src/model/page.ts';

type Node = DefaultTreeAdapterTypes.ChildNode;
type Element = DefaultTreeAdapterTypes.Element;

/** The page's body with each hole filled by what the author wrote. */
export function toFlatHtml({ meta, content }: CompiledPage): string {
  const fill = ({ html, slots }: Body): string =>
    html.replace(/\u0086([slau])(\d+)\u0087/g, (_, kind: string, digits: string) => {
      const index = Number(digits);
      if (kind === 'l') return escapeAttribute(meta.links[index]?.href ?? '');
      if (kind === 'u') return escapeAttribute(meta.assets[index]?.src ?? '');
      if (kind === 'a') return `src="${escapeAttribute(meta.assets[index]?.src ?? '')}"`;
      const slot = slots[index];
      return slot ? printSlot(slot) : '';
    });
  const printSlot = (slot: Slot): string => {
    if (slot.kind === 'code') {
      const lines = slot.html.replace(/<\/?(?:span|mark)[^>]*>/g, '');
      const language = slot.lang === '' ? '' : ` class="language-${escapeAttribute(slot.lang)}"`;
      return `<pre><code${language}>${lines}${lines === '' ? '' : '\n'}</code></pre>\n`;
    }
    if (slot.kind === 'title') return printTitle();
    return slot.kind === 'component' && slot.children ? fill(slot.children) : '';
  };
  const { title } = content;
  const printTitle = (): string => (title ? `<h1>${fill(title.inline)}</h1>` : '');
  return (title?.isFirst ? printTitle() : '') + fill(content.body);
}

const escapeAttribute = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

/** Attributes that pages have for reasons of their own: ids of headings, safety and speed of links and pictures, names of tables. */
const ownAttributes = new Set([
  ...['id', 'class', 'target', 'rel', 'loading', 'decoding', 'role', 'tabindex', 'aria-label', 'aria-describedby'],
  'scope',
]);

/** HTML as one canonical text: two texts are equal exactly when a browser builds the same tree of both, except for what pages add. */
export function normalizeHtml(html: string): string {
  return collapse(
    parseFragment(html.trim())
      .childNodes.map((node) => printNode(node, false))
      .join(''),
  );
}

const blocks =
  /^(?:p|h[1-6]|ul|ol|li|blockquote|pre|hr|div|table|thead|tbody|tr|th|td|section|details|summary|dl|dt|dd)$/;

function printNode(node: Node, isPre: boolean): string {
  if (node.nodeName === '#comment') return `<!--${'data' in node ? node.data : ''}-->`;
  if ('value' in node) return isPre ? escapeText(node.value) : escapeText(node.value).replace(/\s+/g, ' ');
  if (!('tagName' in node)) return '';
  const children = (isInPre: boolean): string => node.childNodes.map((child) => printNode(child, isInPre)).join('');
  if (isOwn(node)) return children(isPre);
  if (hasClass(node, 'anchor')) return '';
  const attributes = node.attrs
    .filter(({ name }) => !ownAttributes.has(name))
    .map(({ name, value }) => ` ${name}="${escapeAttribute(toPlainAddress(name, value))}"`)
    .sort()
    .join('');
  if (node.tagName === 'style') return `<style>${children(false).trim()}</style>`;
  const edge = blocks.test(node.tagName) ? '\n' : '';
  const inner = children(isPre || node.tagName === 'pre');
  return `${edge}<${node.tagName}${attributes}>${edge && node.tagName !== 'pre' ? `\n${inner.trim()}\n` : inner}</${node.tagName}>${edge}`;
}

/** The region around a table, and places where a line may end. */
function isOwn(node: Element): boolean {
  return hasClass(node, 'table') || node.tagName === 'wbr' || (node.tagName === 'span' && hasClass(node, 'whole'));
}

const hasClass = (node: Element, name: string): boolean =>
  node.attrs.some((attribute) => attribute.name === 'class' && attribute.value.split(' ').includes(name));

/** Percent-encoding is up to the browser: it reads both spellings as the same address. */
function toPlainAddress(name: string, value: string): string {
  if (name !== 'href' && name !== 'src') return value;
  return value.replace(/(?:%[\dA-F]{2})+/gi, (run) => {
    try {
      return decodeURIComponent(run);
    } catch {
      return run.toUpperCase();
    }
  });
}

const escapeText = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const collapse = (text: string): string => text.replace(/ *\n[ \n]*/g, '\n').trim();
