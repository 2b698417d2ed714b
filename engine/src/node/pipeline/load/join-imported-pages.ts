// Adds to a page the headings and words of the pages that it imports and shows: for its outline, search and links to headings.

import { createHash } from 'node:crypto';
import type { PageMeta, PartUse, TocEntry } from '../../../model/page.ts';
import type { StoredPage } from '../cache/page-store.ts';
import type { LoadedPage } from './load-pages.ts';
import type { ResolvedImports } from './page-imports.ts';

/** Finds the page that a file imports under a specifier. */
type FindPart = (file: string, specifier: string) => LoadedPage | undefined;

/** Pages that show no other page stay the same objects. */
export function joinImportedPages(
  pages: readonly LoadedPage[],
  partials: ResolvedImports['partials'],
): readonly LoadedPage[] {
  if (!pages.some(({ page }) => page.meta.parts)) return pages;
  const byPath = new Map(pages.map((page) => [page.source.path, page]));
  const joined = new Map<LoadedPage, LoadedPage>();
  const join = (page: LoadedPage, above: readonly LoadedPage[]): LoadedPage => {
    const known = joined.get(page);
    if (known) return known;
    const find: FindPart = (file, specifier) => {
      const path = partials.get(file)?.get(specifier);
      const part = path === undefined ? undefined : byPath.get(path);
      // A circular import is reported when the page is rendered.
      return part && !above.includes(part) && part !== page ? join(part, [...above, page]) : undefined;
    };
    const result = joinParts(page, find);
    if (above.length === 0) joined.set(page, result);
    return result;
  };
  return pages.map((page) => join(page, []));
}

/** The page with what it shows of others, one level deep. */
export function joinParts(loaded: LoadedPage, find: FindPart): LoadedPage {
  const uses = (loaded.page.meta.parts ?? []).flatMap((use) => {
    const part = find(loaded.file, use.specifier);
    return part ? [{ ...use, page: part.page }] : [];
  });
  return uses.length === 0 ? loaded : { ...loaded, page: createJoined(loaded.page, uses), isJoined: true };
}

type Use = PartUse & { readonly page: StoredPage };

function createJoined(page: StoredPage, uses: readonly Use[]): StoredPage {
  const key = createHash('sha256').update(page.key);
  for (const use of uses) key.update(`\0${use.page.key}`);
  let json: string | undefined;
  const getTextJson = (): string => {
    json ??= JSON.stringify(joinTexts(page, uses));
    return json;
  };
  return {
    ...page,
    key: key.digest('base64url'),
    meta: joinMetas(page, uses),
    getTextJson,
    get textBytes() {
      return uses.reduce((sum, use) => sum + use.page.textBytes, page.textBytes);
    },
  };
}

const getText = (page: StoredPage): string => JSON.parse(page.getTextJson()) as string;

/** Its h1 is part of what another page shows of it. */
const getPartText = (page: StoredPage): string => {
  const { headingTitle } = page.meta;
  return headingTitle === '' ? getText(page) : `${headingTitle}\n${getText(page)}`;
};

function joinTexts(page: StoredPage, uses: readonly Use[]): string {
  const text = getText(page);
  let out = '';
  let last = 0;
  for (const use of uses) {
    out += `${text.slice(last, use.charIndex)}${getPartText(use.page)}\n`;
    last = use.charIndex;
  }
  return out + text.slice(last);
}

function joinMetas({ meta }: StoredPage, uses: readonly Use[]): PageMeta {
  const ids = new Set(meta.toc.map(({ id }) => id));
  const toc: TocEntry[] = [];
  let shift = 0;
  let last = 0;
  const add = (entries: readonly TocEntry[], by: number): void => {
    for (const entry of entries) toc.push({ ...entry, charIndex: entry.charIndex + by });
  };
  for (const use of uses) {
    add(meta.toc.slice(last, use.tocIndex), shift);
    last = use.tocIndex;
    const { headingTitle, toc: own } = use.page.meta;
    const isNew = ({ id }: TocEntry): boolean => !ids.has(id) && ids.add(id).has(id);
    const inner = headingTitle === '' ? 0 : headingTitle.length + 1;
    add(own.filter(isNew), use.charIndex + shift + inner);
    shift += getPartText(use.page).length + 1;
  }
  add(meta.toc.slice(last), shift);
  const metas = uses.map((use) => use.page.meta);
  const titles = metas.flatMap(({ headingId }) => headingId ?? []);
  return {
    ...meta,
    toc,
    anchors: [...new Set([...meta.anchors, ...titles, ...metas.flatMap(({ anchors }) => anchors)])],
    words: metas.reduce((sum, { words }) => sum + words, meta.words),
  };
}
