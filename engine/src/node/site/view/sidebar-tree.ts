// One sidebar, prepared for all pages that show it: views without marks, and the position of each page.

import type { Badge } from '../../../model/frontmatter.ts';
import type { Route, SidebarItem } from '../../../model/site.ts';
import type { SidebarGroupView, SidebarItemView } from '../../../model/view-menus.ts';
import { isExternalHref, splitHref } from '../../../text/url.ts';
import type { Place } from '../links/route-index.ts';
import { renderInlineMarkdown, toPlainText } from './inline-markdown.ts';
import { createShortHash } from './short-hash.ts';
import { buildTagView } from './tag-view.ts';
import type { ViewContext } from './view-context.ts';

/** Indices from the top to an entry. */
export type TreePath = readonly number[];

export interface SidebarTree {
  /** Hash of the whole tree. */
  readonly key: string;
  /** The model's items, for overviews. */
  readonly source: readonly SidebarItem[];
  readonly items: readonly SidebarItemView[];
  /** Number of entries on all levels. */
  readonly size: number;
  /** Positions of a page by route path; several when it is listed more than once. */
  readonly places: ReadonlyMap<string, readonly TreePath[]>;
  /** Pages in reading order, for previous and next. */
  readonly pages: readonly { readonly routePath: string; readonly text: string; readonly href: string }[];
  readonly order: ReadonlyMap<string, number>;
}

export function createSidebarTree(
  context: ViewContext,
  place: Place,
  prefix: string,
  source: readonly SidebarItem[],
): SidebarTree {
  const builder = new TreeBuilder(context, place, prefix);
  const items = builder.buildItems(source, [], '');
  return {
    key: createShortHash([prefix, items]),
    source,
    items,
    size: builder.size,
    places: builder.places,
    pages: builder.pages,
    order: new Map(builder.pages.map((page, i) => [page.routePath, i])),
  };
}

class TreeBuilder {
  size = 0;
  readonly places = new Map<string, TreePath[]>();
  readonly pages: { routePath: string; text: string; href: string }[] = [];
  readonly #ids = new Set<string>();
  readonly #context: ViewContext;
  readonly #place: Place;
  readonly #prefix: string;

  constructor(context: ViewContext, place: Place, prefix: string) {
    this.#context = context;
    this.#place = place;
    this.#prefix = prefix;
  }

  buildItems(items: readonly SidebarItem[], path: TreePath, trail: string): readonly SidebarItemView[] {
    return items.map((item, i) => this.#buildItem(item, [...path, i], trail));
  }

  #buildItem(item: SidebarItem, path: TreePath, trail: string): SidebarItemView {
    this.size++;
    const { base } = this.#context.config;
    switch (item.kind) {
      case 'divider':
        return item;
      case 'header':
        return {
          kind: 'header',
          text: renderInlineMarkdown(item.sectionHeaderText),
          tag: buildTagView(item.tag, base),
        };
      case 'page': {
        const { href, external } = this.#visit(item.link, item.text, path);
        return { kind: 'link', ...this.#buildBase(item), href, active: false, external };
      }
      case 'group': {
        const href = item.link === undefined ? undefined : this.#visit(item.link, item.text, path).href;
        const ownTrail = `${trail}/${item.text}`;
        const id = this.#createId(ownTrail);
        const items = this.buildItems(item.items, path, ownTrail);
        const open = !item.collapsed || !item.collapsible;
        return {
          kind: 'group',
          id,
          ...this.#buildBase(item),
          href,
          active: false,
          collapsible: item.collapsible,
          open,
          items,
        };
      }
    }
  }

  #buildBase(item: {
    text: string;
    tag?: string;
    tagType?: Badge['type'];
    context?: string;
  }): Pick<SidebarGroupView, 'text' | 'tag' | 'context'> {
    const { base } = this.#context.config;
    return {
      text: renderInlineMarkdown(item.text),
      tag: buildTagView(item.tag, base, item.tagType),
      context: item.context,
    };
  }

  /** Records the position of a page. Links to a section or another site do not count. */
  #visit(link: string, text: string, path: TreePath): { readonly href: string; readonly external: boolean } {
    const target = this.#context.resolveHref(link, this.#place);
    const route = this.#context.index.get(link) ?? this.#findPage(link);
    if (!route) return target;
    const places = this.places.get(route.routePath);
    if (places) places.push(path);
    else {
      this.places.set(route.routePath, [path]);
      if (text !== '') this.pages.push({ routePath: route.routePath, text: toPlainText(text), href: target.href });
    }
    return target;
  }

  #findPage(link: string): Route | undefined {
    const { path, hash } = splitHref(link);
    return hash !== '' || isExternalHref(link) ? undefined : this.#context.index.find(path);
  }

  /** Made from the texts above it, so that it stays when entries are added elsewhere. */
  #createId(trail: string): string {
    const name = `g${createShortHash(`${this.#prefix}${trail}`)}`;
    let id = name;
    for (let n = 1; this.#ids.has(id); n++) id = `${name}-${n}`;
    this.#ids.add(id);
    return id;
  }
}
