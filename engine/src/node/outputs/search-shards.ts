// An index in pieces, for a language whose text is too long for one download. Must not decide when: the caller knows the size.

import { createHash } from 'node:crypto';
import type { OutputFile } from '../../model/output.ts';
import type { SearchDocument } from '../../model/search.ts';
import {
  type CountedWord,
  encodePostings,
  encodeWords,
  getTermShard,
  SHARD_FORMAT,
  type ShardMeta,
} from '../../model/search-shards.ts';
import { createTermExtractor, type PageTerms } from './search-terms.ts';

export interface ShardedIndex {
  /** Folder below the output folder, named by what is in it; ends with a slash. */
  readonly folder: string;
  readonly files: readonly OutputFile[];
}

/** Bytes of a file that arrives in one breath on a slow line. */
const TERM_BYTES = 48_000;
/** Less, because only one page of a file is wanted. */
const CONTENT_BYTES = 16_000;

/** A document, and the terms of its content where they are known already. */
export interface ShardDocument extends SearchDocument {
  readonly terms?: PageTerms | undefined;
}

/** `name`: the index without hash, `search_index.en`. Documents come one at a time and are not kept. */
export function buildSearchShards(name: string, documents: Iterable<ShardDocument>): ShardedIndex {
  const postings = new Map<string, number[]>();
  const words = new Set<string>();
  const heads: string[] = [];
  const contents = createContentFiles();
  const extract = createTermExtractor();
  for (const { content, terms, ...head } of documents) {
    const page = heads.length;
    const add = (term: string): void => {
      const list = postings.get(term);
      if (list === undefined) postings.set(term, [page]);
      else if (list[list.length - 1] !== page) list.push(page);
    };
    const ofHead = extract([head.title, ...head.toc.map((entry) => entry.text)]);
    for (const found of [ofHead, terms ?? extract([content])]) {
      for (const word of found.words) {
        words.add(word);
        add(word);
      }
      for (const other of found.others) add(other);
    }
    heads.push(JSON.stringify({ ...head, content: '' }));
    contents.add(content);
  }
  const shards = createTermShards(postings);
  const meta: ShardMeta = { format: SHARD_FORMAT, terms: shards.length, contents: contents.starts };
  return createFiles(name, [
    ['meta.json', JSON.stringify(meta)],
    ['pages.json', `[\n${heads.join(',\n')}\n]\n`],
    ['words.json', JSON.stringify(encodeWords(countWords(words, postings)))],
    ...shards.map((text, i): [string, string] => [`t${i}.json`, text]),
    ...contents.finish().map((text, i): [string, string] => [`c${i}.json`, text]),
  ]);
}

function countWords(words: ReadonlySet<string>, postings: ReadonlyMap<string, readonly number[]>): CountedWord[] {
  return [...words].sort((a, b) => (a < b ? -1 : 1)).map((word) => ({ word, pages: postings.get(word)?.length ?? 0 }));
}

function createTermShards(postings: ReadonlyMap<string, readonly number[]>): string[] {
  const entries = [...postings]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([term, pages]) => ({ term, text: `${JSON.stringify(term)}:${JSON.stringify(encodePostings(pages))}` }));
  const bytes = entries.reduce((sum, { text }) => sum + text.length, 0);
  const shards = Array.from({ length: Math.max(1, Math.ceil(bytes / TERM_BYTES)) }, (): string[] => []);
  for (const { term, text } of entries) shards[getTermShard(term, shards.length)]?.push(text);
  return shards.map((texts) => `{${texts.join(',\n')}}\n`);
}

interface ContentFiles {
  readonly starts: readonly number[];
  readonly add: (content: string) => void;
  readonly finish: () => string[];
}

function createContentFiles(): ContentFiles {
  const starts: number[] = [];
  const files: string[] = [];
  let open: string[] = [];
  let bytes = 0;
  let pages = 0;
  const close = (): void => {
    if (open.length > 0) files.push(`[${open.join(',\n')}]\n`);
    open = [];
    bytes = 0;
  };
  return {
    starts,
    add: (content) => {
      if (bytes >= CONTENT_BYTES) close();
      if (open.length === 0) starts.push(pages);
      const text = JSON.stringify(content);
      open.push(text);
      bytes += text.length;
      pages += 1;
    },
    finish: () => {
      close();
      return files;
    },
  };
}

function createFiles(name: string, texts: readonly (readonly [string, string])[]): ShardedIndex {
  const hash = createHash('sha256');
  for (const [file, text] of texts) hash.update(file).update(text);
  const folder = `static/${name}.${hash.digest('hex').slice(0, 8)}/`;
  return { folder, files: texts.map(([file, content]) => ({ path: folder + file, content })) };
}
