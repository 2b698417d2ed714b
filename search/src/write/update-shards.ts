// A sharded index made from the one before: what an edit did not touch is neither read nor written again.

import {
  getShardFolder,
  getShardName,
  getTermShard,
  listHeadTexts,
  PAGES_PER_FILE,
  type PageContentShard,
  type PageHead,
  type ShardMeta,
} from '../index/format.ts';
import {
  buildSearchShards,
  chooseTermFiles,
  createShardWriter,
  renderContents,
  renderHeads,
  type ShardedIndex,
  type ShardPages,
} from './build-shards.ts';
import { mergePostings } from './merge-postings.ts';
import { createPostingsBuilder, packPostings, unpackPostings } from './postings.ts';
import { MissingShardError, readShard, readShardState, type ShardState, type ShardUpdate } from './previous-shards.ts';
import {
  measureTermFile,
  parsePages,
  parseTerm,
  splitTermFile,
  type TermChange,
  type UpdatedTermFile,
  updateTermFile,
} from './term-file.ts';
import { findWordChanges, mendWords } from './update-words.ts';

/** Shares of changed pages beyond which an update costs more than a new index. */
const MAX_MENDED = 0.1;

/** `undefined`: the previous index is not there as it should be. */
export async function updateSearchShards(update: ShardUpdate): Promise<ShardedIndex | undefined> {
  try {
    const state = readShardState(update);
    return mend(update, state) ?? (await renumber(update, state));
  } catch (error) {
    if (error instanceof MissingShardError) return undefined;
    throw error;
  }
}

/** All pages where they were, few of them changed: files that hold nothing of those stay. */
function mend(update: ShardUpdate, { meta, heads, numbers, changed }: ShardState): ShardedIndex | undefined {
  const { pages, name, previous, emit } = update;
  const stays = heads.length === pages.heads.length && numbers.every((now, number) => now === -1 || now === number);
  if (!stays || changed.length > Math.max(2, heads.length * MAX_MENDED)) return undefined;
  const files = updateTermFiles(update, meta, findTermChanges(update, { meta, heads, changed }));
  if (chooseTermFiles(measureTerms(update, meta, files)) !== meta.terms.length) return undefined;
  const touched = new Set(changed.map((page) => Math.floor(page / PAGES_PER_FILE)));
  const words = findWordChanges(files.values());
  const folder = getShardFolder(name);
  const kept = [
    ...(words.size === 0 ? [getShardName('words', meta.words)] : []),
    ...meta.terms.flatMap((hash, i) => (files.has(i) ? [] : [getShardName(`t${i}`, hash)])),
    ...meta.contents.flatMap((hash, i) => (touched.has(i) ? [] : [getShardName(`c${i}`, hash)])),
  ].map((file) => folder + file);
  const shards = createShardWriter(name, emit);
  for (const path of kept) {
    const bytes = previous.files.get(path);
    if (bytes === undefined || !previous.keep(path, bytes)) throw new MissingShardError(path);
    shards.keep(path, bytes);
  }
  return shards.finish({
    ...meta,
    pages: shards.add('pages', renderHeads(pages.heads)),
    words:
      words.size === 0 ? meta.words : shards.add('words', mendWords(readShard(update, 'words', meta.words), words)),
    terms: meta.terms.map((hash, i) => {
      const file = files.get(i);
      return file === undefined ? hash : shards.add(`t${i}`, file.text);
    }),
    contents: meta.contents.map((hash, i) => (touched.has(i) ? shards.add(`c${i}`, renderContents(pages, i)) : hash)),
  });
}

/** Terms that came to a changed page or went from it. */
function findTermChanges(
  update: ShardUpdate,
  { meta, heads, changed }: Pick<ShardState, 'meta' | 'heads' | 'changed'>,
): Map<string, TermChange> {
  const builder = createPostingsBuilder();
  changed.forEach((page, i) => {
    const file = Math.floor(page / PAGES_PER_FILE);
    const contents = JSON.parse(readShard(update, `c${file}`, meta.contents[file] ?? '')) as PageContentShard[];
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
function listTexts(head: string, content: string): string[] {
  return [...listHeadTexts(JSON.parse(head) as PageHead), content];
}

export function readTexts({ heads, getContent }: ShardPages, page: number): string[] {
  const [content] = JSON.parse(getContent(page)) as PageContentShard;
  return listTexts(heads[page] ?? '', content);
}

function updateTermFiles(
  update: ShardUpdate,
  { terms }: ShardMeta,
  changes: ReadonlyMap<string, TermChange>,
): Map<number, UpdatedTermFile> {
  const byFile = new Map<number, Map<string, TermChange>>();
  for (const [term, change] of changes) {
    const file = getTermShard(term, terms.length);
    const known = byFile.get(file);
    if (known === undefined) byFile.set(file, new Map([[term, change]]));
    else known.set(term, change);
  }
  return new Map(
    [...byFile].map(([file, some]) => [file, updateTermFile(readShard(update, `t${file}`, terms[file] ?? ''), some)]),
  );
}

/** Bytes of all lines after the change. */
function measureTerms(
  { name, previous }: ShardUpdate,
  { terms }: ShardMeta,
  updated: ReadonlyMap<number, UpdatedTermFile>,
): number {
  return terms.reduce((sum, hash, i) => {
    const file = updated.get(i);
    const size =
      file === undefined
        ? (previous.files.get(getShardFolder(name) + getShardName(`t${i}`, hash)) ?? 0)
        : Buffer.byteLength(file.text);
    return sum + measureTermFile(size);
  }, 0);
}

/** Pages came, went or moved, or many changed: all files are written, but only what changed is read for terms. */
async function renumber(update: ShardUpdate, { meta, numbers, changed }: ShardState): Promise<ShardedIndex> {
  const builder = createPostingsBuilder();
  for (const page of changed) builder.add(page, readTexts(update.pages, page));
  const stayed = new Map<string, number[]>();
  const isMonotone = numbers.filter((now) => now !== -1).every((now, i, all) => i === 0 || (all[i - 1] ?? 0) < now);
  meta.terms.forEach((hash, file) => {
    for (const line of splitTermFile(readShard(update, `t${file}`, hash))) {
      const pages = parsePages(line).flatMap((page) => {
        const now = numbers[page] ?? -1;
        return now === -1 ? [] : [now];
      });
      if (pages.length === 0) continue;
      if (!isMonotone) pages.sort((a, b) => a - b);
      stayed.set(parseTerm(line), pages);
    }
  });
  const postings = await mergePostings([packPostings(stayed), builder.finish()], update.pause);
  return buildSearchShards({ ...update, postings });
}
