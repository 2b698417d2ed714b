// Starlight's sidebar as the `_meta.json` of each language.

import { posix } from 'node:path';
import { asFields, asList, asText, type Fields, isFields } from '../../config/values.ts';
import type { MigrationContext } from '../../plan.ts';
import { isComputed, listKnown } from '../shared/menu-code.ts';
import { dropEmpty } from '../shared/settings.ts';
import type { StarlightLang } from './config.ts';
import { CONTENT } from './content-folder.ts';
import { type StarlightPage, toTarget } from './pages.ts';

/** The pages of a language by their paths below its folder. */
const nameAll = (pages: readonly StarlightPage[], { dir }: StarlightLang): ReadonlyMap<string, StarlightPage> =>
  new Map(pages.flatMap((page) => (page.dir === dir ? [[posix.relative(dir, page.target), page]] : [])));

/** Texts of `_meta.json` by path; none when the sidebar follows the folders. */
export function createMetas(
  sidebar: unknown,
  { langs, pages }: { readonly langs: readonly StarlightLang[]; readonly pages: readonly StarlightPage[] },
  context: MigrationContext,
): Map<string, string> {
  const metas = new Map<string, string>();
  const [first] = langs;
  if (!Array.isArray(sidebar) || !first) return metas;
  for (const lang of langs) {
    const builder = new MetaBuilder(context, pages, { lang, first });
    const entries = builder.buildAll(sidebar);
    metas.set(posix.join(CONTENT, lang.dir, '_meta.json'), `${JSON.stringify(entries, null, 2)}\n`);
  }
  return metas;
}

class MetaBuilder {
  readonly #own: ReadonlyMap<string, StarlightPage>;
  readonly #defaults: ReadonlyMap<string, StarlightPage>;
  readonly #context: MigrationContext;
  readonly #lang: StarlightLang;

  constructor(
    context: MigrationContext,
    pages: readonly StarlightPage[],
    { lang, first }: { readonly lang: StarlightLang; readonly first: StarlightLang },
  ) {
    this.#context = context;
    this.#lang = lang;
    this.#own = nameAll(pages, lang);
    this.#defaults = nameAll(pages, first);
  }

  buildAll(items: unknown): unknown[] {
    return listKnown(items, this.#context.notes).flatMap((item) => this.#build(item));
  }

  #build(item: unknown): unknown[] {
    if (typeof item === 'string') return this.#buildPage(item, {});
    const fields = asFields(item);
    const { notes } = this.#context;
    if (['label', 'link', 'slug'].some((name) => isComputed(fields[name], notes))) return [];
    if (isComputed(asFields(fields['autogenerate'])['directory'], notes)) return [];
    const shared = this.#readShared(fields);
    const slug = asText(fields['slug']);
    const link = asText(fields['link']);
    if (slug !== undefined) return this.#buildPage(slug, shared);
    if (link !== undefined) return [{ type: 'custom-link', link, ...shared }];
    const directory = asText(asFields(fields['autogenerate'])['directory']);
    if (directory !== undefined) return this.#buildFolder(directory, shared);
    const items = asList(fields['items']);
    const only = asText(asFields(asFields(items[0])['autogenerate'])['directory']);
    if (items.length === 1 && only !== undefined) return this.#buildFolder(only, shared);
    return [{ type: 'custom-link', ...shared, items: this.buildAll(fields['items']) }];
  }

  #readShared(fields: Fields): Fields {
    const translations = asFields(fields['translations']);
    const { badge } = fields;
    const text = isFields(badge) ? badge['text'] : badge;
    return dropEmpty({
      label: asText(translations[this.#lang.tag]) ?? asText(translations[this.#lang.lang]) ?? asText(fields['label']),
      tag: asText(text) ?? asText(asFields(text)[this.#lang.tag]),
      collapsed: fields['collapsed'] === true || undefined,
    });
  }

  /** A page that is missing in the language is the default language's, as it is there. */
  #buildPage(slug: string, shared: Fields): unknown[] {
    const name = slug === '' || slug === '/' ? 'index' : slug.replace(/^\/|\/$/g, '');
    if (this.#own.has(name)) return Object.keys(shared).length === 0 ? [name] : [{ type: 'file', name, ...shared }];
    if (this.#own.has(`${name}/index`)) return [{ type: 'file', name: `${name}/index`, ...shared }];
    const page = this.#defaults.get(name) ?? this.#defaults.get(`${name}/index`);
    const link = `/${name}`.replace(/\/(?:index|readme)$/i, '/');
    return [{ type: 'custom-link', label: page?.title ?? slug, ...shared, link }];
  }

  /** The folder is that of the sources, whose pages may be elsewhere in the copy. */
  #buildFolder(directory: string, shared: Fields): unknown[] {
    const folder = directory.replace(/^\/|\/$/g, '');
    const name = toTarget(folder, '');
    const take = (pages: ReadonlyMap<string, StarlightPage>): (readonly [string, StarlightPage])[] =>
      [...pages].filter(([, { source, dir }]) => posix.relative(dir, source).startsWith(`${folder}/`));
    const [own, inside] = [take(this.#own), take(this.#defaults)];
    const isWhole = [...this.#own.keys()].filter((path) => path.startsWith(`${name}/`)).length === own.length;
    const isComplete = inside.every(([path]) => this.#own.has(path));
    if (own.length > 0 && isComplete && isWhole && own.every(([path]) => path.startsWith(`${name}/`)))
      return [{ type: 'dir', name, ...shared }];
    const listed = inside
      .filter(([, { isHidden }]) => !isHidden)
      .sort(([a, { order: x }], [b, { order: y }]) => (x === y ? (a < b ? -1 : 1) : x < y ? -1 : 1));
    return listed.length === 0
      ? []
      : [{ type: 'custom-link', ...shared, items: listed.flatMap(([path]) => this.#buildPage(path, {})) }];
  }
}
