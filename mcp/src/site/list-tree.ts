// The pages of a place: those of its list, and of the lists of sections that a long one leads to, at any depth.

import { LIST } from '../source/open-source.ts';
import { type AddressBook, parseLink } from './addresses.ts';
import { type ListedPage, parsePageList } from './page-list.ts';

export interface SitePage extends Omit<ListedPage, 'address'> {
  readonly route: string;
}

export interface ListTreeOptions {
  readonly readList: ListReader;
  /** What was made of the same lists before, by the first of them. */
  readonly known: WeakMap<ReadList, KnownTree>;
  /** Lists that are not followed: those of other places. */
  readonly others: ReadonlySet<string>;
}

/** Lists that are read for one place. A list may come from anywhere. */
const MAX_LISTS = 1000;
/** Levels of lists below the first. */
const MAX_DEPTH = 10;

export interface KnownTree {
  /** In the order of reading. */
  readonly lists: readonly ReadList[];
  readonly pages: readonly SitePage[];
}

interface ListNode {
  /** Path of the file. */
  readonly path: string;
  /** Names of the sections that lead here. */
  readonly names: readonly string[];
  pages: readonly SitePage[];
  below: readonly ListNode[];
}

/** `path`: the list of the place. In the order of the lists: own pages first, then each section. Empty without a list. */
export async function listTree(
  path: string,
  { readList, known, others }: ListTreeOptions,
): Promise<readonly SitePage[]> {
  const seen = new Set([path, ...others]);
  const all: ReadList[] = [];
  const root: ListNode = { path, names: [], pages: [], below: [] };
  let level: readonly ListNode[] = [root];
  let left = MAX_LISTS;
  // Level by level, so that the order of the answers does not decide which list a section belongs to.
  for (let depth = 0; level.length > 0 && depth <= MAX_DEPTH; depth++) {
    left -= level.length;
    const lists = await Promise.all(level.map((node) => readList(node.path)));
    all.push(...lists);
    for (const [i, node] of level.entries()) {
      const { pages, sections } = lists[i] ?? { pages: [], sections: [] };
      node.pages = pages;
      node.below = sections.filter(isFirst).map(({ path: below, title }) => ({
        ...{ path: below, names: [...node.names, title] },
        ...{ pages: [], below: [] },
      }));
    }
    level = level.flatMap(({ below }) => below).slice(0, left);
  }
  return keepTree(all, known, () => flatten(root));

  function isFirst({ path: below }: SectionLink): boolean {
    const isNew = !seen.has(below);
    seen.add(below);
    return isNew;
  }
}

/** The pages that were made of the same lists, else those that `create` makes. */
function keepTree(
  lists: readonly ReadList[],
  known: WeakMap<ReadList, KnownTree>,
  create: () => readonly SitePage[],
): readonly SitePage[] {
  const [first] = lists;
  const kept = first && known.get(first);
  if (kept?.lists.length === lists.length && kept.lists.every((list, i) => list === lists[i])) return kept.pages;
  const pages = create();
  if (first !== undefined) known.set(first, { lists, pages });
  return pages;
}

function flatten({ names, pages, below }: ListNode): SitePage[] {
  const section = names.join(' › ');
  const own = names.length === 0 ? pages : pages.map((page) => ({ ...page, section }));
  return [...own, ...below.flatMap(flatten)];
}

interface SectionLink {
  readonly path: string;
  readonly title: string;
}

export interface ReadList {
  readonly pages: readonly SitePage[];
  readonly sections: readonly SectionLink[];
}

/** `path`: a list of the site. Empty when there is no such file. */
export type ListReader = (path: string) => Promise<ReadList>;

interface KnownList {
  readonly path: string;
  readonly list: ReadList;
}

/**
 * A list is kept as long as `read` gives the same bytes for it, the object and not only what is in it: a client that pages
 * through all resources asks for all lists each time.
 */
export function createListReader(
  read: (path: string) => Promise<Uint8Array | undefined>,
  book: AddressBook,
): ListReader {
  const known = new WeakMap<Uint8Array, KnownList>();
  return async (path) => {
    const bytes = await read(path);
    if (bytes === undefined) return { pages: [], sections: [] };
    const kept = known.get(bytes);
    if (kept?.path === path) return kept.list;
    const list = parseList(new TextDecoder().decode(bytes), path, book);
    known.set(bytes, { path, list });
    return list;
  };
}

function parseList(text: string, path: string, book: AddressBook): ReadList {
  const pages: SitePage[] = [];
  const sections: SectionLink[] = [];
  for (const { address, ...page } of parsePageList(text).pages) {
    const link = parseLink(address, book, `/${path}`);
    // Addresses of other sites, and other files, are not pages.
    if (link === undefined || /\.(?:txt|xml|json)$/.test(link.file)) {
      if (link?.file.endsWith(`/${LIST}`)) sections.push({ path: link.file.slice(1), title: page.title });
    } else pages.push({ ...page, route: link.route });
  }
  return { pages, sections };
}
