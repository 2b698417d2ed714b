// What an author reads of an alias that is not set.

/** Whether a specifier begins as aliases often do, and as no package does: `@/a`, `~/a`, `#a`. */
export const hasAliasSign = (specifier: string): boolean => /^(?:@\/|[~#])/.test(specifier);

/** The remedy for an alias that is not set. */
export const ALIAS_HINT =
  'An alias leads nowhere by itself: set it under `paths` in `tsconfig.json`, or write a relative path.';
