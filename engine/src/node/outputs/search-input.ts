// What search indexes are made of, and what the previous output has of them.

import type { SearchSettings } from 'diglot-search/types';
import type { Pause } from 'diglot-search/write/merge-postings';
import type { PackedPostings } from 'diglot-search/write/postings';
import type { OutputFile } from '../../model/output.ts';
import type { PageMeta } from '../../model/page.ts';
import type { Route } from '../../model/site.ts';

/** Syllables of a character, in letters. */
export type ReadPinyin = (char: string) => readonly string[];

/** What an index takes from a compiled page. */
export interface SearchSource {
  /** Changes exactly when the page's content does. Without one nothing is taken from a previous build. */
  readonly key?: string;
  readonly meta: Pick<PageMeta, 'toc'>;
  /** The page's plain text as a JSON string literal. */
  getTextJson(): string;
  /** Bytes of that literal. */
  readonly textBytes: number;
}

/** An index that a build wrote, so that the next one need not. */
export interface BuiltIndex {
  readonly path: string;
  /** Key of each page, and the bytes of its text, in the order of the index. */
  readonly pages: readonly (readonly [key: string, bytes: number])[];
  /** Hash over what the index says about its pages, contents excepted. */
  readonly heads: string;
  /** All its files with their bytes. */
  readonly files: Readonly<Record<string, number>>;
  /** The table by pronunciation of what it says, if a build has made one. */
  readonly pinyin?: { readonly path: string; readonly bytes: number } | undefined;
}

/** What the previous output can give. */
export interface PreviousOutput {
  /** What the previous build wrote for a language. */
  readonly getBuilt: (key: string) => BuiltIndex | undefined;
  /** A file; `undefined` when it is not available. */
  readonly read: (path: string) => Uint8Array | undefined;
  /** Takes a file as it is; false when that cannot be. */
  readonly keep: (path: string, bytes: number) => boolean;
}

export interface SearchIndexInput {
  /** `false`: neither index nor list of indexes. */
  readonly enabled: boolean;
  /** One index per version instead of one for all. */
  readonly versioned: boolean;
  /** Bytes of text in one index beyond which it is sharded. Default: never. */
  readonly shardThreshold?: number | undefined;
  readonly routes: readonly Route[];
  /** True for pages that are built only because the config shows excluded routes. */
  readonly isExcluded: (pageId: string) => boolean;
  readonly getPage: (pageId: string) => SearchSource;
  /** Texts of the menu above a page; `undefined`: it is in none. */
  readonly getPath?: ((route: Route) => readonly string[] | undefined) | undefined;
  /** Pages of an index to offer before anything is typed. */
  readonly getPopular?: ((routes: readonly Route[]) => readonly Route[]) | undefined;
  /** What the site changes about its search. */
  readonly settings?: SearchSettings | undefined;
  /** Chinese indexes are found by pronunciation as well. Called when a table has to be made: the readings are a large dictionary. */
  readonly loadPinyin?: (() => Promise<ReadPinyin>) | undefined;
  readonly previous?: PreviousOutput | undefined;
  /** Postings of an index's pages by their numbers, if another thread has found them. */
  readonly getPostings?: ((key: string) => readonly PackedPostings[] | undefined) | undefined;
  /** Takes each file as soon as it is there. */
  readonly emit: (file: OutputFile) => void;
  /** Called now and then while a large index is made. */
  readonly pause?: Pause | undefined;
}
