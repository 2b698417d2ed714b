// Imports and exports in the middle of an MDX page, as Astro takes them.

import type { Body, Edit } from './body.ts';

const block = /(?<=^\n*|\n\n)(?:import|export)\s[^\n]*(?:\n[^\n]+)*\n?/g;

/** Moves code inside components to the top of the page, where every part of the page sees it. */
export function hoistCode(body: Body): void {
  const mask = body.getMask();
  const found = [...mask.matchAll(block)];
  // What only other code precedes is at the top already.
  let top = /^\s*/.exec(mask)?.[0].length ?? 0;
  const edits: Edit[] = [];
  let moved = '';
  for (const { index, 0: text } of found) {
    const end = index + text.length;
    if (mask.slice(top, index).trim() === '') top = end;
    else {
      moved += `\n${body.text.slice(index, end)}`;
      edits.push({ start: index, end, text: '' });
    }
  }
  if (moved !== '') body.edit([{ start: top, end: top, text: `${moved}\n` }, ...edits]);
}
