/** Moves the files of `source` to `target` one by one, `last` at the end, and removes those that `source` lacks. */
export function replaceFolder(source: string, target: string, last: string): void;
