// Links and files: adds each to the page's list and returns the attribute with its hole. Only the site knows where an address leads.

import { escapeHtml } from '../../../text/html.ts';
import { isExternalHref, isSafeHref, isWebHref } from '../../../text/url.ts';
import { type Printer, printHole, report } from './printer.ts';

interface At {
  readonly line: number;
  readonly column: number;
}

/** What an author's address turned into. */
export type Reference =
  | { readonly kind: 'unsafe' }
  /** Printed as it is. */
  | { readonly kind: 'external'; readonly href: string }
  /** Index in the page's links or assets. */
  | { readonly kind: 'listed'; readonly index: number };

/** Anything a reader follows. */
export function addLink(printer: Printer, raw: string, at: At): Reference {
  const href = raw.trim();
  if (!checkHref(printer, href, at)) return { kind: 'unsafe' };
  const index = printer.links.push({ href, line: at.line, column: at.column }) - 1;
  return isExternalHref(href) ? { kind: 'external', href: toAttributeUrl(href) } : { kind: 'listed', index };
}

/** Anything a page loads: pictures, videos, files. */
export function addAsset(printer: Printer, raw: string, at: At): Reference {
  const src = raw.trim();
  if (!checkHref(printer, src, at)) return { kind: 'unsafe' };
  if (src === '' || isExternalHref(src)) return { kind: 'external', href: toAttributeUrl(src) };
  return { kind: 'listed', index: printer.assets.push({ src, line: at.line, column: at.column }) - 1 };
}

/** An address that is neither a link nor a file of the site: printed as it is, unless it could run a script. */
export function checkAddress(printer: Printer, raw: string, at: At): Reference {
  return checkHref(printer, raw, at) ? { kind: 'external', href: raw } : { kind: 'unsafe' };
}

function checkHref(printer: Printer, href: string, at: At): boolean {
  if (isSafeHref(href)) return true;
  report(printer, {
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

/** ` href="…"` with what marks an external link; empty for an unsafe address. */
export function printHref(reference: Reference): string {
  if (reference.kind === 'unsafe') return '';
  if (reference.kind === 'listed') return ` href="${printHole('l', reference.index)}"`;
  const mark = isWebHref(reference.href) ? ' class="external" target="_blank" rel="noopener noreferrer"' : '';
  return ` href="${escapeHtml(reference.href)}"${mark}`;
}
