// What a reader typed, as terms that all have to be found. Must not look into an index.

import type { Tokenizer } from '../../model/tokenize.ts';

/** `literal`: nothing but punctuation, looked for as it stands. */
export interface QueryTerm {
  readonly kind: 'word' | 'script' | 'symbol' | 'literal';
  /** Folded. */
  readonly text: string;
  /** Humps and numbers of a word. */
  readonly parts: readonly string[];
}

export interface Query {
  /** Folded, with single spaces, trimmed: what hits report and caches are keyed by. */
  readonly text: string;
  readonly terms: readonly QueryTerm[];
  /** The terms side by side, first as typed, then as prose and identifiers join them. Empty when the query is a single term. */
  readonly phrases: readonly Phrase[];
}

/** To be found by its longest term: that one is rarer than the whole is expensive. */
export interface Phrase {
  readonly text: string;
  readonly anchor: string;
  /** Where the anchor begins in the text. */
  readonly offset: number;
}

/** What lies beyond was not typed by a reader who knows what to find. */
export const MAX_QUERY = 200;
const joints = [' ', '-', '', '_', '.', '/'];

export function parseQuery(text: string, tokenizer: Tokenizer): Query {
  const folded = tokenizer.fold(text.slice(0, MAX_QUERY).replace(/\s+/g, ' ').trim());
  const normalised = folded.text.replace(/ +/g, ' ').trim();
  if (normalised === '') return { text: '', terms: [], phrases: [] };
  const runs = tokenizer.splitRuns(folded);
  if (runs.length === 0)
    return { text: normalised, terms: [{ kind: 'literal', text: normalised, parts: [] }], phrases: [] };
  const terms = new Map(runs.map(({ kind, text: run, parts }) => [run, { kind, text: run, parts }]));
  return { text: normalised, terms: [...terms.values()], phrases: createPhrases(normalised, runs) };
}

function createPhrases(normalised: string, runs: readonly { readonly text: string }[]): Phrase[] {
  const texts = runs.map((run) => run.text);
  const anchor = texts.reduce((longest, text) => (text.length > longest.length ? text : longest), '');
  if (normalised === anchor) return [];
  const joined = texts.length === 1 ? [] : joints.map((joint) => texts.join(joint));
  return [...new Set([normalised, ...joined])].map((text) => ({ text, anchor, offset: text.indexOf(anchor) }));
}
