// The pages of a Docusaurus site: where each is in the copy, and what menus say about it.

import { posix } from 'node:path';
import { asFields, asText, type Fields } from '../../config/values.ts';
import { Body } from '../../pages/body.ts';
import { unwrapFences } from '../../pages/containers.ts';
import { FrontmatterEditor, splitPage } from '../../pages/frontmatter.ts';
import { usesMdx } from '../../pages/to-mdx.ts';
import type { MigrationContext } from '../../plan.ts';
import { type ContentKind, trim } from './kinds.ts';
import { CONTENT, type DocusaurusSite } from './site.ts';

/** A doc, post or page of the site: where it is in the copy, and what menus say about it. */
export interface ContentEntry {
  readonly file: string;
  readonly kind: ContentKind['kind'];
  /** {@link ContentKind.key} */
  readonly instance: string;
  /** {@link ContentKind.isOther} */
  readonly isOther: boolean;
  readonly lang: string;
  /** Path in the copy, with its ending. */
  readonly target: string;
  /** Address without language: `/docs/intro`. */
  readonly route: string;
  /** Id of a document, as sidebars name it. */
  readonly id: string;
  /** Folder below the content's own, with numbers. */
  readonly folder: string;
  readonly position: number;
  /** Date of a post, from its name. */
  readonly date: string | undefined;
  readonly title: string | undefined;
  /** No menu has it. */
  readonly isHidden: boolean;
  readonly isIndex: boolean;
}

export interface FolderPlace {
  readonly kind: ContentKind;
  readonly lang: string;
  /** In the source. */
  readonly folder: string;
}

/** What files of translations call a version: `current`, `version-1.0`. */
export const getVersionName = ({ version }: ContentKind): string =>
  version === 'current' ? version : `version-${version}`;

/** The content folders of all languages. */
export function listFolders({ kinds, langs }: DocusaurusSite): FolderPlace[] {
  return langs.flatMap((lang, i) =>
    kinds.map((kind) => {
      const plugin = `i18n/${lang}/docusaurus-plugin-content-${kind.kind}${kind.id === '' ? '' : `-${kind.id}`}${kind.kind === 'docs' ? `/${getVersionName(kind)}` : ''}`;
      return { kind, lang: i === 0 ? '' : lang, folder: i === 0 ? kind.path : plugin };
    }),
  );
}

/** By file, in the order of their names. */
export function listPages(context: MigrationContext, site: DocusaurusSite): ReadonlyMap<string, ContentEntry> {
  const pages = new Map<string, ContentEntry>();
  for (const place of listFolders(site))
    for (const file of context.project.files)
      if (file.startsWith(`${place.folder}/`) && /\.mdx?$/i.test(file)) {
        if (place.kind.isExcluded(file.slice(place.folder.length + 1))) continue;
        pages.set(file, readPage(context, place, file, site.isMdx));
      }
  return pages;
}

function readPage(
  { project }: MigrationContext,
  { kind, lang, folder }: FolderPlace,
  file: string,
  isMdx: boolean,
): ContentEntry {
  const path = file.slice(folder.length + 1);
  // The copy reports a page that is no UTF-8 text.
  const text = project.read(file) ?? '';
  const front = parseFront(text);
  const ending = posix.extname(path);
  const parts = path.slice(0, -ending.length).split('/');
  const clean = kind.kind === 'docs' ? parts.map(dropNumber) : parts;
  const name = clean.at(-1) ?? '';
  const dirs = clean.slice(0, -1);
  const id = asText(front['id']);
  const isIndex =
    /^(?:index|readme)$/i.test(name) || (kind.kind === 'docs' && name.toLowerCase() === dirs.at(-1)?.toLowerCase());
  const post = kind.kind === 'blog' ? parsePost(clean) : undefined;
  const own = post?.path ?? [...dirs, isIndex && id === undefined ? 'index' : (id ?? name)].join('/');
  const slug = asText(front['slug']);
  const isPartial = parts.some((part) => part.startsWith('_'));
  const place = isPartial
    ? path.slice(0, -ending.length)
    : slug === undefined
      ? own
      : toSlugPath(slug, post ? '' : dirs.join('/'));
  const target = posix.join(CONTENT, lang, kind.route, place) + (isMdx ? toMdxEnding(ending, text) : ending);
  return {
    file,
    kind: kind.kind,
    instance: kind.key,
    isOther: kind.isOther,
    lang,
    target,
    route: `/${posix.join(kind.route, place).replace(/(?:^|\/)index$/, '')}`,
    id: [...dirs, id ?? name].join('/'),
    folder: parts.slice(0, -1).join('/'),
    position: toPosition(front['sidebar_position'], parts.at(-1) ?? ''),
    date: post?.date,
    title: asText(front['sidebar_label']) ?? asText(front['title']) ?? /^# +(.+?)(?: *\{#[^}]*\})? *$/m.exec(text)?.[1],
    isHidden: front['draft'] === true || front['unlisted'] === true,
    isIndex,
  };
}

/** The ending of a file in the copy: `.md` with MDX in it is `.mdx`. */
export function toMdxEnding(ending: string, text: string): string {
  if (!/^\.md$/i.test(ending)) return ending;
  const { yaml, body } = splitPage(text);
  if (new FrontmatterEditor(yaml).get('format') === 'md') return ending;
  const plain = new Body(body, 1);
  unwrapFences(plain, 'mdx-code-block');
  return usesMdx(plain) ? '.mdx' : ending;
}

function parseFront(text: string): Fields {
  const front = new FrontmatterEditor(splitPage(text).yaml);
  return asFields(Object.fromEntries(front.getNames().map((name) => [name, front.get(name)])));
}

/** `/` is an index; a slug without a slash is below the page's folder. */
function toSlugPath(slug: string, folder: string): string {
  const path = slug.startsWith('/') ? slug : posix.join('/', folder, slug);
  return slug.endsWith('/') ? `${trim(path)}/index`.replace(/^\//, '') : trim(path);
}

const dated = /^(.*)(\d{4}[-/]\d{1,2}[-/]\d{1,2})[-/]?(.*)$/;

/** `2024-05-01-hello`, `2024/05/01/hello` and `2024-05-01-hello/index`, as Docusaurus reads them: folders follow the date. */
function parsePost(parts: readonly string[]): { readonly path: string; readonly date: string | undefined } {
  const path = parts.join('/').replace(/\/index$/, '');
  const [, folder = '', written, name = ''] = dated.exec(path) ?? [];
  if (written === undefined) return { path: path === '' ? 'index' : path, date: undefined };
  const [year = '', ...rest] = written.split(/[-/]/);
  const date = [year, ...rest.map((part) => part.padStart(2, '0'))].join('-');
  return { path: trim(`${written.replaceAll('-', '/')}/${folder}${name}`), date };
}

/** Where a page or a folder is among others: as it says, else by the number of its name, else at the end. */
export function toPosition(given: unknown, name: string): number {
  const position = Number(given ?? Number.NaN);
  return Number.isNaN(position) ? (getNumber(name) ?? Number.POSITIVE_INFINITY) : position;
}

const numbered = /^(\d+)\s*[-_.]+\s*([^-_.\s].*)$/;
/** Dates and versions begin with numbers, too. */
const isDated = (name: string): boolean =>
  /^(?:(?:\d{2}|\d{4})[-_.]\d{2}(?:[-_.](?:\d{2}|\d{4}))?|\d+[-_.]\d+)/.test(name);

export const dropNumber = (name: string): string => (isDated(name) ? name : (numbered.exec(name)?.[2] ?? name));
export const getNumber = (name: string): number | undefined => {
  const text = isDated(name) ? undefined : numbered.exec(name)?.[1];
  return text === undefined ? undefined : Number(text);
};
