// Where links lead to pages that are not translated, and where relative ones lead.

import { posix } from 'node:path';
import { decodePath } from '../../pages/decode-path.ts';
import type { StarlightLang } from './config.ts';
import type { StarlightPage } from './pages.ts';

/** A page that a language lacks is shown there in the default language; here the link leads to that page. */
export function createLinkFallback(
  pages: readonly StarlightPage[],
  langs: readonly StarlightLang[],
): (path: string) => string {
  const targets = new Set(pages.map(({ target }) => target));
  const has = (path: string): boolean => targets.has(path) || targets.has(`${path}/index`);
  const [first] = langs;
  return (path) => {
    const [, lang = '', rest = ''] = /^\/([^/#?]+)\/([^#?]*)/.exec(path) ?? [];
    const page = rest.replace(/\/$/, '');
    const own = langs.find(({ dir }) => dir === lang && dir !== '');
    if (!own || own === first || page === '' || has(`${own.dir}/${page}`)) return path;
    return has(first?.dir ? `${first.dir}/${page}` : page) ? path.slice(lang.length + 1) : path;
  };
}

/**
 * A relative link counts from the address of its page, `/guides/start/`, there, and from the file here. Returns the path from the
 * top; `undefined`: it leads to no page, or counts from the same folder.
 */
export function createRelativeLinks(
  pages: ReadonlyMap<string, StarlightPage>,
): (path: string, file: string) => string | undefined {
  const targets = new Set([...pages.values()].map(({ target }) => target));
  return (path, file) => {
    const page = pages.get(file);
    if (!page || /(?:^|\/)index$/.test(page.target)) return undefined;
    const [, way = '', rest = ''] = /^([^?#]*)(.*)$/.exec(path) ?? [];
    const found = posix.join(page.target, decodePath(way)).replace(/\/$/, '');
    if (!targets.has(found) && !targets.has(posix.join(found, 'index'))) return undefined;
    return `/${found === '.' ? '' : found}${way.endsWith('/') && found !== '.' ? '/' : ''}${rest}`;
  };
}
