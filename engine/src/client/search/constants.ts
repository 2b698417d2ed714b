// Numbers that engine and client share. Kept apart so that the client does not carry the engine.

/** Page groups of an answer, unless told otherwise. */
export const DEFAULT_LIMIT = 7;
/** Hits shown of one page. */
export const HITS_PER_PAGE = 5;
/** Answers kept. One index is one language and version, so neither has to be part of their keys. */
export const CACHE_SIZE = 100;
/** Set on the input while an input method composes in it: what reads it may be loaded in the middle of that. */
export const COMPOSING = 'data-composing';
