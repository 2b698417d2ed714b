// The folder in which dev keeps what it makes of packages: the cache or, where that cannot be written, one of its own that ends with it.

import { accessSync, constants, mkdirSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Diagnostic } from '../../model/diagnostic.ts';
import { createCacheError } from '../cache/cache-error.ts';
import { listNames } from '../cache/file-store.ts';
import { isAlive } from '../cache/is-alive.ts';

export interface DevCache {
  /** Absolute. There is a folder `vite` in it, which browsers may read. */
  readonly folder: string;
  /** Why it is not the one of the config. */
  readonly diagnostics: readonly Diagnostic[];
  readonly close: () => void;
}

/** `cacheDir`: absolute, as in the config. */
export function openDevCache(cacheDir: string): DevCache {
  const used = join(cacheDir, 'vite');
  try {
    mkdirSync(used, { recursive: true });
    for (const name of ['', ...listNames(used)]) accessSync(join(used, name), constants.W_OK);
    return { folder: cacheDir, diagnostics: [], close: () => undefined };
  } catch (error) {
    const { diagnostics } = createCacheError(used, 'Until then, dev makes packages ready again at each start.', error);
    const folder = createOwnFolder();
    return {
      folder,
      diagnostics: diagnostics.map((diagnostic) => ({ ...diagnostic, severity: 'warning' })),
      close: () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }),
    };
  }
}

/** Removes those of processes that were ended, as Ctrl-C does it. */
function createOwnFolder(): string {
  const parent = realpathSync(tmpdir());
  for (const name of listNames(parent)) {
    const [, pid] = /^diglot-dev-(\d+)-\w{6}$/.exec(name) ?? [];
    if (pid === undefined || isAlive(Number(pid))) continue;
    try {
      rmSync(join(parent, name), { recursive: true, force: true });
    } catch {
      // Another user's.
    }
  }
  const folder = mkdtempSync(join(parent, `diglot-dev-${process.pid}-`));
  mkdirSync(join(folder, 'vite'));
  return folder;
}
