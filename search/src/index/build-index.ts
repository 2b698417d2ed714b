// Builds the searchable index of one language from its documents, in slices.

import { createPause, type Pause } from '../lib/slice.ts';
import { type FoldedText, joinFolded } from '../text/folded-text.ts';
import { createTokenizer, type Tokenizer } from '../text/tokenize.ts';
import type { SearchDocument, SearchSettings } from '../types.ts';
import { builtInSynonyms } from './built-in-synonyms.ts';
import { createTermCollector, type PageText, type Postings, type TermCollector } from './collect-terms.ts';
import { createPairFinder, type HasPair } from './find-pair.ts';
import type { IndexedPage } from './indexed-page.ts';
import type { Names } from './names.ts';
import { createPageTerms, listNames, type PageTerms } from './page-terms.ts';
import { createKind, createPrior, type GetKind, type GetPrior } from './priors.ts';
import { createSynonymTable, type SynonymTable } from './synonyms.ts';
import { createVocabulary, type Vocabulary } from './vocabulary.ts';

export interface IndexData {
  readonly tokenizer: Tokenizer;
  readonly pages: readonly IndexedPage[];
  readonly postings: Postings;
  readonly names: Names;
  /** Whether a page may have two words as neighbours. */
  readonly hasPair: HasPair;
  /** Words and their parts, for beginnings and typos. */
  readonly vocabulary: Vocabulary;
  readonly synonyms: SynonymTable;
  readonly getTerms: (page: IndexedPage) => PageTerms;
  readonly getPrior: GetPrior;
  readonly getKind: GetKind;
  /** Set by sites that are searched by pronunciation as well. */
  readonly findByPinyin: FindPinyin | undefined;
}

export interface BuildIndexOptions {
  /** Called between slices; the default keeps tasks under half a frame. */
  readonly pause?: Pause | undefined;
  /** What the site changes about its search. */
  readonly settings?: SearchSettings | undefined;
  /** Finds Han by its pronunciation. */
  readonly pinyin?: CreatePinyin | undefined;
}

/** As `query/pinyin.ts` has them, which is loaded only where it is wanted. */
export type FindPinyin = (word: string, isLast: boolean) => readonly PinyinReading[];
export type CreatePinyin = (hasPair: (pair: string) => boolean) => FindPinyin;

/** Pairs of characters, one slot for each two neighbouring syllables. */
export interface PinyinReading {
  readonly slots: readonly (readonly string[])[];
  readonly factor: number;
}

/** Units folded between two looks at the clock. */
const BLOCK = 4096;

/** `documents` may still be on their way from the network. */
export async function buildIndex(
  documents: Iterable<SearchDocument> | AsyncIterable<SearchDocument>,
  { pause = createPause(), settings = {}, pinyin }: BuildIndexOptions = {},
): Promise<IndexData> {
  const tokenizer = createTokenizer();
  const pages: IndexedPage[] = [];
  const collected = createTermCollector(tokenizer);
  for await (const document of documents) {
    const page = await foldPage(document, tokenizer, pause);
    for (const text of listTexts(page, pages.length, collected)) {
      for (let from = 0; from < text.text.text.length; ) {
        from = collected.scan(text, from);
        const wait = pause();
        if (wait !== undefined) await wait;
      }
    }
    pages.push(page);
  }
  const { words, groups, postings, names } = collected.finish();
  return {
    tokenizer,
    pages,
    postings,
    names,
    hasPair: createPairFinder({ pages, getPages: postings.get, isWord: tokenizer.isWord }),
    vocabulary: createVocabulary({ words, groups, has: postings.has, getFrequency: postings.count }),
    synonyms: createSynonymTable([...builtInSynonyms, ...(settings.synonyms ?? [])], tokenizer),
    getTerms: createPageTerms(tokenizer),
    getPrior: createPrior(settings),
    getKind: createKind(settings),
    findByPinyin: pinyin?.(postings.has),
  };
}

/** All texts of a page that terms are found in. */
function* listTexts(page: IndexedPage, number: number, { addName }: TermCollector): Generator<PageText> {
  for (const [field, text] of listNames(page).entries())
    if (text !== undefined) yield { page: number, text, name: addName(number, field) };
  yield { page: number, text: page.content };
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
    headingKeywords: document.toc.map(({ keywords }) => (keywords === undefined ? undefined : fold(keywords))),
    keywords: document.keywords === undefined ? undefined : fold(document.keywords),
    content: joinFolded(pieces, document.content),
  };
}

/** Cuts at white space where there is some, and never before a mark or inside a pair. */
function splitBlocks(text: string): string[] {
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
