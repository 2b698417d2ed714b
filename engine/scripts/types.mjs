// The declarations that the package carries.

import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const engine = dirname(dirname(fileURLToPath(import.meta.url)));

/** What a site's code may import besides modules: sheets, pictures and the rest that Vite knows. */
const viteTypes = '/// <reference types="vite/client" />\n';
const entries = ['index.d.ts', 'theme/index.d.ts', 'client/index.d.ts'];

/**
 * Declarations of the public entries. TypeScript leaves the `.ts` of relative imports as it is, which consumers may not
 * write: declarations name the `.js` files that would be next to them. Those of `diglot-search` come along, by path: the
 * package has everything that its types name. Sheets are not part of the types.
 */
export function emitTypes(types) {
  rmSync(types, { recursive: true, force: true });
  const tsc = join(engine, '../node_modules/typescript/bin/tsc');
  execFileSync(process.execPath, [tsc, '-p', join(engine, 'tsconfig.types.json'), '--outDir', types], {
    stdio: 'inherit',
  });
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
  for (const name of entries) {
    const file = join(types, name);
    writeFileSync(file, `${viteTypes}${readFileSync(file, 'utf8')}`);
  }
}
