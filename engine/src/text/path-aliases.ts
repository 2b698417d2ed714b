// Names that a project gives to its own folders, as TypeScript's `paths` writes them: `@en/*` for `docs/en/*`.

/** One entry of `paths`, its targets absolute. */
export interface PathAlias {
  /** An exact name, or one with a single `*`. */
  readonly pattern: string;
  /** Absolute paths in the order in which they are tried; a `*` is what the pattern's `*` matched. */
  readonly targets: readonly string[];
}

/** Absolute paths that a specifier may mean; empty when no alias matches. As in TypeScript, the longest prefix wins. */
export function expandAlias(aliases: readonly PathAlias[], specifier: string): readonly string[] {
  let best: { readonly alias: PathAlias; readonly rest: string; readonly length: number } | undefined;
  for (const alias of aliases) {
    const star = alias.pattern.indexOf('*');
    if (star === -1) {
      if (alias.pattern === specifier) return alias.targets;
      continue;
    }
    const before = alias.pattern.slice(0, star);
    const after = alias.pattern.slice(star + 1);
    if (specifier.length < before.length + after.length) continue;
    if (!specifier.startsWith(before) || !specifier.endsWith(after)) continue;
    if (best && best.length >= before.length) continue;
    best = { alias, rest: specifier.slice(before.length, specifier.length - after.length), length: before.length };
  }
  if (!best) return [];
  const { alias, rest } = best;
  return alias.targets.map((target) => target.replace('*', () => rest));
}
