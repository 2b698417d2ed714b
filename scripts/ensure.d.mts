// Types of `ensure.mjs` for tests.

/** Installs what is missing and bundles the engine when it is stale. Silent when there is nothing to do. */
export function ensure(): Promise<void>;
