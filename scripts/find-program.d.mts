// Types of `find-program.mjs` for the tests.

/** Path of the first of some programs, by preference, that is in a folder of `PATH`. */
export function findProgram(...names: readonly string[]): string | undefined;
