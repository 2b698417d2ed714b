// Pages that the engine adds to a blog. They are compiled, linked, rendered and listed like all others.

import { join } from 'node:path';
import type { LocaleConfig, ResolvedConfig } from '../../../model/config.ts';
import type { PageMeta } from '../../../model/page.ts';
import type { SourceFile } from '../../../model/source.ts';
import { getTexts, type TextsByLang, type ThemeStrings } from '../../../model/strings.ts';
import { toPageRoute, toRouteKey } from '../../../text/url.ts';
import { buildBlogs, findBlog } from '../blogs.ts';
import { createRouteIndex } from '../links/route-index.ts';
import { createTranslate } from '../menus/menu-texts.ts';
import { buildPosts } from '../posts.ts';
import { buildRoutes, hasRoute } from '../routes.ts';
import { type ListPlan, planLists } from './plan-lists.ts';

export interface ListSourcesInput {
  readonly config: ResolvedConfig;
  readonly files: readonly SourceFile[];
  readonly getMeta: (id: string) => PageMeta | undefined;
  /** Built-in interface texts by language. */
  readonly strings: TextsByLang<ThemeStrings>;
}

/** A page of an author at the same address takes the place of one of these. */
export function createListSources({ config, files, getMeta, strings }: ListSourcesInput): SourceFile[] {
  if (config.blogs.every(({ hasPages }) => !hasPages)) return [];
  const metas = new Map<string, PageMeta>();
  const taken = new Set<string>();
  for (const file of files) {
    const pagePath = toPageRoute(file.pagePath);
    const meta = hasRoute(config, file) && findBlog(config.blogs, { pagePath }) ? getMeta(file.id) : undefined;
    if (!meta) continue;
    metas.set(file.id, meta);
    taken.add(getKey(file, pagePath));
  }
  const routes = buildRoutes(config, files, metas, new Map());
  const index = createRouteIndex(config, routes);
  const blogs = buildBlogs(config, index, buildPosts(config, routes, metas));
  return blogs.flatMap((blog) => {
    const locale = config.locales.find(({ lang }) => lang === blog.lang);
    if (!locale) return [];
    const texts = getTexts(strings, locale.lang, locale.theme.strings);
    const translate = createTranslate(config.texts, blog.lang, config.lang);
    const title = blog.title || translate(blog.config.title ?? texts.blog);
    return planLists(blog)
      .filter(({ pagePath }) => !taken.has(getKey(blog, pagePath)))
      .map((page) => createSource(config, locale, { page, text: renderText(getTitle(page, title, texts)) }));
  });
}

const getKey = ({ lang, version }: Pick<SourceFile, 'lang' | 'version'>, pagePath: string): string =>
  JSON.stringify([lang, version, toRouteKey(pagePath)]);

function createSource(
  { contentDir }: ResolvedConfig,
  { lang, dir }: LocaleConfig,
  { page, text }: { readonly page: ListPlan; readonly text: string },
): SourceFile {
  const { version } = page.blog;
  const pagePath = page.pagePath.slice(1).replace(/(^|\/)$/, '$1index');
  const id = `${[version, dir, pagePath].filter((part) => part !== '').join('/')}.mdx`;
  return { id, path: join(contentDir, id), format: 'mdx', lang, version, pagePath, kind: 'page', text };
}

function getTitle(page: ListPlan, blogTitle: string, texts: ThemeStrings): string {
  if (page.kind === 'archive') return texts.archive;
  if (page.kind === 'names') return texts[page.list];
  const { of, number } = page;
  const title = of ? fill(of.list === 'tags' ? texts.taggedPosts : texts.authorPosts, { name: of.name }) : blogTitle;
  return number === 1 ? title : fill(texts.numberedTitle, { title, page: String(number) });
}

const fill = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(/\{(\w+)\}/g, (mark, name: string) => (Object.hasOwn(values, name) ? (values[name] ?? '') : mark));

/** Its text depends on the title alone: what it lists comes with the view. Not for search, which finds the posts. */
function renderText(title: string): string {
  // Braces would be taken for a variable.
  const yaml = JSON.stringify(title).replaceAll('{', '\\u007b');
  const fields = [`title: ${yaml}`, 'sidebar: false', 'outline: false', 'footer: false', 'search: false'];
  return `---\n${[...fields, 'agents: optional'].join('\n')}\n---\n\n<PostList />\n`;
}
