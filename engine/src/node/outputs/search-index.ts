// Search indexes: one for each language, whole or in pieces, and the small file that names them.

import { createHash } from 'node:crypto';
import type { OutputFile } from '../../model/output.ts';
import type { PageMeta } from '../../model/page.ts';
import type { SearchSettings } from '../../model/search.ts';
import type { HeadingEntry, PageHead } from '../../model/search-shards.ts';
import type { Route } from '../../model/site.ts';
import { createPostingsBuilder, mergePostings, type PackedPostings, type Pause } from './search-postings.ts';
import { readTexts, updateSearchShards } from './search-shard-update.ts';
import { buildSearchShards, type ShardedIndex, type ShardPages } from './search-shards.ts';

/** What an index takes from a compiled page. */
export interface SearchSource {
  /** Changes exactly when the page's content does. Without one nothing is taken from a former build. */
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
  /** Hash over what the index says of its pages beside their contents. */
  readonly heads: string;
  /** All its files with their bytes. */
  readonly files: Readonly<Record<string, number>>;
}

/** What the former output can give. */
export interface FormerOutput {
  /** What the build before wrote for a language. */
  readonly getBuilt: (key: string) => BuiltIndex | undefined;
  /** A file; `undefined` when it cannot be had. */
  readonly read: (path: string) => Uint8Array | undefined;
  /** Takes a file as it is; false when that cannot be. */
  readonly keep: (path: string, bytes: number) => boolean;
}

export interface SearchIndexInput {
  /** `false`: neither index nor list of indexes. */
  readonly enabled: boolean;
  /** One index a version instead of one for all. */
  readonly versioned: boolean;
  /** Bytes of text in one index beyond which it is written in pieces. Default: never. */
  readonly shardThreshold?: number | undefined;
  readonly routes: readonly Route[];
  /** True for pages that are built only because the config shows excluded routes. */
  readonly isExcluded: (pageId: string) => boolean;
  readonly getPage: (pageId: string) => SearchSource;
  /** Texts of the menu above a page; `undefined`: it is in none. */
  readonly getPath?: ((route: Route) => readonly string[] | undefined) | undefined;
  /** What the site changes about its search. */
  readonly settings?: SearchSettings | undefined;
  readonly former?: FormerOutput | undefined;
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

/** Names the indexes by the same keys, relative to itself. Always revalidated, so that no page has to carry a hash. */
export const SEARCH_LIST = 'static/search.json';

export async function buildSearchIndexes(input: SearchIndexInput): Promise<SearchIndexes> {
  if (!input.enabled) return { indexes: {}, built: {} };
  const built: Record<string, BuiltIndex> = {};
  for (const plan of planIndexes(input)) built[plan.key] = await createIndex(plan, input);
  const indexes = Object.fromEntries(Object.entries(built).map(([key, { path }]) => [key, path]));
  input.emit(createList(indexes, input.settings));
  return { indexes, built };
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

/** Routes of the indexes in pieces that have to be made from nothing, in the order of their numbers, by key. */
export function listPostingsWanted(input: SearchIndexInput): ReadonlyMap<string, readonly Route[]> {
  if (!input.enabled) return new Map();
  const wanted = planIndexes(input).filter(({ key, isSharded }) => isSharded && !input.former?.getBuilt(key));
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
    const name = `static/search_index.${key.replaceAll('/', '.').replace(/[^\w.-]/g, '_')}`;
    return { key, name, routes, pages, isSharded: size > shardThreshold };
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

/** Home pages say what others say better; 404 pages are no place to go to. */
function isSearchable({ frontmatter }: Route): boolean {
  return frontmatter.search !== false && frontmatter.pageType !== 'home' && frontmatter.pageType !== '404';
}

async function createIndex(plan: IndexPlan, input: SearchIndexInput): Promise<BuiltIndex> {
  const heads = plan.routes.map((route) => renderHead(plan, route, input));
  const digest = createHash('sha256').update(heads.join('\n')).digest('hex').slice(0, 16);
  const known = input.former?.getBuilt(plan.key);
  if (input.former && known && isSame(known, plan, digest) && keepAll(known, input.former)) return known;
  const { path, files } = plan.isSharded
    ? await createShardedIndex(plan, heads, input)
    : createWholeIndex(plan, heads, input);
  return { path, pages: plan.pages, heads: digest, files };
}

const isSame = (known: BuiltIndex, { pages, isSharded }: IndexPlan, digest: string): boolean =>
  known.heads === digest &&
  isSharded === isInPieces(known) &&
  known.pages.length === pages.length &&
  pages.every(([key], i) => key !== '' && key === known.pages[i]?.[0]);

const isInPieces = ({ files }: BuiltIndex): boolean => Object.keys(files).length > 1;

const keepAll = ({ files }: BuiltIndex, { keep }: FormerOutput): boolean =>
  Object.entries(files).every(([path, bytes]) => keep(path, bytes));

type IndexFiles = Pick<BuiltIndex, 'path' | 'files'>;

/** One document a line, so that the browser can read it a document at a time. */
function createWholeIndex({ name, routes }: IndexPlan, heads: readonly string[], input: SearchIndexInput): IndexFiles {
  const lines = routes.map(
    ({ pageId }, i) => `${heads[i]?.slice(0, -1)},"content":${input.getPage(pageId).getTextJson()}}`,
  );
  const content = Buffer.from(`[\n${lines.join(',\n')}\n]\n`);
  const path = `${name}.${createHash('sha256').update(content).digest('hex').slice(0, 8)}.json`;
  input.emit({ path, content });
  return { path, files: { [path]: content.byteLength } };
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
      return `[${page.getTextJson()},${JSON.stringify(page.meta.toc.map(({ charIndex }) => charIndex))}]`;
    },
  };
  const { entry, files } = (await updateFormer(plan, pages, input)) ?? (await buildAnew(plan, pages, input));
  return { path: entry, files: Object.fromEntries(files) };

  async function updateFormer({ key, pages: now }: IndexPlan, all: ShardPages, given: SearchIndexInput) {
    const { former, emit, pause } = given;
    const known = former?.getBuilt(key);
    if (!former || !known || !isInPieces(known)) return undefined;
    const files = new Map(Object.entries(known.files));
    const keys = now.map(([pageKey]) => pageKey);
    if (keys.includes('')) return undefined;
    const before = { ...former, entry: known.path, files, keys: known.pages.map(([pageKey]) => pageKey) };
    return updateSearchShards({ name, pages: all, keys, former: before, emit, pause });
  }

  async function buildAnew({ key }: IndexPlan, all: ShardPages, given: SearchIndexInput): Promise<ShardedIndex> {
    const { emit, pause, getPostings } = given;
    const postings = await mergePostings(getPostings?.(key) ?? [findPostings(all)], pause);
    return buildSearchShards({ name, pages: all, postings, emit, pause });
  }
}

function findPostings(pages: ShardPages): PackedPostings {
  const builder = createPostingsBuilder();
  for (const page of pages.heads.keys()) builder.add(page, readTexts(pages, page));
  return builder.finish();
}

/** What the index says of a page beside its content: a `SearchDocument` without content, or a {@link PageHead}. */
export function renderHead(plan: Pick<IndexPlan, 'isSharded'>, route: Route, input: SearchIndexInput): string {
  const { routePath, title, lang, version, frontmatter } = route;
  const { keywords, headingKeywords } = frontmatter;
  const page = input.getPage(route.pageId);
  const more = {
    ...(keywords !== undefined && { keywords: keywords.join(', ') }),
    ...pathOf(input.getPath?.(route)),
  };
  const keywordsOf = (id: string): string | undefined => headingKeywords?.[id]?.join(', ');
  if (plan.isSharded) {
    const headings = page.meta.toc.map(({ text, id, depth }): HeadingEntry => {
      const words = keywordsOf(id);
      return words === undefined ? [text, id, depth] : [text, id, depth, words];
    });
    const head: PageHead =
      Object.keys(more).length === 0 ? [routePath, title, headings] : [routePath, title, headings, more];
    return JSON.stringify(head);
  }
  const toc = page.meta.toc.map(({ text, id, depth, charIndex }) => ({
    ...{ text, id, depth, charIndex },
    keywords: keywordsOf(id),
  }));
  return JSON.stringify({ id: routePath, routePath, title, lang, version, ...more, toc });
}

const pathOf = (path: readonly string[] | undefined) => (path === undefined ? {} : { path });

function createList(indexes: Readonly<Record<string, string>>, settings: SearchSettings | undefined): OutputFile {
  const names = Object.entries(indexes).map(([key, path]) => [key, path.slice('static/'.length)]);
  return {
    path: SEARCH_LIST,
    content: `${JSON.stringify({ ...Object.fromEntries(names), ...(settings && { settings }) })}\n`,
  };
}
