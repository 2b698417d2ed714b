// Builds sidebars from folders and their `_meta.json`.

import type { Diagnostic } from '../../../model/diagnostic.ts';
import type { SidebarGroup, SidebarItem, SidebarLink } from '../../../model/site.ts';
import { getNearest } from '../../../text/nearest.ts';
import { compareNames, createNameKey, type Folder, type FolderEntry, type NameKey } from './folder-tree.ts';
import { describeAt, type JsonPlace } from './json-list.ts';
import type { MetaEntry } from './meta-file.ts';
import {
  compareOrders,
  getFolderLabel,
  getPageLabel,
  getPageOrder,
  getPageSidebar,
  getTag,
  isListed,
  LAST,
} from './page-label.ts';

/** A checked `_meta.json`, by its folder. */
export interface FolderMeta {
  readonly place: JsonPlace;
  readonly entries: readonly MetaEntry[];
}

export interface AutoSidebarInput {
  readonly root: Folder;
  readonly metas: ReadonlyMap<string, FolderMeta>;
  /** One sidebar for the whole tree, instead of one per folder of the first level. */
  readonly wholeTree: boolean;
  /** Turns a link as written into the one the sidebar shows; `undefined`: its page is excluded. */
  readonly resolveLink: (link: string, place: JsonPlace, offset: number) => string | undefined;
}

export interface AutoSidebars {
  /** By folder of the first level; the empty name means the whole tree. */
  readonly sidebars: ReadonlyMap<string, readonly SidebarItem[]>;
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * A `_meta.json` at the top makes one sidebar of the whole tree; otherwise each folder of the first level has its own.
 * With neither a navigation bar nor any meta the whole tree is shown too: the sidebar is then the only way around.
 */
export function buildAutoSidebars(input: AutoSidebarInput): AutoSidebars {
  const builder = new SidebarBuilder(input);
  const { root } = input;
  const sidebars = new Map<string, readonly SidebarItem[]>();
  if (input.metas.has('') || input.wholeTree) sidebars.set('', builder.buildItems(root));
  else for (const folder of root.folders.values()) sidebars.set(folder.name, builder.buildItems(folder));
  return { sidebars, diagnostics: builder.diagnostics };
}

class SidebarBuilder {
  readonly diagnostics: Diagnostic[] = [];
  readonly #input: AutoSidebarInput;

  constructor(input: AutoSidebarInput) {
    this.#input = input;
  }

  /** `taken`: the page that already is the link of the folder's group. */
  buildItems(folder: Folder, taken?: FolderEntry): SidebarItem[] {
    const meta = this.#input.metas.get(folder.path);
    return meta
      ? meta.entries.flatMap((entry) => this.#buildEntry(folder, entry, meta.place))
      : this.#listFolder(folder, taken);
  }

  /** Pages and folders by the order they ask for, then in natural order, the index first. Pages that share a folder's name are its group's link. */
  #listFolder(folder: Folder, taken: FolderEntry | undefined): SidebarItem[] {
    const pages = [...folder.pages.values()].filter(
      (page) => page !== taken && !folder.folders.has(page.name) && isListed(page),
    );
    const entries: (NameKey & { order: number; items: () => SidebarItem[] })[] = [
      ...pages.map((page) => ({
        ...createNameKey(page.written),
        order: getPageOrder(page),
        items: () => this.#buildPage(page),
      })),
      ...[...folder.folders.values()].map((child) => ({
        ...createNameKey(child.written),
        order: this.#getFolderOrder(folder, child),
        items: () => this.#buildGroup(folder, child),
      })),
    ];
    entries.sort((a, b) => compareOrders(a.order, b.order) || compareNames(a, b));
    return entries.flatMap((entry) => entry.items());
  }

  #buildEntry(folder: Folder, entry: MetaEntry, place: JsonPlace): SidebarItem[] {
    switch (entry.kind) {
      case 'divider':
        return [{ kind: 'divider', dividerType: entry.dividerType }];
      case 'header':
        return [{ kind: 'header', sectionHeaderText: entry.label, ...(entry.tag !== undefined && { tag: entry.tag }) }];
      case 'link':
        return this.#buildLink(folder, entry, place);
      default:
        return this.#buildNamed(folder, entry, place);
    }
  }

  #buildNamed(folder: Folder, entry: MetaEntry & { name: string }, place: JsonPlace): SidebarItem[] {
    const name = entry.name.replace(/^\.\//, '').replace(/\.mdx?$|\/$/i, '');
    const [parent, own] = findParent(folder, name);
    const child = parent?.folders.get(own);
    const page = parent?.pages.get(own);
    const wantsFolder =
      entry.kind === 'dir' ||
      entry.kind === 'dir-header' ||
      (entry.kind === 'auto' && child && !/\.mdx?$/i.test(entry.name));
    if (parent && child && wantsFolder) {
      if (entry.kind !== 'dir-header') return this.#buildGroup(parent, child, entry);
      const header = {
        kind: 'header' as const,
        sectionHeaderText: entry.label ?? getFolderLabel(child),
        ...(entry.tag !== undefined && { tag: entry.tag }),
      };
      const items = this.buildItems(child);
      return items.length === 0 ? [] : [header, ...items];
    }
    if (page && !(entry.kind === 'dir' || entry.kind === 'dir-header')) return this.#buildPage(page, entry);
    this.#reportMissing(parent ?? folder, entry, own, place);
    return [];
  }

  #reportMissing(folder: Folder, entry: MetaEntry & { name: string }, name: string, place: JsonPlace): void {
    const isDir = entry.kind === 'dir' || entry.kind === 'dir-header';
    const names = [...(isDir ? [] : folder.pages.keys()), ...(entry.kind === 'file' ? [] : folder.folders.keys())];
    const nearest = getNearest(name, names);
    const what = isDir ? 'folder' : entry.kind === 'file' ? 'page' : 'page or folder';
    const message = `There is no ${what} '${entry.name}' next to ${place.file}.`;
    const hint = nearest ? `Did you mean '${nearest}'?` : 'Add it, or remove the entry.';
    this.diagnostics.push(describeAt(place, entry.offset, { code: 'metaMissingPage', message, hint }));
  }

  #buildPage(page: FolderEntry, entry?: MetaEntry): SidebarItem[] {
    return page.route ? [this.#createPage(page, page.route.routePath, entry)] : [];
  }

  #createPage(page: FolderEntry, link: string, entry: MetaEntry | undefined): SidebarLink {
    const frontmatter = page.meta?.frontmatter;
    const context = entry?.context ?? frontmatter?.context;
    const overviewHeaders = frontmatter?.overviewHeaders ?? entry?.overviewHeaders;
    return {
      kind: 'page',
      text: entry?.label ?? getPageLabel(page),
      link,
      ...getTag(entry, page),
      ...(context !== undefined && { context }),
      ...(overviewHeaders && { overviewHeaders }),
    };
  }

  /** The group's link is the page named like the folder next to it, else the folder's index, unless its `_meta.json` lists that itself. */
  #buildGroup(parent: Folder, folder: Folder, entry?: MetaEntry): SidebarItem[] {
    const own = this.#findOwnPage(parent, folder);
    const items = this.buildItems(folder, own);
    const link = own?.route?.routePath;
    const text = entry?.label ?? getFolderLabel(folder, own);
    if (items.length === 0) return own && link !== undefined ? [{ ...this.#createPage(own, link, entry), text }] : [];
    const context = entry?.context ?? own?.meta?.frontmatter.context;
    const folding = entry?.kind === 'dir' ? entry : { collapsed: false, collapsible: true };
    const group: SidebarGroup = {
      kind: 'group',
      text,
      ...(link !== undefined && { link }),
      ...getTag(entry, own),
      ...(context !== undefined && { context }),
      ...(entry?.overviewHeaders && { overviewHeaders: entry.overviewHeaders }),
      items,
      collapsed: folding.collapsed,
      collapsible: folding.collapsible,
    };
    return [group];
  }

  /** That of the folder's own page, else the lowest in it. */
  #getFolderOrder(parent: Folder, folder: Folder): number {
    const own = getPageSidebar(this.#findOwnPage(parent, folder))?.order;
    if (own !== undefined) return own;
    const pages = [...folder.pages.values()].map((page) => getPageSidebar(page)?.order ?? LAST);
    const folders = [...folder.folders.values()].map((child) => this.#getFolderOrder(folder, child));
    return Math.min(LAST, ...pages, ...folders);
  }

  #findOwnPage(parent: Folder, folder: Folder): FolderEntry | undefined {
    const sameName = parent.pages.get(folder.name);
    if (sameName?.route) return sameName;
    const entries = this.#input.metas.get(folder.path)?.entries ?? [];
    const listsIndex = entries.some((e) => 'name' in e && /^(?:\.\/)?index(?:\.mdx?)?$/i.test(e.name));
    const index = folder.pages.get('index');
    return index?.route && !listsIndex ? index : undefined;
  }

  #buildLink(folder: Folder, entry: MetaEntry & { kind: 'link' }, place: JsonPlace): SidebarItem[] {
    const link = entry.link === undefined ? undefined : this.#input.resolveLink(entry.link, place, entry.offset);
    const items = entry.items?.flatMap((item) => this.#buildEntry(folder, item, place));
    const base = {
      text: entry.label ?? entry.link ?? '',
      ...(entry.tag !== undefined && { tag: entry.tag }),
      ...(entry.context !== undefined && { context: entry.context }),
    };
    if (!items || items.length === 0) return link === undefined ? [] : [{ kind: 'page', ...base, link }];
    const { collapsed, collapsible } = entry;
    return [{ kind: 'group', ...base, ...(link !== undefined && { link }), items, collapsed, collapsible }];
  }
}

function findParent(folder: Folder, path: string): readonly [Folder | undefined, string] {
  const segments = path.split('/');
  const name = segments.pop() ?? '';
  let parent: Folder | undefined = folder;
  for (const segment of segments) parent = parent?.folders.get(segment);
  return [parent, name];
}
