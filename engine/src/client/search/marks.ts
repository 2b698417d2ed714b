// Marks the words that were searched for on the page that was found, without touching its elements.

import { marksStyles } from 'virtual:diglot/marks-styles';
import { parseQuery } from 'diglot-search/query/parse-query';
import { toSourceEnd, toSourceStart } from 'diglot-search/text/folded-text';
import { stem } from 'diglot-search/text/stem';
import { createTokenizer, type Tokenizer } from 'diglot-search/text/tokenize';
import { adoptStyles } from '../lib/adopt-styles.ts';
import { findTarget, reveal } from '../navigation/target.ts';
import { HANDOVER_KEY, type Handover } from './handover.ts';

/** Name in `::highlight()` of `search-marks.css`. */
const NAME = 'diglot-search';
/** Enough for a page that is about the word, and cheap to paint. */
const MAX_MARKS = 500;
/** Tokens that weigh less only frame the query. */
const MARKED = 0.2;
const MAX_WORDS = 12;

export interface MarkOptions {
  readonly root: Element;
  /** Name of the button that takes the marks away. */
  readonly dismissLabel: string;
}

/** Marks what was handed over to this page. Returns what takes the marks away; `undefined` when there is nothing to mark or the browser cannot. */
export function showMarks({ root, dismissLabel }: MarkOptions): (() => void) | undefined {
  const handover = takeHandover();
  if (handover === undefined || !('highlights' in CSS)) return undefined;
  const ranges = findRanges(root, handover.query, handover.words);
  if (ranges.length === 0) return undefined;
  // Added together with the marks: a highlight rule makes the browser recalculate the styles of the whole page.
  const removeStyles = adoptStyles(marksStyles);
  CSS.highlights.set(NAME, new Highlight(...ranges));
  revealSection(root, ranges);
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

/** Opens the details or the tab with the first mark in the text of the reader's section, if none of its marks is visible. */
function revealSection(root: Element, ranges: readonly Range[]): void {
  const headings = [...root.querySelectorAll('h1,h2,h3,h4,h5,h6')];
  const target = findTarget(location.hash) ?? headings[0];
  const next = headings.find((heading) => target !== undefined && isAfter(heading, target));
  const texts = ranges
    .map(({ startContainer }) => startContainer)
    .filter((text) => (!target || isAfter(text, target)) && (!next || isAfter(next, text)));
  const [first] = texts;
  if (first !== undefined && !texts.some(isVisible)) reveal(first);
}

/** A text directly in closed details is hidden, and they are not. Safari 17.2 has highlights, but not this check. */
function isVisible({ parentElement }: Node): boolean {
  if (parentElement instanceof HTMLDetailsElement && !parentElement.open) return false;
  return parentElement?.checkVisibility?.() !== false;
}

/** Behind the whole of another. */
const isAfter = (node: Node, other: Node): boolean =>
  other.compareDocumentPosition(node) === Node.DOCUMENT_POSITION_FOLLOWING;

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

/** What was handed over to this page, once; checked, because anything may have written it. */
function takeHandover(): Handover | undefined {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(HANDOVER_KEY) ?? 'null');
    sessionStorage.removeItem(HANDOVER_KEY);
    if (typeof stored !== 'object' || stored === null) return undefined;
    const { address, query, words } = stored as Partial<Record<keyof Handover, unknown>>;
    if (typeof address !== 'string' || typeof query !== 'string' || !Array.isArray(words)) return undefined;
    if (address.split('#')[0] !== location.pathname) return undefined;
    return { address, query, words: words.filter((word) => typeof word === 'string').slice(0, MAX_WORDS) };
  } catch {
    return undefined;
  }
}
