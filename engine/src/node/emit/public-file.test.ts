import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findPublicFile } from './public-file.ts';

const root = realpathSync(mkdtempSync(join(tmpdir(), 'diglot-public-')));
const folder = join(root, 'public');

beforeAll(() => {
  mkdirSync(join(folder, '.well-known'), { recursive: true });
  mkdirSync(join(folder, '.git'));
  mkdirSync(join(root, 'outside'));
  for (const name of ['CNAME', 'demo.html', '.well-known/app', '.git/config', '.DS_Store'])
    writeFileSync(join(folder, name), 'x');
  writeFileSync(join(root, 'outside/secret'), 'x');
  symlinkSync(join(root, 'outside/secret'), join(folder, 'leak'));
  symlinkSync(join(root, 'outside'), join(folder, 'leaks'));
  symlinkSync(join(folder, 'CNAME'), join(folder, 'alias'));
  symlinkSync(join(root, 'nothing'), join(folder, 'broken'));
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

const rows: readonly [name: string, expected: string | undefined][] = [
  ['CNAME', 'CNAME'],
  ['demo.html', 'demo.html'],
  ['.well-known/app', '.well-known/app'],
  ['alias', 'CNAME'],
  ['', undefined],
  ['.', undefined],
  ['../outside/secret', undefined],
  ['.well-known/../CNAME', undefined],
  ['./CNAME', undefined],
  ['leak', undefined],
  ['leaks/secret', undefined],
  ['broken', undefined],
  ['.git/config', undefined],
  ['.DS_Store', undefined],
  ['.well-known', undefined],
  ['CNAME\0.txt', undefined],
  ['CNAME/', undefined],
];

it.each(rows)('publishes under %j the file %j', (name, expected) => {
  const found = findPublicFile(folder, name);
  expect(found && relative(folder, found)).toBe(expected);
});

it('finds nothing without a folder', () => {
  expect(findPublicFile(undefined, 'CNAME')).toBeUndefined();
  expect(findPublicFile(join(root, 'nothing'), 'CNAME')).toBeUndefined();
});
