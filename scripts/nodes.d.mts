// Types of `nodes.mjs` for tests.

/** The oldest Node that is supported, and every even major since. */
export const nodeVersions: readonly string[];
/** Path of the Node of a version, installed on first use; `undefined` where this machine can have none. */
export function installNode(version: string): string | undefined;
