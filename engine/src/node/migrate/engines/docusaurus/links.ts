// Links of Docusaurus's pages to files lead to where these are in the copy.

import { posix } from 'node:path';
import { decodePath } from '../../pages/decode-path.ts';
import { anyTag, parseTag } from '../../pages/tags.ts';
import type { FileEdit, MigrationContext } from '../../plan.ts';
import type { ContentEntry } from './pages.ts';
import type { DocusaurusSite } from './site.ts';

export interface TextPlace {
  readonly page: ContentEntry;
  readonly pages: ReadonlyMap<string, ContentEntry>;
  /** The pages by {@link toPlace}. */
  readonly places: ReadonlyMap<string, ContentEntry>;
  readonly site: DocusaurusSite;
  /** Where a file is in the copy. */
  readonly getTarget: (file: string) => string | undefined;
}

/** A page's language and address, without a slash at the end. */
export const toPlace = ({ lang, route }: Pick<ContentEntry, 'lang' | 'route'>): string =>
  `${lang}:${route.replace(/(?<=.)\/$/, '')}`;

/** The page to which a relative link without an ending leads: it counts from the address of its page. */
function findByAddress(way: string, { page, places, site }: TextPlace): ContentEntry | undefined {
  if (way === '' || /^(?:[a-z]+:|[/#])/i.test(way)) return undefined;
  // The address of an index ends in a slash unless the site has none.
  const isIndex = /\/index\.mdx?$/i.test(page.target);
  const hasSlash = site.config['trailingSlash'] ?? isIndex;
  const folder = hasSlash === true ? page.route : posix.dirname(page.route);
  return places.get(toPlace({ lang: page.lang, route: posix.join(folder, decodePath(way)) }));
}

/** Links to files lead to where these are in the copy: pages and pictures. */
export function editLinks(edit: FileEdit, { project }: MigrationContext, place: TextPlace): void {
  const { page, pages, site, getTarget } = place;
  const { body, file, target } = edit;
  const toNear = (path: string): string => {
    const near = posix.relative(posix.dirname(target), path);
    return (near.startsWith('.') ? near : `./${near}`).replaceAll(' ', '%20');
  };
  /** A page may leave the folder of its pictures: by its slug, or because folders lose their numbers. */
  const toFile = (way: string): string | undefined => {
    const source = project.locate(posix.join(posix.dirname(file), decodePath(way)));
    if (/^(?:[a-z]+:|[/#]|$)/i.test(way) || !project.has(source)) return undefined;
    const open = site.statics.find((folder) => source.startsWith(`${folder}/`));
    if (open !== undefined) return source.slice(open.length);
    const moved = getTarget(source);
    const isNear = moved === posix.join(posix.dirname(target), decodePath(way));
    return moved === undefined || isNear ? undefined : toNear(moved);
  };
  const same = site.kinds.filter(({ kind }) => kind === page.kind);
  const docs = [...same.filter(({ key }) => key === page.instance), ...same].map(({ path }) => path);
  const toLink = (path: string): string => {
    if (path.startsWith('pathname://')) return path.slice('pathname://'.length);
    if (path.startsWith('@site/static/')) return path.slice('@site/static'.length);
    const [, way = '', rest = ''] = /^([^?#]*)(.*)$/.exec(path) ?? [];
    if (!/\.mdx?$/i.test(way)) {
      const found = findByAddress(way, place);
      const near = posix.join(posix.dirname(target), decodePath(way)).replace(/\/$/, '');
      const isNear = found && [near, `${near}/index`].includes(found.target.replace(/\.mdx?$/i, ''));
      return `${found && !isNear ? toNear(found.target) : (toFile(way) ?? way)}${rest}`;
    }
    if (/^[a-z]+:/i.test(way)) return path;
    const clean = decodePath(way);
    const bases = clean.startsWith('@site/') ? [''] : clean.startsWith('/') ? docs : [posix.dirname(file), ...docs];
    const found = bases
      .map((base) => pages.get(project.locate(posix.join(base, clean.replace(/^@site\//, '').replace(/^\//, '')))))
      .find((hit) => hit !== undefined);
    return found ? toNear(found.target) + rest : path;
  };
  body.replace(/\]\([^\s()]+(?=[\s)])|^\[[^\]\n]+\]:[ \t]+\S+/gm, (found) => {
    const at = found.startsWith('](') ? 2 : (/^\[[^\]\n]+\]:[ \t]+/.exec(found)?.[0].length ?? 0);
    const path = found.slice(at);
    return toLink(path) === path ? undefined : found.slice(0, at) + toLink(path);
  });
  body.replace(anyTag, (found) => editTag(found, toLink));
}

/** `undefined`: no attribute of the tag changes. */
function editTag(tag: string, toLink: (path: string) => string): string | undefined {
  const { name: tagName, attributes } = parseTag(tag);
  let edited = '';
  let last = 0;
  let at = tagName.length + 1;
  for (const { text, name, value } of attributes) {
    const start = tag.indexOf(text, at);
    at = start + text.length;
    if (value === undefined || !/^(?:href|to|src)$/.test(name)) continue;
    const link = toLink(value);
    if (link === value) continue;
    const valueStart = start + text.lastIndexOf(value);
    edited += tag.slice(last, valueStart) + link;
    last = valueStart + value.length;
  }
  return last === 0 ? undefined : edited + tag.slice(last);
}
