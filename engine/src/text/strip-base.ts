// What a pathname is below the base of a site. Apart from the rest of the arithmetic, because every reader's browser loads it.

/** Path below the base, starting with a slash; `undefined` when the pathname is outside the base. */
export function stripBase(base: string, pathname: string): string | undefined {
  if (base === '/') return pathname;
  if (pathname === base.slice(0, -1)) return '/';
  return pathname.startsWith(base) ? pathname.slice(base.length - 1) : undefined;
}
