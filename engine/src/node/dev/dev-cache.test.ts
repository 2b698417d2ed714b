import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { tellLoud } from '../../../test/tell.ts';
import { createTestFolder } from '../../../test/test-folder.ts';
import { openDevCache } from './dev-cache.ts';

const root = createTestFolder('diglot-dev-cache');
const inTheWay = (name: string): string =>
  `warning outputFailed: The cache folder "${name}" cannot be made: a file has this name. Delete or rename the file: Diglot keeps what it has built in that folder.`;

describe('the cache of dev', () => {
  it('is the folder of the config, left as it is', () => {
    const cache = openDevCache(join(root, 'kept'));
    cache.close();
    expect([cache.folder, cache.diagnostics, existsSync(cache.folder)]).toEqual([join(root, 'kept'), [], true]);
  });

  it.each([
    ['file', 'file', inTheWay('file')],
    ['taken', 'taken/vite', inTheWay('vite')],
  ])('is one of its own, gone at the end, where %s is no folder', (name, file, expected) => {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), '');
    const cache = openDevCache(join(root, name));
    expect(tellLoud(cache.diagnostics)).toEqual([expected]);
    expect([cache.folder.startsWith(root), existsSync(cache.folder)]).toEqual([false, true]);
    cache.close();
    expect(existsSync(cache.folder)).toBe(false);
  });

  it('removes what processes that have ended have left', () => {
    const names = ['diglot-dev-999999999-', `diglot-dev-${process.pid}-`, 'diglot-dev-cache-', 'diglot-dev-1a-'];
    const folders = names.map((name) => mkdtempSync(join(tmpdir(), name)));
    writeFileSync(join(root, 'other'), '');
    openDevCache(join(root, 'other')).close();
    const left = folders.map((folder) => existsSync(folder));
    for (const folder of folders) rmSync(folder, { recursive: true, force: true });
    expect(left).toEqual([false, true, true, true]);
  });

  // Root may write everywhere.
  it.skipIf(process.getuid?.() === 0).each(['vite', 'vite/deps'])(
    'is one of its own where %s may not be written',
    (name) => {
      const folder = join(root, `locked-${name.replace('/', '-')}`);
      mkdirSync(join(folder, name), { recursive: true });
      chmodSync(join(folder, name), 0o555);
      const cache = openDevCache(folder);
      cache.close();
      expect(tellLoud(cache.diagnostics)).toEqual([expect.stringContaining('EACCES: permission denied')]);
    },
  );
});
