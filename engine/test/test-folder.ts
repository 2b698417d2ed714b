// A folder that the tests of a file may fill.

import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';

/** A new folder, gone after the tests of the file or group that asks for it. Its path has no symbolic links. */
export function createTestFolder(name: string): string {
  const folder = mkdtempSync(join(realpathSync(tmpdir()), `${name}-`));
  afterAll(() => removeFolder(folder));
  return folder;
}

/**
 * Removes a folder that something may still write to: what Vite optimises for dev is on its way to the disk after its end.
 * Node's own retries do not look again at what is in a folder.
 */
export function removeFolder(folder: string): void {
  for (let rest = 50; ; rest--) {
    try {
      rmSync(folder, { recursive: true, force: true, maxRetries: 1 });
      return;
    } catch (error) {
      if (rest === 0) throw error;
    }
  }
}
