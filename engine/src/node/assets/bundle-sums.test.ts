import { mkdirSync, renameSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { createTestFolder } from '../../../test/test-folder.ts';
import { isWhole, sumBundle } from './bundle-sums.ts';

const folder = createTestFolder('diglot-bundle-sums');
const getPath = (name: string): string => join(folder, name);

const files = [
  'client/static/start.a.js',
  'client/static/theme.b.css',
  'server/Late.Ab3.mjs',
  'server/engine.mjs',
  'server/entry.mjs',
  'server/static/picture.c.png',
];

beforeEach(() => {
  for (const name of ['client', 'server']) rmSync(getPath(name), { recursive: true, force: true });
  for (const name of files) {
    mkdirSync(dirname(getPath(name)), { recursive: true });
    writeFileSync(getPath(name), `text of ${name}`);
  }
});

describe('the files of a stored bundle', () => {
  it('are known by their names and what is in them', () => {
    expect(sumBundle(folder).map(([name]) => name)).toEqual(files);
    expect(isWhole(folder, sumBundle(folder))).toBe(true);
  });

  it('may all be code that runs at build time', () => {
    rmSync(getPath('client'), { recursive: true });
    expect(isWhole(folder, sumBundle(folder))).toBe(true);
  });

  it.each<[string, () => void]>([
    ['has no entry', () => rmSync(getPath('server/entry.mjs'))],
    ["lacks the engine's half", () => rmSync(getPath('server/engine.mjs'))],
    ['was cut off', () => truncateSync(getPath('server/engine.mjs'), 10)],
    ['changed in one byte', () => writeFileSync(getPath('server/entry.mjs'), 'text of server/entry.mjS')],
    ['was emptied', () => writeFileSync(getPath('server/Late.Ab3.mjs'), '')],
    ['has another name', () => renameSync(getPath('server/Late.Ab3.mjs'), getPath('server/Late.Ab4.mjs'))],
    ['has files more', () => writeFileSync(getPath('server/more.mjs'), '')],
    ['is gone', () => rmSync(getPath('server'), { recursive: true })],
    ['lacks a script', () => rmSync(getPath('client/static/start.a.js'))],
    [
      'has a changed script',
      () => writeFileSync(getPath('client/static/start.a.js'), 'text of client/static/start.a.jS'),
    ],
    [
      'has a changed sheet',
      () => writeFileSync(getPath('client/static/theme.b.css'), 'text of client/static/theme.b.csS'),
    ],
    ['has a picture that was cut off', () => truncateSync(getPath('server/static/picture.c.png'), 10)],
    ['has no scripts', () => rmSync(getPath('client'), { recursive: true })],
  ])('do not fit when it %s', (_, damage) => {
    const sums = sumBundle(folder);
    damage();
    expect(isWhole(folder, sums)).toBe(false);
  });
});
