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
  '// src/Map.tsx?island-original',
  'var host = location.host;',
  'function Map() {}',
  '// src/twice.ts',
  'var a = document.title;',
  '// src/gone.ts',
  'var b = document.title;',
];

const folder = createTestFolder('module-failure');
for (const [name, text] of Object.entries({
  '.diglot/server/entry.mjs': bundle.join('\n'),
  'node_modules/gauge/index.js': 'export const width = window.innerWidth;\n',
  'src/Map.tsx': "'use client';\n\n  const host: string = location.host;\n",
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

describe('a module that fails while it is loaded', () => {
  it.each([
    ['a package', 4, 13, { file: 'node_modules/gauge/index.js', line: 1, column: 22, hint: browserHint }],
    ['an island', 6, 12, { file: 'src/Map.tsx', line: 3, column: 24, hint: browserHint }],
    ['code that a file has twice', 9, 9, { file: 'src/twice.ts', hint: browserHint }],
  ])('is named: %s', (_, line, column, expected) => {
    const { found } = describeAt(line, column);
    expect(found).toBeInstanceOf(DiagnosticError);
    const [diagnostic] = (found as DiagnosticError).diagnostics;
    expect(diagnostic).toMatchObject({
      ...expected,
      code: 'moduleFailed',
      severity: 'error',
      message: 'The module failed: window is not defined',
    });
  });

  it.each([
    ['document is not defined', browserHint],
    ['HTMLElement is not defined', browserHint],
    ['ResizeObserver is not defined', browserHint],
    ['fetchAll is not defined', 'Correct the module.'],
    ['no key', 'Correct the module.'],
  ])('has a hint: %s', (message, hint) => {
    const { found } = describeAt(6, 12, message);
    expect((found as DiagnosticError).diagnostics[0]).toMatchObject({ message: `The module failed: ${message}`, hint });
  });

  it.each([
    ['the engine', 2],
    ['a file that is not there', 11],
  ])('stays as it is where no file of the project is at fault: %s', (_, line) => {
    const { error, found } = describeAt(line, 1);
    expect(found).toBe(error);
  });
});
