/** A module's text as a script that is one function. Throws on what it cannot turn. */
export function toScript(name: string, code: string, isScript: (id: string) => boolean): string;
