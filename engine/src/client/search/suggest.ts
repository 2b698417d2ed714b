// Queries that would find something, for a reader whose query found nothing. Must offer only what finds pages.

import type { IndexData } from './build-index.ts';
import { countEdits } from './edit-distance.ts';
import { findPages, runAtOnce } from './find-groups.ts';
import { parseQuery } from './parse-query.ts';

const MAX_SUGGESTIONS = 3;
const MIN_LENGTH = 5;
/** One slip is forgiven by the search itself. */
const MAX_EDITS = 2;

/** The query with its strange words spelled like words of the site, then the query less one of its words. */
export function suggestQueries(data: IndexData, text: string): string[] {
  const words = text.split(/\s+/).filter((word) => word !== '');
  const respelled = words.map((word) => respell(data, word) ?? word).join(' ');
  const shorter = words.map((_, left) => words.filter((_word, i) => i !== left).join(' '));
  return [...new Set([respelled, ...shorter])]
    .filter((query) => query !== words.join(' ') && findsPages(data, query))
    .slice(0, MAX_SUGGESTIONS);
}

function findsPages(data: IndexData, text: string): boolean {
  const query = parseQuery(text, data.tokenizer);
  return query.text !== '' && runAtOnce(findPages(data, query)).ranked.length > 0;
}

/** The nearest word of the site, of those the most frequent; `undefined` for words that the site knows. */
function respell(data: IndexData, word: string): string | undefined {
  const folded = data.tokenizer.fold(word).text;
  if (folded.length < MIN_LENGTH || !/^[a-z]+$/.test(folded) || data.words.has(folded)) return undefined;
  let best: { readonly word: string; readonly edits: number; readonly pages: number } | undefined;
  for (const [known, pages] of data.words) {
    // The first letter is rarely wrong, and asking for it spares most of the work.
    if (Math.abs(known.length - folded.length) > MAX_EDITS || known.charCodeAt(0) !== folded.charCodeAt(0)) continue;
    const edits = countEdits(folded, known, MAX_EDITS);
    if (edits > MAX_EDITS) continue;
    if (best === undefined || edits < best.edits || (edits === best.edits && pages.length > best.pages))
      best = { word: known, edits, pages: pages.length };
  }
  return best?.word;
}
