// The engine's own version.

import { readFileSync } from 'node:fs';

/** From the package's own file, one folder up whether bundled (`dist/`) or not (`src/cli/`). */
export function readVersion(): string {
  for (const path of ['../package.json', '../../package.json']) {
    try {
      const text = readFileSync(new URL(path, import.meta.url), 'utf8');
      return (JSON.parse(text) as { version: string }).version;
    } catch {
      // It is in the other folder.
    }
  }
  return 'unknown';
}
