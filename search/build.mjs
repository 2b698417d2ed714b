// Bundles the package's entries and emits their declarations: `node build.mjs`. The engine does not need it: it takes the sources.

import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(fileURLToPath(import.meta.url));
const output = join(root, 'dist');

function hashSources() {
  const hash = createHash('sha256').update(readFileSync(fileURLToPath(import.meta.url)));
  const names = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' });
  for (const name of names.filter((file) => /\.ts$/.test(file) && !/\.test\.ts$/.test(file)).sort())
    hash
      .update(name.replaceAll('\\', '/'))
      .update('\0')
      .update(readFileSync(join(root, 'src', name)));
  return hash.digest('hex');
}

export function isSearchFresh() {
  const stamp = join(output, 'stamp');
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === hashSources();
}

/** Bundles into `dist`; the old one stays in place until the new one is whole. */
export async function buildSearch() {
  const { build } = await import('rolldown');
  const stamp = hashSources();
  const work = join(root, `.dist-${process.pid}`);
  const options = { logLevel: 'warn', cwd: root, tsconfig: false };
  try {
    const format = { dir: work, format: 'esm', minify: true, codeSplitting: false };
    await build({ ...options, input: { index: 'src/index.ts' }, platform: 'neutral', output: format });
    await build({
      ...options,
      input: { node: 'src/write/index.ts' },
      platform: 'node',
      output: { ...format, minify: false },
    });
    writeFileSync(join(work, 'stamp'), stamp);
    rmSync(output, { recursive: true, force: true });
    renameSync(work, output);
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

/** Declarations, for the published package: `.js` instead of the `.ts` that TypeScript leaves in relative imports. */
function emitTypes() {
  const types = join(output, 'types');
  const tsc = join(root, '../node_modules/typescript/bin/tsc');
  execFileSync(process.execPath, [tsc, '-p', join(root, 'tsconfig.types.json')], { stdio: 'inherit' });
  for (const name of readdirSync(types, { recursive: true, encoding: 'utf8' })) {
    if (!name.endsWith('.d.ts')) continue;
    const text = readFileSync(join(types, name), 'utf8');
    writeFileSync(join(types, name), text.replace(/((?:from |import\()['"]\.{1,2}\/[^'"]+?)\.ts(?=['"])/g, '$1.js'));
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await buildSearch();
  emitTypes();
}
