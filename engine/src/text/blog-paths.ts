// Addresses of a blog's lists, below language and version.

/** `/blog/`; `/` for the blog that is all of the site. */
export const getBlogPath = (folder: string): string => (folder === '' ? '/' : `/${folder}/`);

/** `/blog/tags/open-source`. */
export const getNamePath = (folder: string, list: 'tags' | 'authors', name: string): string =>
  `${getBlogPath(folder)}${list}/${toNameSlug(name)}`;

/** A page of a list: `/blog/`, `/blog/page/2`; `/blog/tags/x`, `/blog/tags/x/page/2`. */
export const getNumberedPath = (first: string, number: number): string =>
  number === 1 ? first : `${first.replace(/\/$/, '')}/page/${number}`;

/**
 * A tag or the name of an author as a segment of an address and the name of a file. `C++` and `C` stay apart, which
 * slugs of headings do not; names that differ in case only are one.
 */
export function toNameSlug(name: string): string {
  const lower = name.trim().normalize('NFC').toLowerCase();
  const slug = lower.replace(/\.+$/, '').replace(/[\s./\\?#%:*"'<>|&{}\p{Cc}]/gu, '-');
  // The list of all names is the index of the folder.
  return slug === '' || slug === 'index' ? `${slug}-` : slug;
}
