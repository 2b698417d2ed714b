// Links and files: adds each to the page's list and returns the attribute with its hole. Only the site knows where an address leads.

import { escapeHtml } from '../../../text/html.ts';
import { toDestination } from '../../../text/markdown.ts';
import { isExternalHref, isSafeHref, isWebHref, splitHref } from '../../../text/url.ts';
import type { MdNode } from '../syntax/tree.ts';
import { note, type RenderState, renderHole, report } from './render-state.ts';

interface At {
  readonly line: number;
  readonly column: number;
}

/** What an author's address turned into. */
export type Reference =
  | { readonly kind: 'unsafe' }
  /** Rendered as it is. */
  | { readonly kind: 'external'; readonly href: string }
  /** Index in the page's links, or for `u` in its assets. */
  | { readonly kind: 'listed'; readonly hole: 'l' | 'u'; readonly index: number };

/** Documents, archives, recordings, pictures and fonts: no page is called so. */
const fileName = new RegExp(
  `\\.(?:${[
    'pdf|epub|docx?|xlsx?|pptx?|od[tsp]|rtf|csv|tsv|ics|ipynb|zip|t?gz|tar|bz2|xz|7z|rar|dmg|exe|msi|apk|deb|rpm|vsix|whl',
    'png|jpe?g|gif|webp|avif|svg|ico|bmp|psd|mp[34]|m4[av]|webm|mov|ogg|wav|flac|woff2?|ttf|otf|drawio|excalidraw|fig|sketch',
  ].join('|')})$`,
  'i',
);

/** Whether a path ends as those of pages and files do. */
export const endsAsFile = (path: string): boolean => /\.(?:mdx?|html?)$/i.test(path) || fileName.test(path);

/** `./prices.pdf`, but not `/prices.pdf`, which is a public file. */
function isFileNextToPage(href: string): boolean {
  const { path } = splitHref(href);
  return !path.startsWith('/') && fileName.test(path) && !isExternalHref(href);
}

/** Anything a reader follows: a page, or a file that is next to this one. */
export function addLink(state: RenderState, raw: string, at: At): Reference {
  const href = raw.trim();
  if (isFileNextToPage(href)) return addAsset(state, href, at);
  if (!checkHref(state, href, at)) return { kind: 'unsafe' };
  const index = state.links.push({ href, line: at.line, column: at.column }) - 1;
  return isExternalHref(href) ? { kind: 'external', href: toAttributeUrl(href) } : { kind: 'listed', hole: 'l', index };
}

/** Anything a page loads: pictures, videos, files. */
export function addAsset(state: RenderState, raw: string, at: At): Reference {
  const src = raw.trim();
  if (!checkHref(state, src, at)) return { kind: 'unsafe' };
  if (src === '' || isExternalHref(src)) return { kind: 'external', href: toAttributeUrl(src) };
  return { kind: 'listed', hole: 'u', index: state.assets.push({ src, line: at.line, column: at.column }) - 1 };
}

/** An address that is neither a link nor a file of the site: rendered as it is, unless it could run a script. */
export function checkAddress(state: RenderState, raw: string, at: At): Reference {
  return checkHref(state, raw, at) ? { kind: 'external', href: raw } : { kind: 'unsafe' };
}

function checkHref(state: RenderState, href: string, at: At): boolean {
  if (isSafeHref(href)) return true;
  report(state, {
    code: 'unsafeUrl',
    message: `The address ${JSON.stringify(href.length > 80 ? `${href.slice(0, 77)}…` : href)} can run a script and was left out.`,
    hint: 'Use a relative path, or an address with http, https, mailto or tel.',
    at,
  });
  return false;
}

function toAttributeUrl(href: string): string {
  return /\s/.test(href) ? href.replace(/\s/g, encodeURIComponent) : href;
}

/** Records where a node leads, for the Markdown form. */
export function noteReference(state: RenderState, node: MdNode, reference: Reference): Reference {
  if (state.notes) note(state, node, { to: toAddress(reference) });
  return reference;
}

function toAddress(reference: Reference): string {
  if (reference.kind === 'unsafe') return '';
  return reference.kind === 'listed' ? renderHole(reference.hole, reference.index) : toDestination(reference.href);
}

/** ` href="…"` with what marks an external link; empty for an unsafe address. */
export function renderHref(reference: Reference): string {
  if (reference.kind === 'unsafe') return '';
  if (reference.kind === 'listed') return ` href="${renderHole(reference.hole, reference.index)}"`;
  const mark = isWebHref(reference.href) ? ' class="external" target="_blank" rel="noopener noreferrer"' : '';
  return ` href="${escapeHtml(reference.href)}"${mark}`;
}
