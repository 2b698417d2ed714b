// What a page of a blog's lists shows: posts, names or years, and the way to the other lists.

import type { ResolvedConfig } from '../../../model/config.ts';
import type { ListLink, PostListView } from '../../../model/post-list.ts';
import type { Blog, Post, Route, SiteModel } from '../../../model/site.ts';
import type { ThemeStrings } from '../../../model/strings.ts';
import { getBlogPath, getNamePath, getNumberedPath } from '../../../text/blog-paths.ts';
import { encodePath, joinRoute, toAddress, toRouteKey, withBase } from '../../../text/url.ts';
import type { RouteIndex } from '../links/route-index.ts';
import { type ListPlan, planLists } from '../lists/plan-lists.ts';

export interface ListSource {
  /** `undefined`: the page is not a list. */
  getList(route: Route, strings: ThemeStrings): PostListView | undefined;
}

/** Pages are found by address: an author's own page shows what the engine's would. */
export function createListSource(config: ResolvedConfig, site: SiteModel, index: RouteIndex): ListSource {
  const pages = new Map<string, ListPlan>();
  const toRoute = (blog: Blog, pagePath: string): string => joinRoute({ ...blog, pagePath }, index.prefixes);
  for (const blog of site.blogs)
    for (const page of planLists(blog)) pages.set(toRouteKey(toRoute(blog, page.pagePath)), page);
  return {
    getList(route, strings) {
      const page = pages.size === 0 ? undefined : pages.get(toRouteKey(route.routePath));
      if (!page) return undefined;
      const toLink: ToLink = (text, pagePath) => ({
        text,
        href: withBase(config.base, encodePath(toAddress(toRoute(page.blog, pagePath), config.addresses))),
        current: pagePath === page.pagePath,
      });
      return buildList(page, strings, toLink);
    },
  };
}

type ToLink = (text: string, pagePath: string) => ListLink;

function buildList(page: ListPlan, strings: ThemeStrings, toLink: ToLink): PostListView {
  const { blog, kind } = page;
  const links = listLists(blog, strings).map(([text, path]) => toLink(text, path));
  const others = links.filter(({ current }) => !current);
  if (kind === 'archive') return { kind: 'years', years: groupByYear(blog.posts), links: others };
  if (kind === 'names') {
    const names = page.names.map(({ name, posts }) => ({
      ...toLink(name, getNamePath(blog.config.folder, page.list, name)),
      count: posts.length,
    }));
    return { kind, names, links: others };
  }
  const numbers = Array.from({ length: page.pages }, (_, i) => i + 1);
  const pages = numbers.map((number) => toLink(String(number), getNumberedPath(page.first, number)));
  return { kind, posts: page.posts, pages: pages.length === 1 ? [] : pages, links: others };
}

/** Lists that have a page: there is no list of tags if no post has a tag. */
function listLists({ config, posts, title }: Blog, strings: ThemeStrings): readonly (readonly [string, string])[] {
  const home = getBlogPath(config.folder);
  const lists = config.lists.filter((list) => list === 'archive' || posts.some((post) => post[list].length > 0));
  return [
    [title || strings.blog, home],
    ...lists.map((list) => [strings[list], `${home}${list}${list === 'archive' ? '' : '/'}`] as const),
  ];
}

function groupByYear(posts: readonly Post[]): readonly { readonly year: string; readonly posts: readonly Post[] }[] {
  const years = new Map<string, Post[]>();
  for (const post of posts) {
    const year = post.date.slice(0, 4);
    const list = years.get(year);
    if (list) list.push(post);
    else years.set(year, [post]);
  }
  return [...years].map(([year, list]) => ({ year, posts: list }));
}
