// Lists of globs that name pages by their addresses.

import picomatch from 'picomatch';

export interface PagePattern {
  /** Begins with `!`: takes pages back from the patterns before it. */
  readonly isNegative: boolean;
  /** `path`: begins with a slash, and is `/` for the home page. */
  matches(path: string): boolean;
}

export function parsePagePattern(glob: string): PagePattern {
  // `!(a|b)` is a glob: all but these.
  const isNegative = /^!(?!\()/.test(glob);
  const inner = glob.slice(isNegative ? 1 : 0).replace(/^\//, '');
  if (inner === '') return { isNegative, matches: (path) => path === '/' };
  const matches = picomatch(inner, { nonegate: true });
  // picomatch itself matches no empty text.
  const matchesHome = picomatch.makeRe(inner, { nonegate: true }).test('');
  return { isNegative, matches: (path) => (path === '/' ? matchesHome : matches(path.slice(1))) };
}

/** For the forms that the address of one page has. The last pattern that matches any of them decides. */
export function createPageMatcher(globs: readonly string[]): (paths: readonly string[]) => boolean {
  const patterns = globs.map(parsePagePattern);
  return (paths) => patterns.findLast(({ matches }) => paths.some(matches))?.isNegative === false;
}
