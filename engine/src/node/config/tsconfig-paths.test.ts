import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { loadTsconfigPaths } from './tsconfig-paths.ts';

const roots: string[] = [];
afterEach(() => {
  for (const root of roots.splice(0)) rmSync(root, { recursive: true, force: true });
});

function createProject(files: Readonly<Record<string, string>>): string {
  const root = mkdtempSync(join(tmpdir(), 'diglot-tsconfig-'));
  roots.push(root);
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, name)), { recursive: true });
    writeFileSync(join(root, name), text);
  }
  return root;
}

const read = (files: Readonly<Record<string, string>>) => {
  const root = createProject(files);
  const { paths, diagnostics } = loadTsconfigPaths(root);
  return {
    paths: Object.fromEntries(
      paths.map(({ pattern, targets }) => [pattern, targets.map((path) => path.slice(root.length + 1))]),
    ),
    problems: diagnostics.map(({ file, line, message, severity }) => `${severity} ${file}:${line ?? ''} ${message}`),
  };
};

it('is empty without a tsconfig', () => {
  expect(read({})).toEqual({ paths: {}, problems: [] });
});

it('reads paths relative to the file, comments included', () => {
  const text = '{ // mine\n "compilerOptions": { "paths": { "@en/*": ["./docs/en/*"], "i18n": ["i18n.json"], } } }';
  expect(read({ 'tsconfig.json': text })).toEqual({
    paths: { '@en/*': ['docs/en/*'], i18n: ['i18n.json'] },
    problems: [],
  });
});

it('counts from baseUrl', () => {
  const text = '{"compilerOptions": {"baseUrl": "src", "paths": {"~/*": ["*"]}}}';
  expect(read({ 'jsconfig.json': text }).paths).toEqual({ '~/*': ['src/*'] });
});

it('takes paths from what it extends, and its own before those', () => {
  const base = '{"compilerOptions": {"paths": {"a": ["a.ts"]}}}';
  const files = { 'config/base.json': base, 'node_modules/pack/tsconfig.json': '{"extends": "./tsconfig"}' };
  expect(read({ ...files, 'tsconfig.json': '{"extends": ["./config/base", "pack/tsconfig.json"]}' })).toEqual({
    paths: { a: ['config/a.ts'] },
    problems: [],
  });
  const own = '{"extends": "./config/base.json", "compilerOptions": {"paths": {"b": ["b.ts"]}}}';
  expect(read({ ...files, 'tsconfig.json': own }).paths).toEqual({ b: ['b.ts'] });
});

it('warns of what is missing and keeps its own paths', () => {
  const text = '{\n  "extends": "@rspress/config/tsconfig",\n  "compilerOptions": {"paths": {"b": ["b.ts"]}}\n}';
  expect(read({ 'tsconfig.json': text })).toEqual({
    paths: { b: ['b.ts'] },
    problems: [
      'warning tsconfig.json:2 The file extends "@rspress/config/tsconfig", which is missing; its `paths` are not known.',
    ],
  });
});

it('warns of broken JSON', () => {
  expect(read({ 'tsconfig.json': '{' }).problems).toEqual([
    'warning tsconfig.json: The file is not valid JSON, so its `paths` are not known.',
  ]);
});
