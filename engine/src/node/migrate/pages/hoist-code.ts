// Imports and exports in the middle of an MDX page, as Astro takes them.

import { parseSync } from 'rolldown/utils';
import type { Body, Edit } from './body.ts';

const start = /(?<=^\n*|\n\n)(?:import|export)\s/g;

/** Moves code inside components to the top of the page, where every part of the page sees it. */
export function hoistCode(body: Body): void {
  const mask = body.getMask();
  const edits: Edit[] = [];
  // What only other code precedes is at the top already.
  let top = /^\s*/.exec(mask)?.[0].length ?? 0;
  let moved = '';
  let last = 0;
  for (const { index } of mask.matchAll(start)) {
    if (index < last) continue;
    const end = findEnd(body.text, index);
    last = end;
    if (mask.slice(top, index).trim() === '') top = end;
    else {
      moved += `\n${body.text.slice(index, end)}`;
      edits.push({ start: index, end, text: '' });
    }
  }
  if (moved !== '') body.edit([{ start: top, end: top, text: `${moved}\n` }, ...edits]);
}

/** As in MDX: code ends at the first empty line before which it is complete, or else at the first one. */
function findEnd(text: string, from: number): number {
  const ends = [...text.slice(from).matchAll(/\n(?=[ \t]*\n)|$/g)].map(({ index }) => from + index);
  const isWhole = (end: number): boolean => parseSync('page.jsx', text.slice(from, end)).errors.length === 0;
  const end = ends.slice(0, 50).find(isWhole) ?? ends[0] ?? text.length;
  return text[end] === '\n' ? end + 1 : end;
}
