// Paths in links.

/** A path as a file has it: `a%20b.md` is `a b.md`. One that is not encoded well stays. */
export function decodePath(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}
