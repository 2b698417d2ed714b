// An index in pieces made from the one before: what an edit did not touch is neither read nor written again.

import {
  type CountedWord,
  encodeWords,
  getFrequency,
  getPieceFolder,
  getPieceName,
  getTermShard,
  listHeadTexts,
  PAGES_PER_FILE,
  type PageContentPiece,
  type PageHead,
  readWords,
  SHARD_FORMAT,
  type ShardMeta,
} from '../../model/search-shards.ts';
import { createTokenizer } from '../../model/tokenize.ts';
import { createPostingsBuilder, mergePostings, type Pause, packPostings, unpackPostings } from './search-postings.ts';
import {
  buildSearchShards,
  chooseTermFiles,
  createPieceWriter,
  type EmitFile,
  hashPiece,
  printContents,
  printHeads,
  type ShardedIndex,
  type ShardPages,
} from './search-shards.ts';
import {
  type MendedTermFile,
  measureTermFile,
  mendTermFile,
  readPages,
  readTerm,
  splitTermFile,
  type TermChange,
} from './search-term-file.ts';

/** The index that the former output holds. */
export interface FormerShards extends ShardedIndex {
  /** Key of each page's content, by number. */
  readonly keys: readonly string[];
  /** A file of the former output; `undefined` when it cannot be had. */
  readonly read: (path: string) => Uint8Array | undefined;
  /** Takes a file of the former output as it is; false when that cannot be. */
  readonly keep: (path: string, bytes: number) => boolean;
}

export interface ShardUpdate {
  readonly name: string;
  readonly pages: ShardPages;
  /** Key of each page's content, by number. */
  readonly keys: readonly string[];
  readonly former: FormerShards;
  readonly emit: EmitFile;
  /** As in `ShardsInput`. */
  readonly pause?: Pause | undefined;
}

/** Shares of changed pages beyond which mending costs more than writing anew. */
const MAX_MENDED = 0.1;

/** `undefined`: the former index is not there as it should be. */
export async function updateSearchShards(update: ShardUpdate): Promise<ShardedIndex | undefined> {
  try {
    const state = readState(update);
    return mend(update, state) ?? (await renumber(update, state));
  } catch (error) {
    if (error instanceof MissingPieceError) return undefined;
    throw error;
  }
}

class MissingPieceError extends Error {}

interface State {
  readonly meta: ShardMeta;
  /** Heads of the former pages, as JSON. */
  readonly heads: readonly string[];
  /** New number of each former page that is unchanged; -1 for the others. */
  readonly numbers: readonly number[];
  /** New numbers of pages that are new or changed. */
  readonly changed: readonly number[];
}

function readState(update: ShardUpdate): State {
  const { former, pages, keys } = update;
  const meta = JSON.parse(readVerified(former, former.entry)) as ShardMeta;
  if (meta.format !== SHARD_FORMAT || meta.lang !== pages.lang || meta.version !== pages.version)
    throw new MissingPieceError(former.entry);
  const heads = readPiece(update, 'pages', meta.pages).slice(2, -3).split(',\n');
  if (heads.length !== former.keys.length) throw new MissingPieceError('pages');
  const left = new Set(keys.keys());
  const byPage = new Map(pages.heads.map((head, number) => [`${keys[number]} ${head}`, number]));
  const numbers = heads.map((head, number) => {
    const now = byPage.get(`${former.keys[number]} ${head}`) ?? -1;
    left.delete(now);
    return now;
  });
  return { meta, heads, numbers, changed: [...left] };
}

const readPiece = ({ name, former }: ShardUpdate, piece: string, hash: string): string =>
  readVerified(former, getPieceFolder(name) + getPieceName(piece, hash));

/** Throws for anything but the bytes that the name promises. */
function readVerified({ read }: FormerShards, path: string): string {
  const content = read(path);
  if (content === undefined || !path.endsWith(`.${hashPiece(content)}.json`)) throw new MissingPieceError(path);
  return Buffer.from(content).toString('utf8');
}

/** All pages where they were, few of them changed: files that hold nothing of those stay. */
function mend(update: ShardUpdate, { meta, heads, numbers, changed }: State): ShardedIndex | undefined {
  const { pages, name, former, emit } = update;
  const stays = heads.length === pages.heads.length && numbers.every((now, number) => now === -1 || now === number);
  if (!stays || changed.length > Math.max(2, heads.length * MAX_MENDED)) return undefined;
  const files = mendTermFiles(update, meta, findTermChanges(update, { meta, heads, changed }));
  if (chooseTermFiles(measureTerms(update, meta, files)) !== meta.terms.length) return undefined;
  const touched = new Set(changed.map((page) => Math.floor(page / PAGES_PER_FILE)));
  const words = findWordChanges(files.values());
  const folder = getPieceFolder(name);
  const kept = [
    ...(words.size === 0 ? [getPieceName('words', meta.words)] : []),
    ...meta.terms.flatMap((hash, i) => (files.has(i) ? [] : [getPieceName(`t${i}`, hash)])),
    ...meta.contents.flatMap((hash, i) => (touched.has(i) ? [] : [getPieceName(`c${i}`, hash)])),
  ].map((file) => folder + file);
  const pieces = createPieceWriter(name, emit);
  for (const path of kept) {
    const bytes = former.files.get(path);
    if (bytes === undefined || !former.keep(path, bytes)) throw new MissingPieceError(path);
    pieces.keep(path, bytes);
  }
  return pieces.finish({
    ...meta,
    pages: pieces.add('pages', printHeads(pages.heads)),
    words:
      words.size === 0 ? meta.words : pieces.add('words', mendWords(readPiece(update, 'words', meta.words), words)),
    terms: meta.terms.map((hash, i) => {
      const file = files.get(i);
      return file === undefined ? hash : pieces.add(`t${i}`, file.text);
    }),
    contents: meta.contents.map((hash, i) => (touched.has(i) ? pieces.add(`c${i}`, printContents(pages, i)) : hash)),
  });
}

/** Terms that came to a changed page or went from it. */
function findTermChanges(
  update: ShardUpdate,
  { meta, heads, changed }: Pick<State, 'meta' | 'heads' | 'changed'>,
): Map<string, TermChange> {
  const builder = createPostingsBuilder();
  changed.forEach((page, i) => {
    const file = Math.floor(page / PAGES_PER_FILE);
    const contents = JSON.parse(readPiece(update, `c${file}`, meta.contents[file] ?? '')) as PageContentPiece[];
    builder.add(i * 2, listTexts(heads[page] ?? '', contents[page % PAGES_PER_FILE]?.[0] ?? ''));
    builder.add(i * 2 + 1, readTexts(update.pages, page));
  });
  const changes = new Map<string, TermChange>();
  const { terms, ends, pages } = unpackPostings(builder.finish());
  for (const [i, term] of terms.entries()) {
    const states = Array.from(pages.subarray(ends[i - 1] ?? 0, ends[i]));
    const seen = new Set(states);
    const added = states.filter((state) => state % 2 === 1 && !seen.has(state - 1));
    const removed = states.filter((state) => state % 2 === 0 && !seen.has(state + 1));
    if (added.length + removed.length === 0) continue;
    const toPage = (state: number): number => changed[state >> 1] ?? 0;
    changes.set(term, { added: added.map(toPage), removed: removed.map(toPage) });
  }
  return changes;
}

/** Texts of a page that its terms are found in. */
export function listTexts(head: string, content: string): string[] {
  return [...listHeadTexts(JSON.parse(head) as PageHead), content];
}

export function readTexts({ heads, getContent }: ShardPages, page: number): string[] {
  const [content] = JSON.parse(getContent(page)) as PageContentPiece;
  return listTexts(heads[page] ?? '', content);
}

function mendTermFiles(
  update: ShardUpdate,
  { terms }: ShardMeta,
  changes: ReadonlyMap<string, TermChange>,
): Map<number, MendedTermFile> {
  const byFile = new Map<number, Map<string, TermChange>>();
  for (const [term, change] of changes) {
    const file = getTermShard(term, terms.length);
    const known = byFile.get(file);
    if (known === undefined) byFile.set(file, new Map([[term, change]]));
    else known.set(term, change);
  }
  return new Map(
    [...byFile].map(([file, some]) => [file, mendTermFile(readPiece(update, `t${file}`, terms[file] ?? ''), some)]),
  );
}

/** Bytes of all lines after the change. */
function measureTerms(
  { name, former }: ShardUpdate,
  { terms }: ShardMeta,
  mended: ReadonlyMap<number, MendedTermFile>,
): number {
  return terms.reduce((sum, hash, i) => {
    const file = mended.get(i);
    const size =
      file === undefined
        ? (former.files.get(getPieceFolder(name) + getPieceName(`t${i}`, hash)) ?? 0)
        : Buffer.byteLength(file.text);
    return sum + measureTermFile(size);
  }, 0);
}

/** Words that came, went or became more or less common, by their new frequency; -1 for those that are gone. */
function findWordChanges(files: Iterable<MendedTermFile>): Map<string, number> {
  const { isWord } = createTokenizer();
  const frequencyOf = (pages: number): number => (pages === 0 ? -1 : getFrequency(pages));
  const changes = new Map<string, number>();
  for (const { counts } of files) {
    for (const [term, { before, now }] of counts) {
      if (frequencyOf(before) !== frequencyOf(now) && isWord(term)) changes.set(term, frequencyOf(now));
    }
  }
  return changes;
}

/** In one walk along both, because both are sorted. */
function mendWords(text: string, changes: ReadonlyMap<string, number>): string {
  const changed = [...changes.keys()].sort();
  const words: CountedWord[] = [];
  let next = 0;
  /** Adds the changed words before `end`, or all. */
  const addChanged = (end?: string): void => {
    for (let word = changed[next]; word !== undefined && (end === undefined || word < end); word = changed[++next]) {
      const frequency = changes.get(word) ?? -1;
      if (frequency !== -1) words.push({ word, frequency });
    }
  };
  for (const counted of readWords(JSON.parse(text) as (number | string)[])) {
    addChanged(counted.word);
    if (counted.word !== changed[next]) words.push(counted);
  }
  addChanged();
  return JSON.stringify(encodeWords(words));
}

/** Pages came, went or moved, or many changed: all files anew, but only what changed is read for terms. */
async function renumber(update: ShardUpdate, { meta, numbers, changed }: State): Promise<ShardedIndex> {
  const builder = createPostingsBuilder();
  for (const page of changed) builder.add(page, readTexts(update.pages, page));
  const stayed = new Map<string, number[]>();
  const isMonotone = numbers.filter((now) => now !== -1).every((now, i, all) => i === 0 || (all[i - 1] ?? 0) < now);
  meta.terms.forEach((hash, file) => {
    for (const line of splitTermFile(readPiece(update, `t${file}`, hash))) {
      const pages = readPages(line).flatMap((page) => {
        const now = numbers[page] ?? -1;
        return now === -1 ? [] : [now];
      });
      if (pages.length === 0) continue;
      if (!isMonotone) pages.sort((a, b) => a - b);
      stayed.set(readTerm(line), pages);
    }
  });
  const postings = await mergePostings([packPostings(stayed), builder.finish()], update.pause);
  return buildSearchShards({ ...update, postings });
}
