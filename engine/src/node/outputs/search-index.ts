// Search indexes: one for each language, whole or sharded, and the small file that names them.

import { createHash } from 'node:crypto';
import type { PopularPage } from 'diglot-search/types';
import { buildSearchShards, type ShardedIndex, type ShardPages } from 'diglot-search/write/build-shards';
import { renderContent, renderHead, renderList, renderPinyin, renderWholeIndex } from 'diglot-search/write/index-files';
import { mergePostings, type Pause } from 'diglot-search/write/merge-postings';
import { createPinyinTable, isChinese } from 'diglot-search/write/pinyin-table';
import { createPostingsBuilder, type PackedPostings } from 'diglot-search/write/postings';
import { readTexts, updateSearchShards } from 'diglot-search/write/update-shards';
import type { Route } from '../../model/site.ts';
import type { BuiltIndex, PreviousOutput, SearchIndexInput } from './search-input.ts';
import { groupRoutes, type IndexPlan, planIndexes } from './search-plan.ts';

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
  const tables = await emitPinyin(input, built);
  for (const [key, pinyin] of Object.entries(tables)) if (built[key]) built[key] = { ...built[key], pinyin };
  const pinyin = Object.fromEntries(Object.entries(tables).map(([key, { path }]) => [key, path]));
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

type PinyinFile = NonNullable<BuiltIndex['pinyin']>;

/** A table for each Chinese index, by key. That of an index which stayed is taken from the previous output. */
async function emitPinyin(
  input: SearchIndexInput,
  built: Readonly<Record<string, BuiltIndex>>,
): Promise<Readonly<Record<string, PinyinFile>>> {
  const tables: Record<string, PinyinFile> = {};
  if (!input.loadPinyin) return tables;
  for (const { key, name, routes } of planIndexes(input)) {
    if (!isChinese(key)) continue;
    const known = input.previous?.getBuilt(key);
    const before = known === built[key] ? known?.pinyin : undefined;
    if (before && input.previous?.keep(before.path, before.bytes)) {
      tables[key] = before;
      continue;
    }
    const texts = routes.flatMap((route) => [
      renderRouteHead({ isSharded: true }, route, input),
      JSON.parse(input.getPage(route.pageId).getTextJson()) as string,
    ]);
    const file = renderPinyin(name, createPinyinTable(texts, await input.loadPinyin()));
    input.emit(file);
    tables[key] = { path: file.path, bytes: Buffer.byteLength(file.content) };
  }
  return tables;
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
  const { keywords, headingKeywords = {} } = frontmatter;
  const path = input.getPath?.(route);
  const toc = input.getPage(route.pageId).meta.toc.map(({ text, id, depth, charIndex }) => {
    const words = Object.hasOwn(headingKeywords, id) ? headingKeywords[id]?.join(', ') : undefined;
    return { text, id, depth, charIndex, ...(words !== undefined && { keywords: words }) };
  });
  const more = {
    ...(keywords !== undefined && { keywords: keywords.join(', ') }),
    ...(path !== undefined && { path }),
  };
  return renderHead({ id: routePath, routePath, title, lang, version, ...more, toc }, plan.isSharded);
}
