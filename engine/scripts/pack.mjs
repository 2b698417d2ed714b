// Makes the package whole before `npm pack`: bundles, declarations, and the files that live at the root of the repository.

import { execFileSync } from 'node:child_process';
import { copyFileSync, existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildEngine, searchAlias } from './build.mjs';
import { emitSchemas } from './schemas.mjs';

const engine = dirname(dirname(fileURLToPath(import.meta.url)));
const root = dirname(engine);
const types = join(engine, 'dist/types');

/** Editors find them by their path in the package. */
const schemas = join(engine, 'schemas');

/** npm takes these from the package's own folder only. */
const borrowed = ['LICENSE', 'CHANGELOG.md'];

/**
 * Declarations of the public entries. TypeScript leaves the `.ts` of relative imports as it is, which consumers may not
 * write: declarations name the `.js` files that would be next to them. Those of `diglot-search` come along, by path: the
 * package has everything that its types name. Sheets are not part of the types.
 */
function emitTypes() {
  rmSync(types, { recursive: true, force: true });
  const tsc = join(root, 'node_modules/typescript/bin/tsc');
  execFileSync(process.execPath, [tsc, '-p', join(engine, 'tsconfig.types.json')], { stdio: 'inherit' });
  for (const name of readdirSync(join(types, 'engine/src')))
    renameSync(join(types, 'engine/src', name), join(types, name));
  renameSync(join(types, 'search/src'), join(types, 'search-package'));
  for (const name of ['engine', 'search']) rmSync(join(types, name), { recursive: true });
  renameSync(join(types, 'search-package'), join(types, 'search'));
  for (const name of readdirSync(types, { recursive: true })) {
    if (!name.endsWith('.d.ts')) continue;
    const file = join(types, name);
    const toSearch = relative(dirname(file), join(types, 'search')).replaceAll('\\', '/');
    const text = readFileSync(file, 'utf8');
    writeFileSync(
      file,
      text
        .replace(/(['"])diglot-search\/([\w/-]+)\1/g, `$1${toSearch.startsWith('.') ? '' : './'}${toSearch}/$2.js$1`)
        .replace(/((?:from |import\()['"]\.{1,2}\/[^'"]+?)\.tsx?(?=['"])/g, '$1.js')
        .replace(/^import '[^']+\.css';\n/gm, ''),
    );
  }
}

/** `diglot/theme` and `diglot/client` for tools other than the engine, which bundles their sources itself. */
async function emitEntries() {
  const { build } = await import('rolldown');
  await build({
    input: { theme: join(engine, 'src/theme/index.ts'), client: join(engine, 'src/client/index.ts') },
    platform: 'neutral',
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
  emitTypes();
  await emitSchemas(schemas);
  for (const name of borrowed) if (existsSync(join(root, name))) copyFileSync(join(root, name), join(engine, name));
}
