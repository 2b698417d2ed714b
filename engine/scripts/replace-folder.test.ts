import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { createTestFolder } from '../test/test-folder.ts';
import { replaceFolder } from './replace-folder.mjs';

const folder = createTestFolder('diglot-replace-folder');

function writeFiles(name: string, files: Readonly<Record<string, string>>): string {
  const root = join(folder, name);
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return root;
}

it('leaves files with the same bytes alone, replaces others, and removes what is gone', () => {
  const target = writeFiles('dist', {
    'same.js': 'a',
    'changed.js': 'b',
    'gone.js': 'c',
    'in/gone.js': 'd',
    stamp: '1',
  });
  const source = writeFiles('work', { 'same.js': 'a', 'changed.js': 'B', 'in/new.js': 'e', stamp: '2' });
  const before = statSync(join(target, 'same.js')).ino;
  replaceFolder(source, target, 'stamp');
  const names = readdirSync(target, { recursive: true }).map(String).sort();
  expect(names).toEqual(['changed.js', 'in', join('in', 'new.js'), 'same.js', 'stamp']);
  expect(readFileSync(join(target, 'changed.js'), 'utf8')).toBe('B');
  expect(statSync(join(target, 'same.js')).ino).toBe(before);
});

it('makes the folder where there is none', () => {
  const target = join(folder, 'new');
  replaceFolder(writeFiles('first', { 'a.js': 'a', stamp: '1' }), target, 'stamp');
  expect(readdirSync(target).sort()).toEqual(['a.js', 'stamp']);
});
