// Search indexes: one list of documents for each language, and the small file that names them. Must not tokenize: the browser does.

import { createHash } from 'node:crypto';
import type { OutputFile } from '../../model/output.ts';
import type { PageMeta } from '../../model/page.ts';
import type { SearchDocument } from '../../model/search.ts';
import type { Route } from '../../model/site.ts';
import { buildSearchShards, type ShardDocument } from './search-shards.ts';
import { decodeTerms } from './search-terms.ts';

/** What an index takes from a compiled page. */
export interface SearchSource {
  readonly meta: Pick<PageMeta, 'toc'>;
  /** The page's plain text as a JSON string literal. */
  getTextJson(): string;
  /** Terms of the text as `encodeTerms` writes them, where they are known; asked for only when the index comes in pieces. */
  getTerms?(): string | undefined;
}

/** An index in pieces that an earlier build wrote. */
export interface BuiltShards {
  /** Hash of all its documents. */
  readonly digest: string;
  readonly path: string;
  /** Paths of its files below the output folder. */
  readonly files: readonly string[];
}

export interface SearchIndexInput {
  /** `false`: neither index nor list of indexes. */
  readonly enabled: boolean;
  /** One index a version instead of one for all. */
  readonly versioned: boolean;
  /** Bytes of one index beyond which it is written in pieces. Default: never. */
  readonly shardThreshold?: number | undefined;
  readonly routes: readonly Route[];
  /** True for pages that are built only because the config shows excluded routes. */
  readonly isExcluded: (pageId: string) => boolean;
  readonly getPage: (pageId: string) => SearchSource;
  /** What an earlier build wrote for a language. Same documents: its files are named instead of made. */
  readonly getBuilt?: ((key: string) => BuiltShards | undefined) | undefined;
}

export interface SearchIndexes {
  readonly files: readonly OutputFile[];
  /**
   * Path of the index below the output folder by `lang` or `lang/version`; ends with a slash when it is in pieces.
   * Languages without a page to find have none.
   */
  readonly indexes: Readonly<Record<string, string>>;
  /** Paths of files that are the same as before, and are not among `files`. */
  readonly same: readonly string[];
  /** Indexes in pieces by key, for the next build. */
  readonly built: Readonly<Record<string, BuiltShards>>;
}

/** Names the indexes by the same keys, relative to itself. Always revalidated, so that no page has to carry a hash. */
export const SEARCH_LIST = 'static/search.json';

export function buildSearchIndexes(input: SearchIndexInput): SearchIndexes {
  if (!input.enabled) return { files: [], indexes: {}, same: [], built: {} };
  const files: OutputFile[] = [];
  const indexes: Record<string, string> = {};
  const same: string[] = [];
  const built: Record<string, BuiltShards> = {};
  for (const [key, routes] of groupRoutes(input)) {
    const index = createIndex(key, routes, input);
    indexes[key] = index.path;
    files.push(...index.files);
    if (index.built) {
      built[key] = index.built;
      if (index.files.length === 0) same.push(...index.built.files);
    }
  }
  return { files: [...files, createList(indexes)], indexes, same, built };
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

interface Index {
  readonly path: string;
  readonly files: readonly OutputFile[];
  readonly built?: BuiltShards;
}

/** Ids of the pages whose terms an index in pieces is made of. */
export function listShardedPages(input: SearchIndexInput): readonly string[] {
  const { getPage, shardThreshold = Number.POSITIVE_INFINITY } = input;
  if (!input.enabled) return [];
  return groupRoutes(input).flatMap(([, routes]) => {
    const size = routes.reduce((sum, { pageId }) => sum + getPage(pageId).getTextJson().length, 0);
    // The heads of documents count too, and are left out here: a little early is better than too late.
    return size > shardThreshold * 0.75 ? routes.map(({ pageId }) => pageId) : [];
  });
}

function createIndex(key: string, routes: readonly Route[], input: SearchIndexInput): Index {
  const { getPage, shardThreshold = Number.POSITIVE_INFINITY } = input;
  const name = `search_index.${key.replaceAll('/', '.').replace(/[^\w.-]/g, '_')}`;
  const lines = routes.map((route) => renderDocument(route, getPage(route.pageId)));
  if (lines.reduce((sum, line) => sum + line.length, 0) > shardThreshold) {
    const digest = createHash('sha256').update(lines.join('\n')).digest('hex');
    const known = input.getBuilt?.(key);
    if (known?.digest === digest) return { path: known.path, files: [], built: known };
    const { folder, files } = buildSearchShards(name, createDocuments(lines, routes, getPage));
    return { path: folder, files, built: { digest, path: folder, files: files.map(({ path }) => path) } };
  }
  // One document a line, so that the browser can read it a document at a time.
  const content = Buffer.from(`[\n${lines.join(',\n')}\n]\n`);
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 8);
  const path = `static/${name}.${hash}.json`;
  return { path, files: [{ path, content }] };
}

function* createDocuments(
  lines: readonly string[],
  routes: readonly Route[],
  getPage: SearchIndexInput['getPage'],
): Generator<ShardDocument> {
  for (const [i, line] of lines.entries()) {
    const terms = getPage(routes[i]?.pageId ?? '').getTerms?.();
    yield { ...(JSON.parse(line) as SearchDocument), terms: terms === undefined ? undefined : decodeTerms(terms) };
  }
}

/** A `SearchDocument`, with the text as it lies in the cache. */
function renderDocument({ routePath, title, lang, version }: Route, page: SearchSource): string {
  const toc = page.meta.toc.map(({ text, id, depth, charIndex }) => ({ text, id, depth, charIndex }));
  const head = JSON.stringify({ id: routePath, routePath, title, lang, version, toc });
  return `${head.slice(0, -1)},"content":${page.getTextJson()}}`;
}

function createList(indexes: Readonly<Record<string, string>>): OutputFile {
  const names = Object.entries(indexes).map(([key, path]) => [key, path.slice('static/'.length)]);
  return { path: SEARCH_LIST, content: `${JSON.stringify(Object.fromEntries(names))}\n` };
}
