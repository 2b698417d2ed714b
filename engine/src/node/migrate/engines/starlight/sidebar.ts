// Starlight's sidebar as the `_meta.json` of each language.

import { posix } from 'node:path';
import { asFields, asList, asText, type Fields, isFields } from '../../config/values.ts';
import { FrontmatterEditor, splitPage } from '../../pages/frontmatter.ts';
import type { MigrationContext } from '../../plan.ts';
import { isComputed, listKnown } from '../shared/menu-code.ts';
import { dropEmpty } from '../shared/settings.ts';
import type { StarlightLang } from './config.ts';
import { CONTENT } from './content-folder.ts';

/** Texts of `_meta.json` by path; none when the sidebar follows the folders. */
export function createMetas(
  sidebar: unknown,
  langs: readonly StarlightLang[],
  context: MigrationContext,
): Map<string, string> {
  const metas = new Map<string, string>();
  const [first] = langs;
  if (!Array.isArray(sidebar) || !first) return metas;
  for (const lang of langs) {
    const builder = new MetaBuilder(context, lang, first);
    const entries = builder.buildAll(sidebar);
    metas.set(posix.join(CONTENT, lang.dir, '_meta.json'), `${JSON.stringify(entries, null, 2)}\n`);
  }
  return metas;
}

interface MenuEntry {
  /** Path below the language's folder, without the ending. */
  readonly name: string;
  readonly title: string;
  readonly order: number;
  readonly isHidden: boolean;
}

class MetaBuilder {
  readonly #own: ReadonlyMap<string, MenuEntry>;
  readonly #defaults: ReadonlyMap<string, MenuEntry>;
  readonly #context: MigrationContext;
  readonly #lang: StarlightLang;

  constructor(context: MigrationContext, lang: StarlightLang, first: StarlightLang) {
    this.#context = context;
    this.#lang = lang;
    this.#own = listPages(context, lang);
    this.#defaults = lang === first ? this.#own : listPages(context, first);
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
    return [{ type: 'custom-link', label: page?.title ?? slug, ...shared, link: `/${name === 'index' ? '' : name}` }];
  }

  #buildFolder(directory: string, shared: Fields): unknown[] {
    const folder = directory.replace(/^\/|\/$/g, '');
    const inside = [...this.#defaults.values()].filter(({ name }) => name.startsWith(`${folder}/`));
    const isComplete = inside.every(({ name }) => this.#own.has(name));
    if (isComplete && [...this.#own.keys()].some((name) => name.startsWith(`${folder}/`)))
      return [{ type: 'dir', name: folder, ...shared }];
    const listed = inside
      .filter(({ isHidden }) => !isHidden)
      .sort((a, b) => (a.order === b.order ? (a.name < b.name ? -1 : 1) : a.order < b.order ? -1 : 1));
    return listed.length === 0
      ? []
      : [{ type: 'custom-link', ...shared, items: listed.flatMap(({ name }) => this.#buildPage(name, {})) }];
  }
}

function listPages({ project }: MigrationContext, { dir }: StarlightLang): Map<string, MenuEntry> {
  const folder = `${posix.join(CONTENT, dir)}/`;
  const pages = new Map<string, MenuEntry>();
  for (const file of project.files) {
    if (!file.startsWith(folder) || !/\.mdx?$/i.test(file)) continue;
    const name = file.slice(folder.length).replace(/\.mdx?$/i, '');
    pages.set(name, readPage(project.read(file) ?? '', name));
  }
  return pages;
}

function readPage(text: string, name: string): MenuEntry {
  const front = new FrontmatterEditor(splitPage(text).yaml);
  const { order, label, hidden } = asFields(front.get('sidebar'));
  const title = asText(label) ?? asText(front.get('title')) ?? name;
  return {
    name,
    title,
    order: typeof order === 'number' ? order : Number.POSITIVE_INFINITY,
    isHidden: hidden === true,
  };
}
