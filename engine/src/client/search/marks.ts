// Marks the words that were searched for on the page that was found, without touching its elements.

import { parseQuery } from 'diglot-search/query/parse-query';
import { toSourceEnd, toSourceStart } from 'diglot-search/text/fold';
import { stem } from 'diglot-search/text/stem';
import { createTokenizer, type Tokenizer } from 'diglot-search/text/tokenize';
import { adoptStyles } from '../lib/adopt-styles.ts';
import type { Handover } from './handover.ts';

/** Name in `::highlight()`. */
const NAME = 'diglot-search';
/** Adopted with the marks only: a highlight rule makes the browser recalculate the styles of the whole page. */
const STYLES = `@layer chrome {
  ::highlight(${NAME}) {
    background-color: light-dark(oklch(91% 0.11 90), oklch(45% 0.09 80));
    color: light-dark(oklch(20% 0.02 65), oklch(97% 0.01 85));
  }
}`;
/** Enough for a page that is about the word, and cheap to paint. */
const MAX_MARKS = 500;
/** Tokens that weigh less only frame the query. */
const MARKED = 0.2;

export interface MarkOptions extends Handover {
  readonly root: Element;
  /** Name of the button that takes the marks away. */
  readonly dismissLabel: string;
}

/** Returns what takes the marks away; `undefined` when there is nothing to mark or the browser cannot. */
export function showMarks({ root, query, words, dismissLabel }: MarkOptions): (() => void) | undefined {
  if (!('highlights' in CSS)) return undefined;
  const ranges = findRanges(root, query, words);
  if (ranges.length === 0) return undefined;
  const removeStyles = adoptStyles(STYLES);
  CSS.highlights.set(NAME, new Highlight(...ranges));
  const button = createButton(dismissLabel, dismiss);
  document.addEventListener('keydown', onKey);
  document.body.append(button);

  function dismiss(): void {
    CSS.highlights.delete(NAME);
    removeStyles();
    button.remove();
    document.removeEventListener('keydown', onKey);
  }

  function onKey(event: KeyboardEvent): void {
    if (event.key === 'Escape' && document.querySelector('dialog[open]') === null) dismiss();
  }

  return dismiss;
}

function createButton(label: string, onClick: () => void): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'search-marks';
  button.textContent = label;
  button.addEventListener('click', onClick);
  return button;
}

function findRanges(root: Element, query: string, words: readonly string[]): Range[] {
  const tokenizer = createTokenizer();
  const isWanted = createTest(tokenizer, query, words);
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT, (node) =>
    node.parentElement?.closest('script,style,[aria-hidden=true],svg')
      ? NodeFilter.FILTER_REJECT
      : NodeFilter.FILTER_ACCEPT,
  );
  const ranges: Range[] = [];
  for (let node = walker.nextNode(); node !== null && ranges.length < MAX_MARKS; node = walker.nextNode()) {
    const folded = tokenizer.fold(node.nodeValue ?? '');
    let end = 0;
    tokenizer.scan(folded, { from: 0, to: folded.text.length }, (term, _kind, from, to) => {
      if (!isWanted(term) || to <= end || ranges.length === MAX_MARKS) return;
      const range = document.createRange();
      range.setStart(node as Node, toSourceStart(folded, Math.max(from, end)));
      range.setEnd(node as Node, toSourceEnd(folded, to));
      ranges.push(range);
      end = to;
    });
  }
  return ranges;
}

/** True for the words that were marked in the result, and for those of the query with their inflections. */
function createTest(tokenizer: Tokenizer, query: string, words: readonly string[]): (term: string) => boolean {
  const wanted = new Set<string>();
  for (const word of words) {
    const folded = tokenizer.fold(word);
    tokenizer.scan(folded, { from: 0, to: folded.text.length }, (term, kind, start, end) => {
      // A character of a longer word says nothing by itself.
      if (kind !== 'char' || end - start === folded.text.length) wanted.add(term);
    });
  }
  for (const { text, weight } of parseQuery(query, tokenizer).tokens) if (weight > MARKED) wanted.add(text);
  const stems = new Set([...wanted].map(stem));
  return (term) => wanted.has(term) || (term.length > 3 && stems.has(stem(term)));
}
