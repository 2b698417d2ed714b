import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { createTestFolder } from '../../../test/test-folder.ts';
import { isServerCode, sumServerCode } from './server-code.ts';

const folder = createTestFolder('diglot-server-code');
const getPath = (name: string): string => join(folder, 'server', name);

beforeEach(() => {
  rmSync(join(folder, 'server'), { recursive: true, force: true });
  mkdirSync(getPath('static'), { recursive: true });
  for (const name of ['entry', 'engine', 'Late.Ab3'])
    writeFileSync(getPath(`${name}.mjs`), `export default '${name}';`);
});

describe('the code of a stored server bundle', () => {
  it('is known by its names and bytes', () => {
    expect(sumServerCode(folder).map(([name]) => name)).toEqual(['Late.Ab3.mjs', 'engine.mjs', 'entry.mjs']);
    expect(isServerCode(folder, sumServerCode(folder))).toBe(true);
  });

  it.each<[string, () => void]>([
    ['has no entry', () => rmSync(getPath('entry.mjs'))],
    ["lacks the engine's half", () => rmSync(getPath('engine.mjs'))],
    ['was cut off', () => writeFileSync(getPath('engine.mjs'), "export default 'engi")],
    ['changed in one byte', () => writeFileSync(getPath('entry.mjs'), "export default 'entrY';")],
    ['was emptied', () => writeFileSync(getPath('Late.Ab3.mjs'), '')],
    ['has another name', () => renameSync(getPath('Late.Ab3.mjs'), getPath('Late.Ab4.mjs'))],
    ['has files more', () => writeFileSync(getPath('more.mjs'), '')],
    ['is gone', () => rmSync(join(folder, 'server'), { recursive: true })],
  ])('does not fit when it %s', (_, damage) => {
    const sums = sumServerCode(folder);
    damage();
    expect(isServerCode(folder, sums)).toBe(false);
  });
});
