import { describe, expect, it } from 'vitest';
import { DiagnosticError } from '../../model/diagnostic.ts';
import { describeBundleErrors } from './bundle-errors.ts';

const options = {
  toFile: (path: string) => path.replace(/^\/site\//, ''),
  engineDir: '/engine/src',
  readSource: (path: string) =>
    path === '/site/typed.tsx'
      ? "import type {\n  A,\n} from './a';\nimport { b as c } from '../b';\nimport d from '@acme/none';\nimport e from 'chart/lib';\n"
      : path === '/site/node_modules/chart/package.json'
        ? '{}'
        : undefined,
};
const describeAll = (errors: readonly object[]) =>
  describeBundleErrors(Object.assign(new Error(`Build failed with ${errors.length} errors:`), { errors }), options)
    .diagnostics;

const rows: readonly [name: string, problem: object, expected: object][] = [
  [
    'an export that the theme lacks',
    {
      code: 'MISSING_EXPORT',
      message: '\u001b[31m[MISSING_EXPORT] \u001b[0m"Nope" is not exported by "engine/src/theme/index.ts".\n   frame',
      id: '/site/a/one.tsx',
      exporter: '/engine/src/theme/index.ts',
      loc: { line: 1, column: 9, file: '/site/a/one.tsx' },
    },
    {
      message: 'The site\'s code could not be bundled: "diglot/theme" has no export "Nope".',
      hint: 'Correct the name in the import, or export it there.',
      file: 'a/one.tsx',
      line: 1,
      column: 10,
    },
  ],
  [
    'an import below types, which the bundler does not count',
    {
      code: 'UNRESOLVED_IMPORT',
      message: "[UNRESOLVED_IMPORT] Could not resolve '../b' in typed.tsx\n   frame",
      loc: { line: 1, column: 18, file: '/site/typed.tsx' },
    },
    {
      message: "The site's code could not be bundled: Could not resolve '../b' in typed.tsx",
      file: 'typed.tsx',
      line: 4,
      column: 24,
    },
  ],
  [
    'an import of an island, whose file has no other name for authors',
    {
      code: 'UNRESOLVED_IMPORT',
      message: "[UNRESOLVED_IMPORT] Could not resolve '../b' in typed.tsx?island-original\n   frame",
      loc: { line: 1, column: 18, file: '/site/typed.tsx?island-original' },
    },
    {
      message: "The site's code could not be bundled: Could not resolve '../b' in typed.tsx",
      file: 'typed.tsx',
      line: 4,
    },
  ],
  [
    'a package that is not installed',
    {
      message:
        '[vite]: Rolldown failed to resolve import "@acme/none" from "/site/typed.tsx".\nThis is most likely unintended.',
    },
    {
      message: 'The site\'s code could not be bundled: the package "@acme/none" is not installed.',
      hint: 'Correct the name, or install it in the project: npm install @acme/none',
      file: 'typed.tsx',
      line: 5,
      column: 15,
    },
  ],
  [
    'a module that a package lacks',
    { message: 'Rolldown failed to resolve import "acme/none" from "/site/typed.tsx".' },
    {
      message: 'The site\'s code could not be bundled: the package "acme" is not installed, or has no "acme/none".',
      hint: 'Correct the name, or install it in the project: npm install acme',
      file: 'typed.tsx',
    },
  ],
  [
    'an alias that is not set, which is no name of a package',
    { message: 'Rolldown failed to resolve import "@/parts/box" from "/site/a.tsx".' },
    {
      message: 'The site\'s code could not be bundled: "@/parts/box" cannot be found.',
      hint: 'An alias leads nowhere by itself: set it under `paths` in `tsconfig.json`, or write a relative path.',
      file: 'a.tsx',
    },
  ],
  [
    'a file in a folder with a sign that the bundler takes for the end of the path',
    {
      code: 'UNRESOLVED_IMPORT',
      message: "Could not resolve '/site/#1/Counter.tsx' in '/site/#1/Counter.tsx'",
      loc: { line: 1, column: 0, file: '/site/typed.tsx' },
    },
    {
      message:
        "The site's code could not be bundled: Could not resolve '/site/#1/Counter.tsx' in '/site/#1/Counter.tsx'",
      hint: 'The bundler reads `#` and `?` as the end of a path: rename the folder or file.',
      file: 'typed.tsx',
    },
  ],
  [
    'a file that is missing, with a query',
    {
      code: 'UNRESOLVED_IMPORT',
      message: "Could not resolve '/c/logo.svg?raw' in a.tsx",
      loc: { line: 1, column: 0, file: '/site/a.tsx' },
    },
    {
      message: "The site's code could not be bundled: Could not resolve '/c/logo.svg?raw' in a.tsx",
      hint: 'Correct the path of the import, or install the package.',
      file: 'a.tsx',
    },
  ],
  [
    'a module that an installed package lacks, with a query',
    { message: 'Rolldown failed to resolve import "chart/lib?worker" from "/site/deep/a.tsx".' },
    {
      message: 'The site\'s code could not be bundled: the package "chart" has no "chart/lib".',
      hint: 'Correct the path: node_modules/chart/package.json lists what the package exports.',
      file: 'deep/a.tsx',
    },
  ],
  [
    'a default export that a package lacks, below types',
    {
      code: 'MISSING_EXPORT',
      message: '"default" is not exported by "node_modules/chart/build/lib.js".',
      id: '/site/typed.tsx',
      exporter: '/site/node_modules/chart/build/lib.js',
      loc: { line: 3, column: 7, file: '/site/typed.tsx' },
    },
    {
      message: 'The site\'s code could not be bundled: the package "chart" has no default export.',
      hint: 'Import what it exports by name, or install a version of it that has a default export.',
      file: 'typed.tsx',
      line: 6,
      column: 8,
    },
  ],
  [
    'a name that a package lacks',
    {
      code: 'MISSING_EXPORT',
      message: '"useTable" is not exported by "node_modules/@acme/table/index.js".',
      exporter: '/site/node_modules/@acme/table/index.js',
      loc: { line: 1, column: 9, file: '/site/a/one.tsx' },
    },
    {
      message: 'The site\'s code could not be bundled: the package "@acme/table" has no export "useTable".',
      hint: 'Correct the name in the import, or install a version of the package that has it.',
      line: 1,
      column: 10,
    },
  ],
  [
    'a name that a package lacks for another one',
    {
      code: 'MISSING_EXPORT',
      message: '"b" is not exported by "node_modules/@acme/table/index.js".',
      exporter: '/site/node_modules/@acme/table/index.js',
      loc: { line: 1, column: 9, file: '/site/node_modules/chart/index.js' },
    },
    { hint: 'Install versions of "chart" and "@acme/table" that fit each other.' },
  ],
  [
    'a name below types',
    {
      code: 'MISSING_EXPORT',
      message: '"b" is not exported by "b.ts".',
      exporter: '/site/b.ts',
      loc: { line: 2, column: 9, file: '/site/typed.tsx' },
    },
    { file: 'typed.tsx', line: 4, column: 10 },
  ],
  [
    'a module that the config names and that is not there',
    {
      code: 'UNRESOLVED_IMPORT',
      message: "[UNRESOLVED_IMPORT] Could not resolve '/site/nope.ts' in \\0virtual:diglot/server\n   frame",
      id: '\0virtual:diglot/server',
      loc: { line: 4, column: 22, file: '\0virtual:diglot/server' },
    },
    {
      code: 'assetBuildFailed',
      message: "The config names 'nope.ts', which does not exist.",
      hint: 'Correct the path; it counts from the folder of the config file.',
    },
  ],
  [
    'search hooks that are not there',
    {
      code: 'UNRESOLVED_IMPORT',
      message: "Could not resolve '/site/hooks.ts' in \\0virtual:diglot/search-hooks",
    },
    { code: 'searchHookMissing', message: "The config names 'hooks.ts', which does not exist." },
  ],
  [
    'a style sheet without its preprocessor',
    {
      code: 'PLUGIN_ERROR',
      plugin: 'vite:css',
      message: 'Preprocessor dependency "sass-embedded" not found. Did you install it?',
      id: '/site/a/x.module.scss?used',
    },
    {
      message:
        'The site\'s code could not be bundled: this style sheet needs the package "sass-embedded", which is not installed.',
      hint: 'Install it in the project: npm install -D sass-embedded',
      file: 'a/x.module.scss',
      line: undefined,
    },
  ],
  [
    'a mistake whose place is only in the drawn frame',
    {
      code: 'PLUGIN_ERROR',
      message: '[builtin:vite-transform] Unexpected token\n   ╭─[ ../../site/a/four.tsx:1:52 ]\n   │\n',
      loc: { line: 1, column: 51 },
    },
    {
      message: "The site's code could not be bundled: Unexpected token",
      file: 'site/a/four.tsx',
      line: 1,
      column: 52,
    },
  ],
  [
    'a disk that is full, which the bundler takes for a bug of its own',
    {
      code: 'UNHANDLEABLE_ERROR',
      message:
        '\u001b[31m[UNHANDLEABLE_ERROR] \u001b[0mSomething went wrong inside rolldown, please report this problem at https://github.com/rolldown/rolldown/issues.\nFailed to write file in /site/.diglot/assets/.work-a/server/entry.mjs\n\nCaused by:\n    No space left on device (os error 28)\n\nStack backtrace:\n   0: <unknown>\n',
    },
    {
      message:
        "The site's code could not be bundled: Failed to write file in /site/.diglot/assets/.work-a/server/entry.mjs: No space left on device.",
      hint: 'Free some space: the disk has no room for more, or for more files.',
      file: undefined,
    },
  ],
  [
    'a file that may not be read, in the frame of its import',
    {
      code: 'UNLOADABLE_DEPENDENCY',
      message:
        '[UNLOADABLE_DEPENDENCY] Could not load a/b.ts\n   ╭─[ a/a.ts:1:8 ]\n   │\n 1 │ import "./b";\n   │        ──┬──  \n   │          ╰──── Permission denied (os error 13)\n───╯\n',
      id: '/site/a/a.ts',
      loc: { file: '/site/a/a.ts', line: 1, column: 7 },
    },
    {
      message: "The site's code could not be bundled: Could not load a/b.ts: Permission denied.",
      hint: 'Check its permissions, and those of its folder.',
      line: 1,
      column: 8,
    },
  ],
  [
    'an entry for which no file can be opened',
    {
      code: 'UNLOADABLE_DEPENDENCY',
      message: '[UNLOADABLE_DEPENDENCY] Could not load a/a.ts - Too many open files (os error 24).\n',
    },
    {
      message: "The site's code could not be bundled: Could not load a/a.ts: Too many open files.",
      hint: 'Allow more open files (`ulimit -n 4096`), and try again.',
    },
  ],
  [
    'a copy for which the disk has no room',
    { code: 'ENOSPC', message: "ENOSPC: no space left on device, copyfile '/a.css' -> '/site/.diglot/a.css'" },
    {
      message:
        "The site's code could not be bundled: ENOSPC: no space left on device, copyfile '/a.css' -> '/site/.diglot/a.css'.",
      hint: 'Free some space: the disk has no room for more, or for more files.',
    },
  ],
  [
    'what failed in a plugin of the bundler, which names only itself',
    {
      message:
        '[builtin:vite-transform] plugin `builtin:vite-transform` threw an error\n\nCaused by:\n    Tsconfig not found /site/tsconfig.base.json\n\nStack backtrace:\n   0: <unknown>\n',
    },
    { message: "The site's code could not be bundled: Tsconfig not found /site/tsconfig.base.json" },
  ],
  [
    'a virtual module, which is no file of an author',
    {
      code: 'UNRESOLVED_IMPORT',
      message: '[UNRESOLVED_IMPORT] Could not resolve "./x"',
      id: '\0virtual:diglot/server',
    },
    { hint: 'Correct the path of the import, or install the package.', file: undefined },
  ],
];

describe('errors of the bundler', () => {
  it.each(rows)('%s', (_, problem, expected) => {
    expect(describeAll([problem])[0]).toMatchObject({ code: 'assetBuildFailed', severity: 'error', ...expected });
  });

  it('are reported all at once', () => {
    expect(describeAll(rows.map(([, problem]) => problem))).toHaveLength(rows.length);
  });

  it('keep a diagnostic as it is, and a plain error with its message', () => {
    const known = new DiagnosticError([]);
    expect(describeBundleErrors(known, options)).toBe(known);
    expect(describeBundleErrors(new Error('Disk full'), options).diagnostics[0]?.message).toBe(
      "The site's code could not be bundled: Disk full",
    );
  });
});
