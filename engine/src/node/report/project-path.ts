// Paths as messages show them.

import { relative, sep } from 'node:path';

/** Path from the project root, with forward slashes, as messages and registry keys have it. */
export function toProjectPath(root: string, path: string): string {
  // Nearly every path is below the root, and `relative` costs ten times as much as a slice.
  const below = path.startsWith(root) && path[root.length] === sep ? path.slice(root.length + 1) : relative(root, path);
  return below.replaceAll(sep, '/');
}
