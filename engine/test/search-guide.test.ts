// The examples of `docs/pages/en/guide/search.md` are complete modules: they have to compile unchanged.

import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { repositoryRoot } from './sites.ts';
import { createTestFolder } from './test-folder.ts';

const folder = createTestFolder('diglot-guide');

const guide = readFileSync(join(repositoryRoot, 'docs/pages/en/guide/search.md'), 'utf8');
const examples = [...guide.matchAll(/^```tsx? title="([^"]+)"\n([\s\S]*?)^```$/gm)];

const tsconfig = {
  compilerOptions: {
    ...{ target: 'ES2023', module: 'ESNext', moduleResolution: 'Bundler', jsx: 'react-jsx' },
    ...{ lib: ['ES2023', 'DOM', 'DOM.Iterable'], types: ['react'] },
    ...{ strict: true, noUncheckedIndexedAccess: true, noUnusedLocals: true, verbatimModuleSyntax: true },
    ...{ allowImportingTsExtensions: true, skipLibCheck: true, noEmit: true },
    // The package emits its declarations when it is packed; here the sources replace them.
    paths: {
      'diglot/client': [join(repositoryRoot, 'engine/src/client/index.ts')],
      'diglot/theme': [join(repositoryRoot, 'engine/src/theme/index.ts')],
      diglot: [join(repositoryRoot, 'engine/src/index.ts')],
      'diglot-search/*': [join(repositoryRoot, 'search/src/*.ts')],
    },
  },
  include: ['.'],
};

/** What the compiler says of modules, as an author with strict settings would read it; nothing when all is well. */
function compile(name: string, modules: ReadonlyMap<string, string>): string {
  const project = join(folder, name);
  mkdirSync(project);
  for (const [file, code] of modules) writeFileSync(join(project, file), code);
  writeFileSync(join(project, 'tsconfig.json'), JSON.stringify(tsconfig));
  return spawnSync(join(repositoryRoot, 'node_modules/.bin/tsc'), ['-p', project], { encoding: 'utf8' }).stdout;
}

it('the examples of the search guide compile', { timeout: 60_000 }, () => {
  expect(examples.length).toBeGreaterThan(5);
  symlinkSync(join(repositoryRoot, 'node_modules'), join(folder, 'node_modules'));
  expect(compile('right', new Map(examples.map(([, name = '', code = '']) => [name, code])))).toBe('');
  const wrong = "import type { SearchProvider } from 'diglot/client';\nexport const x: SearchProvider = { name: 1 };\n";
  expect(compile('wrong', new Map([['wrong.ts', wrong]]))).toContain("Type 'number' is not assignable");
});

it('the guide names every hook there is', () => {
  const types = readFileSync(join(repositoryRoot, 'engine/src/client/search/types.ts'), 'utf8');
  const hooks = types.slice(types.indexOf('interface SearchHooks'));
  const names = [...hooks.matchAll(/^ {2}readonly (\w+)\?:/gm)].map(([, name]) => name);
  expect(names.length).toBeGreaterThan(4);
  for (const name of names) expect(guide).toMatch(new RegExp(`\\| \`${name}\\b`));
});
