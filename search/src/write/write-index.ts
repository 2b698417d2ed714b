// Makes the files of an index from documents, for sites that another program builds.

import type { IndexOutput, SearchDocument, SearchSettings } from '../types.ts';
import { buildSearchShards, type ShardPages } from './build-shards.ts';
import { getIndexName, renderContent, renderHead, renderList, renderPinyin, renderWholeIndex } from './index-files.ts';
import { mergePostings } from './merge-postings.ts';
import { createPinyinTable, isChinese } from './pinyin-table.ts';
import { createPostingsBuilder } from './postings.ts';
import { readTexts } from './update-shards.ts';

export interface WriteIndexOptions {
  /** Takes each file as soon as it is there. Paths begin with `static/`. */
  readonly emit: (file: IndexOutput) => void;
  /** Bytes of text in one language beyond which its index is sharded. Default: 4 MB. */
  readonly shardThreshold?: number | undefined;
  /** What the site changes about its search; part of the files. */
  readonly settings?: SearchSettings | undefined;
  /**
   * Syllables of a Chinese character in letters `a` to `z`, from a library of your choice. With it, Chinese indexes are
   * searched by pronunciation as well, at the price of a small file.
   */
  readonly pinyin?: ((char: string) => readonly string[]) | undefined;
}

const SHARD_THRESHOLD = 4 * 1024 * 1024;

/**
 * Emits an index for each language and version of the documents, and `static/search.json`, which names them.
 *
 * @returns the path of each index, by `lang` or `lang/version`
 */
export async function writeIndex(
  documents: Iterable<SearchDocument>,
  { emit, shardThreshold = SHARD_THRESHOLD, settings, pinyin: read }: WriteIndexOptions,
): Promise<Readonly<Record<string, string>>> {
  const groups = new Map<string, SearchDocument[]>();
  for (const document of documents) {
    const key = document.version === '' ? document.lang : `${document.lang}/${document.version}`;
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [document]);
    else group.push(document);
  }
  const indexes: Record<string, string> = {};
  const pinyin: Record<string, string> = {};
  for (const [key, group] of [...groups].sort(([a], [b]) => (a < b ? -1 : 1))) {
    if (read !== undefined && isChinese(key)) {
      const table = createPinyinTable(group.flatMap(listDocumentTexts), read);
      pinyin[key] = emitFile(renderPinyin(getIndexName(key), table), emit);
    }
    const texts = group.map(({ content }) => JSON.stringify(content));
    const isSharded = texts.reduce((sum, text) => sum + Buffer.byteLength(text), 0) > shardThreshold;
    const heads = group.map(({ content: _, ...head }) => renderHead(head, isSharded));
    indexes[key] = isSharded
      ? await writeSharded({ key, group, texts, heads, emit })
      : emitFile(
          renderWholeIndex(getIndexName(key), heads, (page) => texts[page] ?? '""'),
          emit,
        );
  }
  emit(renderList({ indexes, settings, pinyin }));
  return indexes;
}

const listDocumentTexts = ({ title, content, keywords = '', toc }: SearchDocument): string[] => [
  ...[title, content, keywords],
  ...toc.flatMap(({ text, keywords: words = '' }) => [text, words]),
];

function emitFile(file: IndexOutput, emit: WriteIndexOptions['emit']): string {
  emit(file);
  return file.path;
}

interface Shards extends Pick<WriteIndexOptions, 'emit'> {
  readonly key: string;
  readonly group: readonly SearchDocument[];
  readonly texts: readonly string[];
  readonly heads: readonly string[];
}

async function writeSharded({ key, group, texts, heads, emit }: Shards): Promise<string> {
  const [{ lang, version } = { lang: '', version: '' }] = group;
  const getContent = (page: number): string => renderContent(texts[page] ?? '""', group[page]?.toc ?? []);
  const pages: ShardPages = { lang, version, heads, getContent };
  const builder = createPostingsBuilder();
  for (const page of heads.keys()) builder.add(page, readTexts(pages, page));
  const postings = await mergePostings([builder.finish()]);
  return (await buildSearchShards({ name: getIndexName(key), pages, postings, emit })).entry;
}
