// Builds the searchable index of one language from its documents, in slices. Must not fetch, rank or touch the page.

import { type FoldedText, joinFolded } from '../../model/fold.ts';
import type { SearchDocument } from '../../model/search.ts';
import { createTokenizer, type EmitTerm, type Tokenizer } from '../../model/tokenize.ts';
import { createPause, type Pause } from './slice.ts';

/** A document with its fields folded. */
export interface IndexedPage {
  readonly document: SearchDocument;
  readonly title: FoldedText;
  /** By index of `document.toc`. */
  readonly headings: readonly FoldedText[];
  readonly content: FoldedText;
  /** The content has not been fetched: what is known of it are its terms. */
  readonly isPartial?: boolean;
}

/** Page numbers by term, ascending. */
export type Postings = ReadonlyMap<string, readonly number[]>;

export interface IndexData {
  readonly tokenizer: Tokenizer;
  readonly pages: readonly IndexedPage[];
  /** Words and their parts: the vocabulary for beginnings and slips. */
  readonly words: Postings;
  /** Characters, neighbouring characters, symbols. */
  readonly grams: Postings;
}

export interface BuildIndexOptions {
  /** Called between slices; the default keeps tasks under half a frame. */
  readonly pause?: Pause | undefined;
}

/** Units folded or scanned between two looks at the clock. */
const BLOCK = 4096;

/** `documents` may still be on their way from the network. */
export async function buildIndex(
  documents: Iterable<SearchDocument> | AsyncIterable<SearchDocument>,
  { pause = createPause() }: BuildIndexOptions = {},
): Promise<IndexData> {
  const tokenizer = createTokenizer();
  const pages: IndexedPage[] = [];
  const words = new Map<string, number[]>();
  const grams = new Map<string, number[]>();
  for await (const document of documents) {
    const number = pages.length;
    const emit: EmitTerm = (term, kind) => addPosting(kind === 'word' || kind === 'part' ? words : grams, term, number);
    const page = await foldPage(document, tokenizer, pause);
    pages.push(page);
    for (const field of [page.title, ...page.headings, page.content]) await scanField(field, tokenizer, emit, pause);
  }
  return { tokenizer, pages, words, grams };
}

function addPosting(postings: Map<string, number[]>, term: string, page: number): void {
  const list = postings.get(term);
  if (list === undefined) postings.set(term, [page]);
  else if (list[list.length - 1] !== page) list.push(page);
}

async function foldPage(document: SearchDocument, { fold }: Tokenizer, pause: Pause): Promise<IndexedPage> {
  const pieces: FoldedText[] = [];
  for (const block of splitBlocks(document.content)) {
    pieces.push(fold(block));
    await pause();
  }
  return {
    document,
    title: fold(document.title),
    headings: document.toc.map((entry) => fold(entry.text)),
    content: joinFolded(pieces),
  };
}

async function scanField(field: FoldedText, { scan }: Tokenizer, emit: EmitTerm, pause: Pause): Promise<void> {
  for (let from = 0; from < field.text.length; ) {
    from = scan(field, { from, to: Math.min(from + BLOCK, field.text.length) }, emit);
    const wait = pause();
    if (wait !== undefined) await wait;
  }
}

/** Cuts at white space where there is some, and never before a mark or inside a pair. */
export function splitBlocks(text: string): string[] {
  const blocks: string[] = [];
  let from = 0;
  while (text.length - from > BLOCK) {
    const to = findCut(text, from + BLOCK);
    blocks.push(text.slice(from, to));
    from = to;
  }
  blocks.push(text.slice(from));
  return blocks;
}

function findCut(text: string, wanted: number): number {
  for (const space of ['\n', ' ']) {
    const at = text.slice(wanted - BLOCK / 2, wanted).lastIndexOf(space);
    // Not before a mark that would sit on the space.
    if (at !== -1 && !isInseparable(text, wanted - BLOCK / 2 + at + 1)) return wanted - BLOCK / 2 + at + 1;
  }
  let cut = wanted;
  while (cut < text.length && isInseparable(text, cut)) cut += 1;
  return cut;
}

const isInseparable = (text: string, at: number): boolean =>
  /^[\p{M}\u1160-\u11FF\uFF9E\uFF9F\uDC00-\uDFFF]/u.test(text.charAt(at));
