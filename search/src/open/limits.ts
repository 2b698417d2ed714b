// Numbers that the index and its callers share. A file of their own, so that a caller does not load the index for them.

/** Page groups of an answer, by default. */
export const DEFAULT_LIMIT = 7;
/** Hits shown of one page. */
export const HITS_PER_PAGE = 5;
/** Answers kept. One index is one language and version, so neither has to be part of their keys. */
export const CACHE_SIZE = 100;
