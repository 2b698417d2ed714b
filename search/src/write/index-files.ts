// What the files of an index say: names, the list of indexes, a page without its text.

import { createHash } from 'node:crypto';
import type { HeadingEntry, PageHead } from '../index/format.ts';
import type { IndexOutput, ListedSettings, PinyinTable, SearchDocument, SearchSettings } from '../types.ts';

/** Names the indexes by `lang` or `lang/version`, relative to itself. Always revalidated, so that no page has to carry a hash. */
export const SEARCH_LIST = 'static/search.json';

/** A page as the index knows it, without its text. */
export type DocumentHead = Omit<SearchDocument, 'content'>;

/** Path of an index without hash and ending. `key`: `lang` or `lang/version`. */
export const getIndexName = (key: string): string =>
  `static/search_index.${key.replaceAll('/', '.').replace(/[^\w.-]/g, '_')}`;

/** JSON of a page's head: of a {@link DocumentHead} for a whole index, of a {@link PageHead} for a sharded one. */
export function renderHead(head: DocumentHead, isSharded: boolean): string {
  if (!isSharded) return JSON.stringify(head);
  const { routePath, title, toc, keywords, path } = head;
  const headings = toc.map((entry): HeadingEntry => {
    const { text, id, depth } = entry;
    return entry.keywords === undefined ? [text, id, depth] : [text, id, depth, entry.keywords];
  });
  const more = { ...(keywords !== undefined && { keywords }), ...(path !== undefined && { path }) };
  const page: PageHead =
    Object.keys(more).length === 0 ? [routePath, title, headings] : [routePath, title, headings, more];
  return JSON.stringify(page);
}

/** Text of a page and the places of its headings, for a sharded index. `text`: a JSON string literal. */
export const renderContent = (text: string, toc: readonly { readonly charIndex: number }[]): string =>
  `[${text},${JSON.stringify(toc.map(({ charIndex }) => charIndex))}]`;

/**
 * A whole index: one document a line, so that a reader can parse it a document at a time.
 *
 * @param heads JSON of each page's head
 * @param getText JSON string literal of a page's text
 */
export function renderWholeIndex(
  name: string,
  heads: readonly string[],
  getText: (page: number) => string,
): IndexOutput & { readonly content: Uint8Array } {
  const lines = heads.map((head, page) => `${head.slice(0, -1)},"content":${getText(page)}}`);
  const content = Buffer.from(`[\n${lines.join(',\n')}\n]\n`);
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 8);
  return { path: `${name}.${hash}.json`, content };
}

export interface ListInput {
  /** Path of each index below the output folder, by key. */
  readonly indexes: Readonly<Record<string, string>>;
  readonly settings?: SearchSettings | undefined;
  /** Path of the table by pronunciation of each index that has one. */
  readonly pinyin?: Readonly<Record<string, string>> | undefined;
  readonly popular?: ListedSettings['popular'];
}

/** A table by pronunciation. `name`: the index without hash. */
export function renderPinyin(name: string, table: PinyinTable): IndexOutput {
  const content = `${JSON.stringify(table)}\n`;
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 8);
  return { path: `${name.replace('search_index', 'search_pinyin')}.${hash}.json`, content };
}

/** The list of indexes. */
export function renderList({ indexes, settings, pinyin = {}, popular = {} }: ListInput): IndexOutput {
  const toNames = (paths: Readonly<Record<string, string>>): Record<string, string> =>
    Object.fromEntries(Object.entries(paths).map(([key, path]) => [key, path.slice('static/'.length)]));
  const tables = toNames(pinyin);
  const written: ListedSettings = {
    ...settings,
    ...(Object.keys(tables).length > 0 && { pinyin: tables }),
    ...(Object.keys(popular).length > 0 && { popular }),
  };
  const list = { ...toNames(indexes), ...(Object.keys(written).length > 0 && { settings: written }) };
  return { path: SEARCH_LIST, content: `${JSON.stringify(list)}\n` };
}
