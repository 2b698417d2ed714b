// Builds the searchable index of one language from its documents, in slices. Must not fetch, rank or touch the page.

import { type FoldedText, joinFolded } from '../../model/fold.ts';
import type { SearchDocument } from '../../model/search.ts';
import { createTermTable } from '../../model/term-table.ts';
import { createTokenizer, type Tokenizer } from '../../model/tokenize.ts';
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
/** Terms sorted out between two looks at the clock. */
const TERMS = 64;

/** `documents` may still be on their way from the network. */
export async function buildIndex(
  documents: Iterable<SearchDocument> | AsyncIterable<SearchDocument>,
  { pause = createPause() }: BuildIndexOptions = {},
): Promise<IndexData> {
  const tokenizer = createTokenizer();
  const pages: IndexedPage[] = [];
  const collected = createCollector(tokenizer);
  for await (const document of documents) {
    const page = await foldPage(document, tokenizer, pause);
    for (const field of [page.title, ...page.headings, page.content]) {
      for (let from = 0; from < field.text.length; ) {
        from = collected.scan(pages.length, field, from);
        const wait = pause();
        if (wait !== undefined) await wait;
      }
    }
    pages.push(page);
  }
  return { tokenizer, pages, ...(await collected.finish(pause)) };
}

interface Collector {
  /** Reads a block of a page's field and returns where to go on. */
  readonly scan: (page: number, field: FoldedText, from: number) => number;
  readonly finish: (pause: Pause) => Promise<Pick<IndexData, 'words' | 'grams'>>;
}

/** Collects postings by the numbers of terms: a string for each word of the text would be most of the work. */
function createCollector({ scanPlaces, isWord }: Tokenizer): Collector {
  const table = createTermTable();
  const postings: number[][] = [];
  return {
    scan: (page, field, from) =>
      scanPlaces(field, { from, to: Math.min(from + BLOCK, field.text.length) }, (_, start, end) => {
        const term = table.add(field.text, start, end);
        const list = postings[term];
        if (list === undefined) postings.push([page]);
        else if (list[list.length - 1] !== page) list.push(page);
      }),
    async finish(pause) {
      const words = new Map<string, number[]>();
      const grams = new Map<string, number[]>();
      for (let from = 0; from < table.size; from += TERMS) {
        const terms = table.list(from, Math.min(from + TERMS, table.size));
        for (const [i, term] of terms.entries()) (isWord(term) ? words : grams).set(term, postings[from + i] ?? []);
        await pause();
      }
      return { words, grams };
    },
  };
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
