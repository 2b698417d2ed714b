import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';
import { createTestFolder } from '../../../../test/test-folder.ts';
import { DiagnosticError } from '../../../model/diagnostic.ts';
import { describeModuleFailure } from './module-failure.ts';

const bundle = [
  '// \0diglot:engine-half/render',
  'var { createRenderer } = render;',
  '// node_modules/gauge/index.js',
  'var width = window.innerWidth;',
  '// src/sheet.ts',
  '// src/Map.tsx?island-original',
  'var host = location.host;',
  'function Map() {}',
  '// src/twice.ts',
  'var a = document.title;',
  '// src/gone.ts',
  'var b = document.title;',
  '// node_modules/@deep/scale/node_modules/ruler/index.js',
  'var length = document.length;',
];

const folder = createTestFolder('module-failure');
for (const [name, text] of Object.entries({
  '.diglot/server/entry.mjs': bundle.join('\n'),
  'node_modules/gauge/index.js': 'export const width = window.innerWidth;\n',
  'node_modules/@deep/scale/node_modules/ruler/index.js': 'export const length = document.length;\n',
  'src/sheet.ts': "import 'gauge/sheet.css';\n",
  'src/Map.tsx': "'use client';\nimport { read } from 'gauge/read';\n  const host: string = location.host;\n",
  'src/twice.ts': 'export let a = document.title;\na = document.title;\n',
})) {
  const path = join(folder, name);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}

function describeAt(line: number, column: number, message = 'window is not defined') {
  const entry = join(folder, '.diglot/server/entry.mjs');
  const error = new ReferenceError(message);
  error.stack = `ReferenceError: ${message}\n    at file:///elsewhere/entry.mjs:6:12\n    at ${pathToFileURL(entry).href}:${line}:${column}\n    at ModuleJob.run (node:internal/modules/esm/module_job:1:2)`;
  return { error, found: describeModuleFailure(error, entry, folder) };
}

const browserHint =
  'The build runs modules as well, without a browser. Use it in an effect or an event handler; load a package that needs it there, with `import()`.';
const packageHint =
  'The build runs packages as well, without a browser. Load this one in an effect or an event handler, with `import()`.';

describe('a module that fails while it is loaded', () => {
  it.each([
    [
      'a package, with the module of the site that imports its code',
      [4, 13],
      "The package 'gauge', which src/Map.tsx imports, failed: window is not defined",
      { file: 'node_modules/gauge/index.js', line: 1, column: 22, hint: packageHint },
    ],
    [
      'a package that another one brings',
      [14, 14],
      "The package 'ruler' failed: window is not defined",
      { file: 'node_modules/@deep/scale/node_modules/ruler/index.js', line: 1, column: 23, hint: packageHint },
    ],
    [
      'an island',
      [7, 12],
      'The module failed: window is not defined',
      { file: 'src/Map.tsx', line: 3, column: 24, hint: browserHint },
    ],
    [
      'code that a file has twice',
      [10, 9],
      'The module failed: window is not defined',
      { file: 'src/twice.ts', hint: browserHint },
    ],
  ] as const)('is named: %s', (_, [line, column], message, expected) => {
    const { found } = describeAt(line, column);
    expect(found).toBeInstanceOf(DiagnosticError);
    const [diagnostic] = (found as DiagnosticError).diagnostics;
    expect(diagnostic).toMatchObject({ ...expected, code: 'moduleFailed', severity: 'error', message });
  });

  it.each([
    [7, 12, 'Correct the module.'],
    [4, 13, 'Install another version of the package, or remove its import.'],
  ])('has a hint where it needs no browser: line %s', (line, column, hint) => {
    const { found } = describeAt(line, column, 'fetchAll is not defined');
    expect((found as DiagnosticError).diagnostics[0]?.hint).toBe(hint);
  });

  it.each([
    ['the engine', 2],
    ['a file that is not there', 12],
  ])('stays as it is where no file of the project is at fault: %s', (_, line) => {
    const { error, found } = describeAt(line, 1);
    expect(found).toBe(error);
  });
});
