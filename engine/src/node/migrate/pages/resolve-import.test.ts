import { posix } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Project } from '../project.ts';
import { createImportResolver, toImportPath } from './resolve-import.ts';

function createProject(files: Readonly<Record<string, string>>): Project {
  const has = (file: string): boolean => Object.hasOwn(files, file);
  return {
    root: '/site',
    files: Object.keys(files),
    others: [],
    has,
    locate: posix.normalize,
    mount: () => false,
    adopt: () => false,
    read: (file) => files[file],
    isOutside: () => false,
    getAbsence: () => 'was not found',
  };
}

const files = {
  'src/components/Card.tsx': '',
  'src/components/index.ts': '',
  'docs/parts/note.mdx': '',
  'docs/data.json': '',
  'static/logo.svg': '',
};
const page = 'docs/guide/page.mdx';

describe('an import of a page', () => {
  const { find } = createImportResolver(createProject(files), { '@site/': '' });
  it.each([
    ['../parts/note.mdx', 'docs/parts/note.mdx'],
    ['../parts/note', 'docs/parts/note.mdx'],
    ['../data.json', 'docs/data.json'],
    ['/static/logo.svg?react', 'static/logo.svg'],
    ['@site/src/components/Card', 'src/components/Card.tsx'],
    ['@site/src/components', 'src/components/index.ts'],
    ['../parts/gone', undefined],
    ['react', undefined],
    ['@scope/package', undefined],
  ])('%s is %s', (module, file) => expect(find(module, page)).toBe(file));
});

it('a package is not of the project, a file that is gone is', () => {
  const { isLocal } = createImportResolver(createProject(files), { '@site/': '' });
  expect([isLocal('react'), isLocal('./gone'), isLocal('@site/gone')]).toEqual([false, true, true]);
});

describe('paths of a tsconfig', () => {
  const find = (tsconfig: string) =>
    createImportResolver(createProject({ ...files, 'tsconfig.json': tsconfig }), {}).find('~/components/Card', page);
  it.each([
    ['by themselves', '{ "compilerOptions": { "paths": { "~/*": ["./src/*"] } } }'],
    ['from a base', '{ "compilerOptions": { "baseUrl": "src", "paths": { "~/*": ["*"] } } }'],
    [
      'between comments and commas, as `tsc --init` writes them',
      '{\n  // paths\n  "compilerOptions": {\n    "strict": true, /* Enable all strict checks. */\n    "paths": { "~/*": ["./src/*",], }, // own\n  },\n}\n',
    ],
  ])('are read %s', (_, tsconfig) => expect(find(tsconfig)).toBe('src/components/Card.tsx'));

  it.each([
    '{',
    '[]',
    '{ "compilerOptions": { "paths": null } }',
    '{ "compilerOptions": { "paths": { "~": ["x"] } } }',
  ])('of %s are none', (tsconfig) => expect(find(tsconfig)).toBeUndefined());
});

it.each([
  ['docs/guide/a.mdx', 'docs/guide/b.tsx', './b.tsx'],
  ['docs/guide/a.mdx', 'components/b.tsx', '../../components/b.tsx'],
  ['a.mdx', 'parts/b.tsx', './parts/b.tsx'],
])('%s imports %s as %s', (from, to, path) => expect(toImportPath(from, to)).toBe(path));
