// Redirects of the previous site's addresses, as the config and as hosts want them.

import addresses from './old-addresses.json' with { type: 'json' };

export interface OldAddress {
  readonly path: string;
  readonly to: string;
}

/** In Chinese the same paths lead to the Chinese pages, unless a page has the path itself. */
export const literal: readonly OldAddress[] = [
  ...addresses.literal,
  ...addresses.literal
    .filter(({ path, to }) => to.startsWith('/') && path !== '/guide/get-started/cli')
    .map(({ path, to }) => ({ path: `/zh${path}`, to: `/zh${to}` })),
];
export const prefix: readonly OldAddress[] = addresses.prefix;

const escape = (path: string): string => path.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** The forms that links to a page have. */
const listForms = (path: string): readonly string[] => {
  const bare = path.replace(/\/$/, '');
  return [path, ...[bare, `${bare}/`, `${bare}.html`].filter((form) => form !== path)];
};

/** Literal addresses become files of their own. Prefixes have the one form that hosts know, and work through the 404 page without one. */
export const redirects: readonly { readonly from: string[]; readonly to: string }[] = [
  ...literal.map(({ path, to }) => ({ from: listForms(path).map((form) => `^${escape(form)}$`), to })),
  ...prefix.map(({ path, to }) => ({ from: [`^${escape(path)}(.+)$`], to: to.replace('*', '$1') })),
];
