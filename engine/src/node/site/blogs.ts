// Posts by blog: in each language of each version, a post belongs to the innermost folder that is a blog. Pure.

import type { BlogConfig } from '../../model/blog.ts';
import type { ResolvedConfig } from '../../model/config.ts';
import type { Blog, Post, Route } from '../../model/site.ts';
import { getBlogPath } from '../../text/blog-paths.ts';
import { joinRoute } from '../../text/url.ts';
import type { Place, RouteIndex } from './links/route-index.ts';
import { createTranslate } from './menus/menu-texts.ts';

export function buildBlogs(config: ResolvedConfig, index: RouteIndex, posts: readonly Post[]): Blog[] {
  if (posts.length === 0) return [];
  const found = new Map<string, Post[]>();
  for (const post of posts) {
    const route = index.get(post.routePath);
    const blog = route && findBlog(config.blogs, route);
    if (!blog) continue;
    const key = getKey(blog, route);
    const list = found.get(key);
    if (list) list.push(post);
    else found.set(key, [post]);
  }
  const versions = config.multiVersion?.versions ?? [''];
  const places = versions.flatMap((version) => config.locales.map(({ lang }): Place => ({ lang, version })));
  return places.flatMap((place) =>
    config.blogs.flatMap((blog) => {
      const own = found.get(getKey(blog, place));
      return own ? [{ config: blog, ...place, ...describe(config, index, { blog, place }), posts: own }] : [];
    }),
  );
}

/** The innermost blog whose folder the page is in; the page of the folder itself is in it too. */
export function findBlog(blogs: readonly BlogConfig[], { pagePath }: Pick<Route, 'pagePath'>): BlogConfig | undefined {
  const inside = blogs.filter(({ folder }) => folder === '' || `${pagePath}/`.startsWith(`/${folder}/`));
  return inside.reduce<BlogConfig | undefined>(
    (inner, blog) => (inner && inner.folder.length >= blog.folder.length ? inner : blog),
    undefined,
  );
}

const getKey = ({ folder }: BlogConfig, { lang, version }: Place): string => JSON.stringify([version, lang, folder]);

function describe(
  config: ResolvedConfig,
  index: RouteIndex,
  { blog, place }: { readonly blog: BlogConfig; readonly place: Place },
): Pick<Blog, 'routePath' | 'title'> {
  const { folder, title } = blog;
  const routePath = joinRoute({ ...place, pagePath: getBlogPath(folder) }, index.prefixes);
  const own = folder === '' ? '' : (index.get(routePath)?.title ?? '');
  return {
    routePath,
    title: title === undefined ? own : createTranslate(config.texts, place.lang, config.lang)(title),
  };
}
