// Keeps the addresses of headings where another engine makes them in another way.

import { createSlugger } from '../../../text/slug.ts';
import type { Body } from './body.ts';
import { anyTag } from './tags.ts';

const heading = /^ {0,3}#{1,6}[ \t]+[^\n]*$/gm;

/** The line without what a heading may close with. */
const dropClosing = (line: string): string => {
  const text = line.trimEnd();
  const open = text.replace(/#+$/, '');
  return open === text || !/\s$/.test(open) ? text : open.trimEnd();
};

/**
 * Headings whose id would be another one get the id they had.
 * @param toShown what edits that follow make of a heading's text
 */
export function keepAnchors(
  body: Body,
  toSlug: (text: string) => string,
  toShown: (text: string) => string = (text) => text,
): void {
  const own = createSlugger();
  const counts = new Map<string, number>();
  const ids = new Map<number, string>();
  const mask = body.getMask();
  for (const match of mask.matchAll(heading)) {
    const line = body.text.slice(match.index, match.index + match[0].length);
    if (/\{#[^}]*\}/.test(line)) continue;
    const text = toPlainText(dropClosing(line).replace(/^ {0,3}#+[ \t]*/, ''), match[0]);
    const base = toSlug(text).normalize('NFC');
    const count = counts.get(base) ?? 0;
    counts.set(base, count + 1);
    const id = count === 0 ? base : `${base}-${count}`;
    if (own.create(toShown(text)) !== id && id !== '') ids.set(match.index, id);
  }
  body.replace(heading, (found, offset) => {
    const id = ids.get(offset);
    return id === undefined ? undefined : `${dropClosing(found)} {#${id}}`;
  });
}

/** Text of a heading's Markdown, with that of its code. `mask` has code hidden. */
function toPlainText(line: string, mask: string): string {
  const hasCode = mask.includes('\u0000');
  const parts = hasCode ? line.split(/(`+[^`]*`+)/) : [line];
  return parts
    .map((part, i) => (i % 2 === 1 ? part.replace(/^`+ ?| ?`+$/g, '') : stripMarks(part)))
    .join('')
    .trim();
}

const stripMarks = (text: string): string =>
  text
    .replace(anyTag, '')
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/\\([!-/:-@[-`{-~])/g, '$1')
    .replace(/(\*\*|__|\*|~~)(?=\S)([^*]*?\S)\1/g, '$2');
