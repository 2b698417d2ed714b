// The little Markdown that sidebar texts may have: bold, italic, strike, code. Everything else is text.

import type { InlineHtml } from '../../../model/view-menus.ts';
import { escapeHtml } from '../../../text/html.ts';

interface Mark {
  readonly open: string;
  readonly tag: string;
}

// Longer marks first, so that `**` is never read as two `*`.
const marks: readonly Mark[] = [
  { open: '**', tag: 'strong' },
  { open: '__', tag: 'strong' },
  { open: '~~', tag: 'del' },
  { open: '`', tag: 'code' },
  { open: '*', tag: 'em' },
  { open: '_', tag: 'em' },
];
const special = /[\\*_~`]/;
/** Beyond this a text is not a label and is rendered as it is: nested marks take more than linear time. */
const maximumLength = 1000;
const hasMarks = (text: string): boolean => text.length <= maximumLength && special.test(text);

/** Every character of the input comes out escaped; only the five tags of the marks are added. */
export function renderInlineMarkdown(text: string): InlineHtml {
  return hasMarks(text) ? walk(text, escapeHtml, (tag, inner) => `<${tag}>${inner}</${tag}>`) : escapeHtml(text);
}

/** The text without its marks. */
export function toPlainText(text: string): string {
  return hasMarks(text)
    ? walk(
        text,
        (part) => part,
        (_, inner) => inner,
      )
    : text;
}

/** Text that {@link renderInlineMarkdown} shows as it is. */
export function escapeInlineMarkdown(text: string): string {
  return hasMarks(text) ? text.replace(/[\\*_~`]/g, '\\$&') : text;
}

type Wrap = (tag: string, inner: string) => string;

function walk(text: string, escapeText: (part: string) => string, wrap: Wrap): string {
  let out = '';
  let plain = '';
  let at = 0;
  // Marks that have no end further on: looked for once, so that the time stays linear.
  const hopeless = new Set<string>();
  while (at < text.length) {
    const char = text[at] ?? '';
    const next = text[at + 1];
    if (char === '\\' && next !== undefined && /[!-/:-@[-`{-~]/.test(next)) {
      plain += next;
      at += 2;
      continue;
    }
    const mark = special.test(char) ? marks.find(({ open }) => text.startsWith(open, at)) : undefined;
    const end = mark && !hopeless.has(mark.open) && canOpen(text, at, mark) ? findEnd(text, at, mark) : -1;
    if (!mark || end === -1) {
      if (mark && text.indexOf(mark.open, at + mark.open.length) === -1) hopeless.add(mark.open);
      const length = mark?.open.length ?? 1;
      plain += text.slice(at, at + length);
      at += length;
      continue;
    }
    const inner = text.slice(at + mark.open.length, end);
    out +=
      escapeText(plain) +
      wrap(mark.tag, mark.tag === 'code' ? escapeText(inner.trim()) : walk(inner, escapeText, wrap));
    plain = '';
    at = end + mark.open.length;
  }
  return out + escapeText(plain);
}

/** No space after the mark; an underscore inside a word is a letter. */
function canOpen(text: string, at: number, mark: Mark): boolean {
  if (/\s/.test(text[at + mark.open.length] ?? ' ') && mark.tag !== 'code') return false;
  return mark.open[0] !== '_' || !isWord(text[at - 1]);
}

function findEnd(text: string, at: number, mark: Mark): number {
  const { open } = mark;
  for (let end = text.indexOf(open, at + open.length + 1); end !== -1; end = text.indexOf(open, end + 1)) {
    if (mark.tag === 'code') return end;
    if (text[end - 1] === '\\' || /\s/.test(text[end - 1] ?? '')) continue;
    if (open[0] === '_' && isWord(text[end + open.length])) continue;
    if (open.length === 1 && (text[end + 1] === open || text[end - 1] === open)) continue;
    // Of three closing marks the first belongs to what is inside.
    return text[end + open.length] === open[0] && open.length === 2 ? end + 1 : end;
  }
  return -1;
}

function isWord(char: string | undefined): boolean {
  return char !== undefined && /[\p{L}\p{N}]/u.test(char);
}
