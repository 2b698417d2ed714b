// Finds the redirect rules that a static host can follow.

/**
 * The path that a pattern spells out: `^/old/page$` → `/old/page`. `undefined` when it means more than one path.
 * An unescaped dot counts as a dot, because the pattern matches that too.
 */
export function toLiteralPath(pattern: string): string | undefined {
  const body = pattern.replace(/^\^/, '').replace(/\$$/, '');
  const literal = body.replace(/\\([^a-zA-Z\d])/g, '$1');
  const bare = body.replace(/\\[^a-zA-Z\d]/g, '');
  if (!body.startsWith('/') && !body.startsWith('\\/')) return undefined;
  return /[\\^$*+?()[\]{}|]/.test(bare) ? undefined : literal;
}
