import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createTestFolder } from '../../../test/test-folder.ts';
import type { Diagnostic } from '../../model/diagnostic.ts';
import { CodeFailure, CodeFailures, describeCodeError, type LoadedModule } from './code-failures.ts';

const createError = (message: string, more: object, stack = ''): Error =>
  Object.assign(new Error(message), { stack: `Error: ${message}\n${stack}`, ...more });

const open = () => {
  const root = createTestFolder('code-failures');
  mkdirSync(join(root, 'components'));
  writeFileSync(
    join(root, 'components/index.tsx'),
    "import './gone.ts';\nexport const A = () => {\n  return <<p>a</p>;\n};\n",
  );
  return { root, file: join(root, 'components/index.tsx') };
};

describe('an error of code', () => {
  const { root, file } = open();
  const findModule = (path: string): LoadedModule | undefined => {
    if (path.endsWith('/gauge/size.js')) return { importer: file };
    return path.endsWith('/paged/index.js') ? { importer: undefined } : undefined;
  };
  it.each<[string, Error, Partial<Diagnostic>]>([
    [
      'of its syntax',
      createError('Transform failed with 1 error:', {
        plugin: 'vite:oxc',
        errors: [
          {
            code: 'PARSE_ERROR',
            message: '\u001b[31m[PARSE_ERROR] \u001b[0mUnexpected token\n  frame',
            id: file,
            loc: { file, line: 3, column: 9 },
          },
        ],
      }),
      {
        code: 'assetBuildFailed',
        message: "The site's code could not be bundled: Unexpected token",
        hint: 'Correct the syntax. Code may be JavaScript, TypeScript or JSX.',
        file: 'components/index.tsx',
        line: 3,
        column: 10,
        sourceLine: '  return <<p>a</p>;',
      },
    ],
    [
      'of the syntax of a package, which Vite names by its address',
      createError(
        'Parse failure: Parse failed with 1 error:\nUnexpected token\n1: a = ;\nAt file: /node_modules/gauge/a.js:1:4',
        {
          code: 'PARSE_ERROR',
          id: '/node_modules/gauge/a.js',
          loc: { file: '/node_modules/gauge/a.js', line: 1, column: 4 },
        },
      ),
      {
        code: 'assetBuildFailed',
        message: "The site's code could not be bundled: Unexpected token",
        hint: 'Install another version of "gauge": packages have to bring plain JavaScript.',
        file: 'node_modules/gauge/a.js',
        line: 1,
        column: 5,
      },
    ],
    [
      'of an import',
      createError(`Failed to load url ./gone.ts (resolved id: ./gone.ts) in ${file}. Does the file exist?`, {
        code: 'ERR_LOAD_URL',
      }),
      {
        code: 'assetBuildFailed',
        message: "The site's code could not be bundled: Could not resolve './gone.ts' in components/index.tsx",
        hint: 'Correct the path of the import, or install the package.',
        file: 'components/index.tsx',
        line: 1,
        column: 8,
        sourceLine: "import './gone.ts';",
      },
    ],
    [
      'of a style sheet, for which there is no build that could have written',
      createError('[postcss] Unclosed block', { plugin: 'vite:css', id: file, loc: { file, line: 1, column: 0 } }),
      {
        code: 'assetBuildFailed',
        message: "The site's code could not be bundled: Unclosed block",
        hint: 'Correct the file.',
      },
    ],
    [
      'that it throws',
      createError('boom', {}, `    at eval (${root}/node_modules/x/index.js:1:2)\n    at async ${file}:2:7\n`),
      {
        code: 'moduleFailed',
        message: 'The module failed: boom',
        hint: 'Correct the module.',
        file: 'components/index.tsx',
        line: 2,
        column: 7,
        sourceLine: 'export const A = () => {',
      },
    ],
    [
      'of a name that only browsers have',
      createError('window is not defined', {}, `    at eval (${file}:2:7)\n`),
      {
        code: 'moduleFailed',
        message: 'The module failed: window is not defined',
        hint: 'The build runs modules as well, without a browser. Use it in an effect or an event handler; load a package that needs it there, with `import()`.',
        file: 'components/index.tsx',
        line: 2,
        column: 7,
      },
    ],
    [
      'of a package that a module imports',
      createError(
        'window is not defined',
        {},
        `    at eval (${root}/node_modules/vite/runner.js:1:2)\n    at eval (${root}/node_modules/gauge/size.js:1:18)\n`,
      ),
      {
        code: 'moduleFailed',
        message: "The package 'gauge', which components/index.tsx imports, failed: window is not defined",
        hint: 'The build runs packages as well, without a browser. Load this one in an effect or an event handler, with `import()`.',
        file: 'node_modules/gauge/size.js',
        line: 1,
        column: 18,
      },
    ],
    [
      'of a package that a page imports',
      createError('boom', {}, '    at eval (/workspace/node_modules/@x/paged/index.js:3:4)\n'),
      {
        code: 'moduleFailed',
        message: "The package '@x/paged' failed: boom",
        hint: 'Install another version of the package, or remove its import.',
        line: 3,
        column: 4,
      },
    ],
  ])('%s has its place, and no stack', (_, error, expected) => {
    const [found, ...others] = describeCodeError(error, { root, findModule });
    expect(found).toMatchObject(expected);
    expect(others).toEqual([]);
    expect(JSON.stringify(found)).not.toMatch(/\\u001b|\bat \S*:\d/);
  });

  it('is none of the site, where no file of it is named', () => {
    const error = createError('boom', {}, '    at run (/elsewhere/x.js:1:2)\n');
    expect(describeCodeError(error, { root, findModule })).toEqual([]);
    expect(describeCodeError('text', { root, findModule })).toEqual([]);
  });
});

describe('failures of code', () => {
  const { root, file } = open();
  const boom = (text = 'boom') => createError(text, {}, `    at ${file}:2:7\n`);
  const create = () => {
    const reported: string[] = [];
    const failures = new CodeFailures({ root, findModule: () => undefined }, (found) =>
      reported.push(...found.map(({ message }) => message)),
    );
    const load = (part: string, error?: Error): Promise<unknown> =>
      failures.load(part, () => (error ? Promise.reject(error) : Promise.resolve(part))).catch((thrown) => thrown);
    return { reported, failures, load };
  };

  it('are reported once per state, not once per request', async () => {
    const { reported, failures, load } = create();
    expect(await load('server', boom())).toBeInstanceOf(CodeFailure);
    await load('server', boom());
    await load('page', boom());
    expect([reported, failures.hasFailed]).toEqual([['The module failed: boom'], true]);
    await load('server', boom('other'));
    await load('page');
    expect(await load('server')).toBe('server');
    expect(failures.hasFailed).toBe(false);
    await load('server', boom());
    expect(reported.map((text) => text.slice(19))).toEqual(['boom', 'other', 'boom']);
  });

  it('are only those of the site: other errors are thrown as they are', async () => {
    const { reported, load } = create();
    const error = createError('boom', {}, '    at run (/elsewhere/x.js:1:2)\n');
    expect([await load('server', error), reported]).toEqual([error, []]);
  });
});
