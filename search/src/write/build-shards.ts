// A sharded index, for a language whose text is too long for one download. The caller decides when.

import { createHash } from 'node:crypto';
import {
  type CountedWord,
  encodeWords,
  getFrequency,
  getShardFolder,
  getShardName,
  getTermShard,
  PAGES_PER_FILE,
  SHARD_FORMAT,
  type ShardMeta,
} from '../index/format.ts';
import { createTokenizer } from '../text/tokenize.ts';
import type { IndexOutput } from '../types.ts';
import { type Pause, TERMS_AT_ONCE } from './merge-postings.ts';
import type { Postings } from './postings.ts';
import { renderTermLines } from './term-lines.ts';

/** What a sharded index says about its pages, in the order of their numbers. */
export interface ShardPages {
  readonly lang: string;
  readonly version: string;
  /** A `PageHead` each, as JSON. */
  readonly heads: readonly string[];
  /** A `PageContentShard` as JSON; asked for one page at a time. */
  readonly getContent: (page: number) => string;
}

export interface ShardedIndex {
  /** Path of the entry. */
  readonly entry: string;
  /** The entry and all shards, by path below the output folder, with their bytes. */
  readonly files: ReadonlyMap<string, number>;
}

/** Takes each file as soon as it is there, so that no more than one is held. */
export type EmitFile = (file: IndexOutput) => void;

/** Bytes of postings in a file, at most: what arrives in one breath on a slow line. */
const TERM_BYTES = 48_000;

export interface ShardsInput {
  /** The index without hash, `static/search_index.en`. */
  readonly name: string;
  readonly pages: ShardPages;
  readonly postings: Postings;
  readonly emit: EmitFile;
  readonly pause?: Pause | undefined;
}

/** Around and between the heads of all pages. */
const [OPENING, PARTING, CLOSING] = ['[\n', ',\n', '\n]\n'] as const;

/** Files that are written between two pauses: 5 to 10 ms. */
const FILES_AT_ONCE = 16;

export async function buildSearchShards({ name, pages, postings, emit, pause }: ShardsInput): Promise<ShardedIndex> {
  const shards = createShardWriter(name, emit);
  const addAll = async (count: number, add: (file: number) => string): Promise<string[]> => {
    const hashes: string[] = [];
    for (let file = 0; file < count; file++) {
      if (file % FILES_AT_ONCE === 0) await pause?.();
      hashes.push(add(file));
    }
    return hashes;
  };
  const words = shards.add('words', JSON.stringify(encodeWords(await listWords(postings, pause))));
  const terms = await createTermFiles(postings, pause);
  return shards.finish({
    format: SHARD_FORMAT,
    lang: pages.lang,
    version: pages.version,
    pages: shards.add('pages', renderHeads(pages.heads)),
    words,
    terms: await addAll(terms.count, (file) => shards.add(`t${file}`, terms.render(file))),
    contents: await addAll(countContentFiles(pages.heads.length), (file) =>
      shards.add(`c${file}`, renderContents(pages, file)),
    ),
  });
}

async function listWords({ terms, ends }: Postings, pause: Pause | undefined): Promise<CountedWord[]> {
  const { isWord } = createTokenizer();
  const words: CountedWord[] = [];
  for (const [i, word] of terms.entries()) {
    const pages = (ends[i] as number) - (ends[i - 1] ?? 0);
    if (isWord(word)) words.push({ word, frequency: getFrequency(pages) });
    if (i % TERMS_AT_ONCE === 0) await pause?.();
  }
  return words;
}

/** Spreads the terms over files, each rendered when it is asked for. */
async function createTermFiles(
  postings: Postings,
  pause: Pause | undefined,
): Promise<{ count: number; render: (file: number) => Buffer }> {
  const lines = await renderTermLines(postings, pause);
  const files = Array.from({ length: chooseTermFiles(lines.size) }, (): number[] => []);
  for (const [i, term] of postings.terms.entries()) files[getTermShard(term, files.length)]?.push(i);
  return { count: files.length, render: (file) => lines.renderFile(files[file] ?? []) };
}

/** A power of two, so that entries rarely move between files as an index grows. `bytes`: of all lines and their separators. */
export function chooseTermFiles(bytes: number): number {
  let files = 1;
  while (files * TERM_BYTES < bytes) files *= 2;
  return files;
}

/** As bytes at once: a text of all heads would grow with the site. */
export function renderHeads(heads: readonly string[]): Buffer {
  const length = heads.reduce((sum, head) => sum + PARTING.length + Buffer.byteLength(head), 0);
  const bytes = Buffer.allocUnsafe(OPENING.length + Math.max(0, length - PARTING.length) + CLOSING.length);
  let at = bytes.write(OPENING);
  for (const [i, head] of heads.entries()) {
    if (i > 0) at += bytes.write(PARTING, at);
    at += bytes.write(head, at);
  }
  bytes.write(CLOSING, at);
  return bytes;
}

const countContentFiles = (pages: number): number => Math.ceil(pages / PAGES_PER_FILE);

/** The pages of one file. */
export function renderContents({ heads, getContent }: ShardPages, file: number): string {
  const first = file * PAGES_PER_FILE;
  const numbers = heads.slice(first, first + PAGES_PER_FILE).map((_, i) => first + i);
  return `[${numbers.map(getContent).join(',\n')}]\n`;
}

export interface ShardWriter {
  /** Emits a shard and returns its hash. */
  readonly add: (shard: string, text: string | Buffer) => string;
  /** Counts a shard that is there already. */
  readonly keep: (path: string, bytes: number) => void;
  readonly finish: (meta: ShardMeta) => ShardedIndex;
}

export function createShardWriter(name: string, emit: EmitFile): ShardWriter {
  const files = new Map<string, number>();
  const write = (path: string, content: Buffer): void => {
    files.set(path, content.byteLength);
    emit({ path, content });
  };
  return {
    add(shard, text) {
      const content = typeof text === 'string' ? Buffer.from(text) : text;
      const hash = hashShard(content);
      write(getShardFolder(name) + getShardName(shard, hash), content);
      return hash;
    },
    keep: (path, bytes) => {
      files.set(path, bytes);
    },
    finish(meta) {
      const content = Buffer.from(`${JSON.stringify(meta)}\n`);
      const entry = getShardName(name, hashShard(content));
      write(entry, content);
      return { entry, files };
    },
  };
}

export const hashShard = (content: Uint8Array): string =>
  createHash('sha256').update(content).digest('hex').slice(0, 8);
