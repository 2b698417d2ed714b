// Which files of the engine decide what a site's bundle is.

import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, sep } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { BUNDLED_HASHES, getBundlerId, hashEngineCode, listEngineCode } from './engine-code.ts';
import { type EnginePaths, getEnginePaths } from './engine-paths.ts';

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

describe('hashes that come with a bundled engine', () => {
  const PATH = 'src/render/index.ts';
  const getBundled = (): EnginePaths => ({ ...getEngine(), packageDir: folder, stamp: 'abc' });

  /** Records a hash that the file does not have, to see whether it is taken. */
  function record(at: number): void {
    const { memory } = hashEngineCode(getEngine());
    const files = Object.entries(memory).map(([name, [size, ino, mtimeMs, ctimeMs]]) => [
      name,
      [size, ino, mtimeMs, ctimeMs, 'recorded'],
    ]);
    const path = join(folder, 'dist/default-bundle', BUNDLED_HASHES);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, JSON.stringify({ at, files: Object.fromEntries(files) }));
  }

  const isTaken = (engine = getBundled()): boolean =>
    hashEngineCode(engine).memory['render/index.ts']?.[4] === 'recorded';

  it.each<[string, () => void, boolean]>([
    ['is as it was', () => undefined, true],
    ['got an earlier time, as in a package', () => utimesSync(join(folder, PATH), 499_162_500, 499_162_500), true],
    ['was saved after it', () => utimesSync(join(folder, PATH), clock + 2000, clock + 2000), false],
    [
      'has another size',
      () => {
        const { mtime } = statSync(join(folder, PATH));
        writeFileSync(join(folder, PATH), 'longer than it was before');
        utimesSync(join(folder, PATH), mtime, mtime);
      },
      false,
    ],
  ])('are taken for a file that %s', (_, change, expected) => {
    record((clock + 1000) * 1000);
    change();
    expect(isTaken()).toBe(expected);
  });

  it('are not taken where the engine runs from its sources, is remembered, or has a record that is damaged', () => {
    record((clock + 1000) * 1000);
    expect(isTaken(getEngine())).toBe(false);
    const { memory } = hashEngineCode(getEngine());
    expect(hashEngineCode(getBundled(), memory).memory).toEqual(memory);
    writeFileSync(join(folder, 'dist/default-bundle', BUNDLED_HASHES), '{');
    expect(isTaken()).toBe(false);
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
