// Search indexes: one for each language, whole or sharded, and the small file that names them.

import { createHash } from 'node:crypto';
import type { PopularPage, SearchSettings } from 'diglot-search/types';
import { buildSearchShards, type ShardedIndex, type ShardPages } from 'diglot-search/write/build-shards';
import {
  getIndexName,
  renderContent,
  renderHead,
  renderList,
  renderPinyin,
  renderWholeIndex,
} from 'diglot-search/write/index-files';
import { mergePostings, type Pause } from 'diglot-search/write/merge-postings';
import { createPinyinTable, isChinese } from 'diglot-search/write/pinyin-table';
import { createPostingsBuilder, type PackedPostings } from 'diglot-search/write/postings';
import { readTexts, updateSearchShards } from 'diglot-search/write/update-shards';
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
  /** Syllables of a Chinese character; Chinese indexes are found by pronunciation as well. */
  readonly pinyin?: ReadPinyin | undefined;
  readonly previous?: PreviousOutput | undefined;
  /** Postings of an index's pages by their numbers, when somebody else has found them. */
  readonly getPostings?: ((key: string) => readonly PackedPostings[] | undefined) | undefined;
  /** Takes each file as soon as it is there. */
  readonly emit: (file: OutputFile) => void;
  /** Called now and then while a large index is made. */
  readonly pause?: Pause | undefined;
}

export interface SearchIndexes {
  /** Path of the index below the output folder by `lang` or `lang/version`. Languages without a page to find have none. */
  readonly indexes: Readonly<Record<string, string>>;
  /** Indexes by the same keys, for the next build. */
  readonly built: Readonly<Record<string, BuiltIndex>>;
}

/** Pages between two pauses: 5 to 10 ms. */
const PAGES_AT_ONCE = 16;

export async function buildSearchIndexes(input: SearchIndexInput): Promise<SearchIndexes> {
  if (!input.enabled) return { indexes: {}, built: {} };
  const built: Record<string, BuiltIndex> = {};
  for (const plan of planIndexes(input)) built[plan.key] = await createIndex(plan, input);
  const indexes = Object.fromEntries(Object.entries(built).map(([key, { path }]) => [key, path]));
  const pinyin = input.pinyin === undefined ? {} : emitPinyin(planIndexes(input), input, input.pinyin);
  input.emit(renderList({ indexes, settings: input.settings, pinyin, popular: listPopular(input) }));
  return { indexes, built };
}

function listPopular(input: SearchIndexInput): Record<string, PopularPage[]> {
  const found = groupRoutes(input).map(([key, routes]) => {
    const pages = input.getPopular?.(routes) ?? [];
    return [
      key,
      pages.map((route) => ({ title: route.title, routePath: route.routePath, path: input.getPath?.(route) })),
    ] as const;
  });
  return Object.fromEntries(found.filter(([, pages]) => pages.length > 0));
}

/** A table for each Chinese index. Returns their paths by key. */
function emitPinyin(plans: readonly IndexPlan[], input: SearchIndexInput, read: ReadPinyin): Record<string, string> {
  const paths: Record<string, string> = {};
  for (const { key, name, routes } of plans) {
    if (!isChinese(key)) continue;
    const texts = routes.flatMap((route) => [
      renderRouteHead({ isSharded: true }, route, input),
      JSON.parse(input.getPage(route.pageId).getTextJson()) as string,
    ]);
    const file = renderPinyin(name, createPinyinTable(texts, read));
    input.emit(file);
    paths[key] = file.path;
  }
  return paths;
}

/** An index before it is made. */
interface IndexPlan {
  readonly key: string;
  /** Path without hash and ending. */
  readonly name: string;
  readonly routes: readonly Route[];
  readonly pages: BuiltIndex['pages'];
  readonly isSharded: boolean;
}

/** Routes of the sharded indexes that have to be made from nothing, in the order of their numbers, by key. */
export function listPostingsWanted(input: SearchIndexInput): ReadonlyMap<string, readonly Route[]> {
  if (!input.enabled) return new Map();
  const wanted = planIndexes(input).filter(({ key, isSharded }) => isSharded && !input.previous?.getBuilt(key));
  return new Map(wanted.map(({ key, routes }) => [key, routes]));
}

function planIndexes(input: SearchIndexInput): IndexPlan[] {
  const { getPage, shardThreshold = Number.POSITIVE_INFINITY } = input;
  return groupRoutes(input).map(([key, routes]) => {
    const pages = routes.map(({ pageId }): readonly [string, number] => {
      const page = getPage(pageId);
      return [page.key ?? '', page.textBytes];
    });
    const size = pages.reduce((sum, [, bytes]) => sum + bytes, 0);
    return { key, name: getIndexName(key), routes, pages, isSharded: size > shardThreshold };
  });
}

function groupRoutes({ routes, versioned, isExcluded }: SearchIndexInput): [key: string, routes: Route[]][] {
  const groups = new Map<string, Route[]>();
  for (const route of routes) {
    if (!isSearchable(route) || isExcluded(route.pageId)) continue;
    const key = versioned && route.version !== '' ? `${route.lang}/${route.version}` : route.lang;
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [route]);
    else group.push(route);
  }
  return [...groups].sort(([a], [b]) => (a < b ? -1 : 1));
}

/** Home pages say what other pages say better, and nobody wants to find a 404 page. */
function isSearchable({ frontmatter: { search, unlisted, pageType } }: Route): boolean {
  return search !== false && unlisted !== true && pageType !== 'home' && pageType !== '404';
}

async function createIndex(plan: IndexPlan, input: SearchIndexInput): Promise<BuiltIndex> {
  const heads = plan.routes.map((route) => renderRouteHead(plan, route, input));
  const digest = hashHeads(heads);
  const known = input.previous?.getBuilt(plan.key);
  if (input.previous && known && isSame(known, plan, digest) && keepAll(known, input.previous)) return known;
  const { path, files } = plan.isSharded
    ? await createShardedIndex(plan, heads, input)
    : createWholeIndex(plan, heads, input);
  return { path, pages: plan.pages, heads: digest, files };
}

/** One by one: all of them in one text would grow with the site. */
function hashHeads(heads: readonly string[]): string {
  const hash = createHash('sha256');
  for (const [i, head] of heads.entries()) hash.update(i === 0 ? head : `\n${head}`);
  return hash.digest('hex').slice(0, 16);
}

const isSame = (known: BuiltIndex, { pages, isSharded }: IndexPlan, digest: string): boolean =>
  known.heads === digest &&
  isSharded === hasShards(known) &&
  known.pages.length === pages.length &&
  pages.every(([key], i) => key !== '' && key === known.pages[i]?.[0]);

const hasShards = ({ files }: BuiltIndex): boolean => Object.keys(files).length > 1;

const keepAll = ({ files }: BuiltIndex, { keep }: PreviousOutput): boolean =>
  Object.entries(files).every(([path, bytes]) => keep(path, bytes));

type IndexFiles = Pick<BuiltIndex, 'path' | 'files'>;

function createWholeIndex({ name, routes }: IndexPlan, heads: readonly string[], input: SearchIndexInput): IndexFiles {
  const file = renderWholeIndex(name, heads, (page) => input.getPage(routes[page]?.pageId ?? '').getTextJson());
  input.emit(file);
  return { path: file.path, files: { [file.path]: file.content.byteLength } };
}

async function createShardedIndex(
  plan: IndexPlan,
  heads: readonly string[],
  input: SearchIndexInput,
): Promise<IndexFiles> {
  const { name, routes } = plan;
  const [{ lang, version } = { lang: '', version: '' }] = routes;
  const pages: ShardPages = {
    lang,
    version: input.versioned ? version : '',
    heads,
    getContent: (number) => {
      const page = input.getPage(routes[number]?.pageId ?? '');
      return renderContent(page.getTextJson(), page.meta.toc);
    },
  };
  const { entry, files } = (await updatePrevious(plan, pages, input)) ?? (await buildNew(plan, pages, input));
  return { path: entry, files: Object.fromEntries(files) };

  async function updatePrevious({ key, pages: now }: IndexPlan, all: ShardPages, given: SearchIndexInput) {
    const { previous, emit, pause } = given;
    const known = previous?.getBuilt(key);
    if (!previous || !known || !hasShards(known)) return undefined;
    const files = new Map(Object.entries(known.files));
    const keys = now.map(([pageKey]) => pageKey);
    if (keys.includes('')) return undefined;
    const before = { ...previous, entry: known.path, files, keys: known.pages.map(([pageKey]) => pageKey) };
    return updateSearchShards({ name, pages: all, keys, previous: before, emit, pause });
  }

  async function buildNew({ key }: IndexPlan, all: ShardPages, given: SearchIndexInput): Promise<ShardedIndex> {
    const { emit, pause, getPostings } = given;
    const postings = await mergePostings(getPostings?.(key) ?? [await findPostings(all, pause)], pause);
    return buildSearchShards({ name, pages: all, postings, emit, pause });
  }
}

async function findPostings(pages: ShardPages, pause: Pause | undefined): Promise<PackedPostings> {
  const builder = createPostingsBuilder();
  for (const page of pages.heads.keys()) {
    builder.add(page, readTexts(pages, page));
    if (page % PAGES_AT_ONCE === 0) await pause?.();
  }
  return builder.finish();
}

/** JSON of what the index says about a page without its text. */
export function renderRouteHead(plan: Pick<IndexPlan, 'isSharded'>, route: Route, input: SearchIndexInput): string {
  const { routePath, title, lang, version, frontmatter } = route;
  const { keywords, headingKeywords } = frontmatter;
  const path = input.getPath?.(route);
  const toc = input.getPage(route.pageId).meta.toc.map(({ text, id, depth, charIndex }) => {
    const words = headingKeywords?.[id]?.join(', ');
    return { text, id, depth, charIndex, ...(words !== undefined && { keywords: words }) };
  });
  const more = {
    ...(keywords !== undefined && { keywords: keywords.join(', ') }),
    ...(path !== undefined && { path }),
  };
  return renderHead({ id: routePath, routePath, title, lang, version, ...more, toc }, plan.isSharded);
}
