// Removes a folder of the output at once. The folder must have no other writer.

import { readdirSync, rmdirSync, rmSync, unlinkSync } from 'node:fs';
import { join } from 'node:path';

/** Links are removed, not followed. A missing folder is not an error. */
export function removeFolder(path: string): void {
  try {
    removeTree(path);
  } catch {
    // Slower, with a second look at each file and patience with programs that still hold one.
    rmSync(path, { recursive: true, force: true, maxRetries: 3 });
  }
}

/** One call a file: asking what each one is before removing it takes as long again. */
function removeTree(path: string): void {
  for (const entry of readdirSync(path, { withFileTypes: true })) {
    const below = join(path, entry.name);
    if (entry.isDirectory()) removeTree(below);
    else unlinkSync(below);
  }
  rmdirSync(path);
}
