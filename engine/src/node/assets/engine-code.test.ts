// Which files of the engine decide what a site's bundle is.

import { mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, sep } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { getBundlerId, hashEngineCode, listEngineCode } from './engine-code.ts';
import { getEnginePaths } from './engine-paths.ts';

let folder: string;
let clock = 1_700_000_000;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'diglot-engine-'));
  for (const path of [
    'src/render/index.ts',
    'src/render/page.test.tsx',
    'src/render/tsconfig.json',
    'src/node/pipeline.ts',
    'src/node/assets/islands.ts',
    'src/cli/main.ts',
    'search/open/index-file.ts',
    'search/write/write-index.ts',
  ])
    write(path, path);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function write(path: string, text: string): void {
  const file = join(folder, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
  clock++;
  utimesSync(file, clock, clock);
}

const getEngine = () => ({
  ...getEnginePaths(),
  sourceDir: join(folder, 'src'),
  searchDir: join(folder, 'search'),
  stamp: undefined,
});

describe('the code of a bundle', () => {
  it('is neither the Node side nor tests', () => {
    expect(listEngineCode(getEngine()).map(({ path }) => path.slice(folder.length))).toEqual(['/src/render/index.ts']);
  });

  it('is what the package carries, so that an installed engine has the same', () => {
    const { packageDir, ...engine } = getEnginePaths();
    const manifest = JSON.parse(readFileSync(join(packageDir, 'package.json'), 'utf8')) as { files: readonly string[] };
    const left = listEngineCode({ packageDir, ...engine }).filter(
      ({ path }) => !manifest.files.some((name) => path.startsWith(join(packageDir, name, sep))),
    );
    expect(left).toEqual([]);
  });

  it.each([
    ['src/index.ts', false],
    ['src/render/index.ts', true],
    ['src/render/new.ts', true],
    ['search/open/index-file.ts', true],
    ['search/write/write-index.ts', false],
    ['src/render/page.test.tsx', false],
    ['src/node/pipeline.ts', false],
  ])('another %s makes it another: %s', (path, expected) => {
    const before = hashEngineCode(getEngine());
    write(path, 'changed');
    expect(hashEngineCode(getEngine(), before.memory).hash !== before.hash).toBe(expected);
  });

  it('stays the same when a file is only saved again', () => {
    const before = hashEngineCode(getEngine());
    write('src/render/index.ts', 'src/render/index.ts');
    expect(hashEngineCode(getEngine(), before.memory).hash).toBe(before.hash);
  });
});

describe('the bundler', () => {
  it('is named by its stamp where the engine is bundled', () => {
    expect(getBundlerId({ ...getEngine(), stamp: 'abc' })).toBe('abc');
  });

  it.each([
    ['src/node/assets/islands.ts', true],
    ['src/node/pipeline.ts', false],
  ])('is another one after a change of %s: %s', (path, expected) => {
    const before = getBundlerId(getEngine());
    write(path, 'changed');
    expect(getBundlerId(getEngine()) !== before).toBe(expected);
  });
});
