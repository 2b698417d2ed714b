// A folder that the tests of a file may fill.

import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';

/** A new folder, gone after the tests of the file or group that asks for it. Its path has no symbolic links. */
export function createTestFolder(name: string): string {
  const folder = mkdtempSync(join(realpathSync(tmpdir()), `${name}-`));
  // What Vite optimises for dev may still be on its way to the disk after its end.
  afterAll(() => rmSync(folder, { recursive: true, force: true, maxRetries: 20 }));
  return folder;
}
