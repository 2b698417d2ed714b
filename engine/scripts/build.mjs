// Bundles the engine's Node side into `dist/`, so that a command starts with one small file, and the theme of sites without code of their own.

import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const engine = dirname(dirname(fileURLToPath(import.meta.url)));
const source = join(engine, 'src');
const output = join(engine, 'dist');

/** Bundles by name; those whose source does not exist are left out. */
const entries = {
  cli: 'cli/main.ts',
  index: 'index.ts',
  worker: 'node/pipeline/worker.ts',
  'default-bundle': 'node/assets/emit-default-bundle.ts',
};

/** Hash of every source that can end up in a bundle, and of this script. */
export function hashSources() {
  const hash = createHash('sha256').update(readFileSync(fileURLToPath(import.meta.url)));
  const names = readdirSync(source, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(?:tsx?|css)$/.test(entry.name) && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name))
    .sort();
  for (const name of names) hash.update(name.slice(source.length)).update('\0').update(readFileSync(name)).update('\0');
  return hash.digest('hex');
}

export function isFresh() {
  const stamp = join(output, 'stamp');
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === hashSources();
}

/** Bundles beside `dist` and swaps, so that a command that starts meanwhile finds a whole one. */
export async function buildEngine() {
  const { build } = await import('rolldown');
  const stamp = hashSources();
  const work = join(engine, `.dist-${process.pid}`);
  const input = Object.fromEntries(
    Object.entries(entries)
      .map(([name, path]) => [name, join(source, path)])
      .filter(([, path]) => existsSync(path)),
  );
  try {
    await build({
      input,
      platform: 'node',
      // Nothing in the tsconfigs changes what is printed, and reading them costs time.
      tsconfig: false,
      // Packages stay packages: loaded when they are needed, and one copy each.
      external: (id) => !id.startsWith('.') && !id.startsWith('/') && !/^[a-z]:[\\/]/i.test(id),
      logLevel: 'warn',
      output: {
        dir: work,
        format: 'esm',
        // All files lie in one folder, so that what is relative to one of them is the same for all.
        entryFileNames: '[name].js',
        chunkFileNames: '[name]-[hash].js',
        sourcemap: false,
      },
    });
    const { emitDefaultBundle } = await import(pathToFileURL(join(work, 'default-bundle.js')).href);
    await emitDefaultBundle(join(work, 'default-bundle'));
    writeFileSync(join(work, 'stamp'), stamp);
    swap(work, `${work}-old`);
  } finally {
    rmSync(work, { recursive: true, force: true });
    rmSync(`${work}-old`, { recursive: true, force: true });
  }
}

function swap(work, old) {
  if (existsSync(output)) renameSync(output, old);
  try {
    renameSync(work, output);
  } catch (error) {
    // Somebody else has just bundled the same sources.
    if (!isFresh()) throw error;
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await buildEngine();
