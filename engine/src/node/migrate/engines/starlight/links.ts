// Where links lead to pages that are not translated.

import type { MigrationContext } from '../../plan.ts';
import type { StarlightLang } from './config.ts';
import { CONTENT } from './content-folder.ts';

/** A page that a language lacks is shown there in the default language; here the link leads to that page. */
export function createLinkFallback(
  { project }: MigrationContext,
  langs: readonly StarlightLang[],
): (path: string) => string {
  const has = (path: string): boolean =>
    ['.md', '.mdx', '/index.md', '/index.mdx'].some((end) => project.has(`${CONTENT}/${path}${end}`));
  const [first] = langs;
  return (path) => {
    const [, lang = '', rest = ''] = /^\/([^/#?]+)\/([^#?]*)/.exec(path) ?? [];
    const page = rest.replace(/\/$/, '');
    const own = langs.find(({ dir }) => dir === lang && dir !== '');
    if (!own || own === first || page === '' || has(`${own.dir}/${page}`)) return path;
    return has(first?.dir ? `${first.dir}/${page}` : page) ? path.slice(lang.length + 1) : path;
  };
}
