import { expect, it } from 'vitest';
import { Picker } from '../../config/picker.ts';
import { Notes } from '../../notes.ts';
import { toOutDir } from './out-dir.ts';

it.each([
  [undefined, undefined, 0],
  ['./build/', 'build', 0],
  ['.vitepress/out', '.vitepress/out', 0],
  ['dist', undefined, 0],
  ['../docs-dist', undefined, 1],
  ['.', undefined, 1],
  ['/var/www', undefined, 1],
])('%j is %j', (outDir, expected, count) => {
  const notes = new Notes();
  expect(toOutDir(new Picker({ outDir }, { notes, file: 'config.ts' }))).toBe(expected);
  expect(notes.list).toHaveLength(count);
});

it('names the folder outside', () => {
  const notes = new Notes();
  toOutDir(new Picker({ outDir: '../out' }, { notes, file: 'config.ts' }));
  expect(notes.list.map(({ message, advice }) => [message, advice])).toEqual([
    [
      'The folder of the build, `../out`, is outside of the site; the build is in `dist` now.',
      'Change the path where the build is published.',
    ],
  ]);
});
