// What the bundled engine loads before it does anything.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const dist = fileURLToPath(new URL('../dist', import.meta.url));
const read = (name: string): string => readFileSync(join(dist, name), 'utf8');

/** What a file of the engine imports, and what those files import; imports that run later are left out. */
function listImports(file: string, found = new Set<string>()): ReadonlySet<string> {
  for (const [, name = ''] of read(file).matchAll(/^const [^=\n]+ = \$require\("([^"]+)"\);/gm)) {
    if (found.has(name)) continue;
    found.add(name);
    if (name.startsWith('./')) listImports(name, found);
  }
  return found;
}

const [, buildFile = ''] = /\$require\("(\.\/build-[^"]+)"\)/.exec(read('cli.script.js')) ?? [];

it.each([
  ['a command', 'cli.script.js'],
  ['a build', buildFile],
  ['a thread of a build', 'page-worker.script.js'],
  ['the process that bundles', 'site-bundler.script.js'],
])('%s does not load a server', (_, file) => {
  const imports = [...listImports(file)];
  expect(imports).toContain('node:path');
  expect(imports.filter((name) => /^node:(?:https?2?|net|tls)$/.test(name))).toEqual([]);
});
