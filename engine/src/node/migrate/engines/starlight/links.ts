// Where links lead to pages that are not translated.

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
