// Makes the package whole before `npm pack`: bundles, declarations, and the files that live at the root of the repository.

import { copyFileSync, existsSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildEngine, searchAlias } from './build.mjs';
import { emitSchemas } from './schemas.mjs';
import { emitTypes } from './types.mjs';

const engine = dirname(dirname(fileURLToPath(import.meta.url)));
const root = dirname(engine);
const types = join(engine, 'dist/types');

/** Editors find them by their path in the package. */
const schemas = join(engine, 'schemas');

/** npm takes these from the package's own folder only. */
const borrowed = ['LICENSE', 'CHANGELOG.md'];

/** `diglot/theme` and `diglot/client` for tools other than the engine, which bundles their sources itself. */
async function emitEntries() {
  const { build } = await import('rolldown');
  await build({
    input: { theme: join(engine, 'src/theme/index.ts'), client: join(engine, 'src/client/index.ts') },
    platform: 'neutral',
    cwd: engine,
    tsconfig: false,
    resolve: { alias: searchAlias },
    external: (id) => /^react(?:-dom)?(?:\/|$)/.test(id),
    // Sheets belong to the engine's own bundle; a tool that only runs a component has no use for them.
    plugins: [{ name: 'no-styles', load: (id) => (id.endsWith('.css') ? '' : undefined), moduleType: 'js' }],
    moduleTypes: { '.css': 'js' },
    transform: { jsx: { runtime: 'automatic', development: false } },
    logLevel: 'warn',
    output: {
      dir: join(engine, 'dist'),
      format: 'esm',
      entryFileNames: '[name].js',
      chunkFileNames: 'shared-[hash].js',
    },
  });
}

if (process.argv.includes('--clean')) {
  for (const name of borrowed) rmSync(join(engine, name), { force: true });
  rmSync(schemas, { recursive: true, force: true });
} else {
  await buildEngine();
  await emitEntries();
  emitTypes(types);
  await emitSchemas(schemas);
  for (const name of borrowed) if (existsSync(join(root, name))) copyFileSync(join(root, name), join(engine, name));
}
