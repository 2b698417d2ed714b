import { mkdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { createTestFolder } from '../../../test/test-folder.ts';
import { copyFolder, isCopy } from './copy-folder.ts';

const root = createTestFolder('diglot-copy-folder');
const folder = join(root, 'public');
const path = (name: string): string => join(folder, name);

/** Two files of one size and time. */
beforeEach(() => {
  for (const name of ['public', 'old', 'new', 'newest']) rmSync(join(root, name), { recursive: true, force: true });
  mkdirSync(folder);
  write('a.json', '1');
  write('b.json', '2');
  tick();
});

function write(name: string, text: string): void {
  writeFileSync(path(name), text);
  utimesSync(path(name), new Date(2025, 1), new Date(2025, 1));
}

/** Until the disk's clock goes on. */
function tick(): void {
  const probe = join(root, 'probe');
  writeFileSync(probe, '');
  const { ctimeMs } = statSync(probe);
  do writeFileSync(probe, '');
  while (statSync(probe).ctimeMs === ctimeMs);
}

async function copy(to: string, from = 'none') {
  mkdirSync(join(root, to));
  await copyFolder({
    folder,
    claim: (name) => join(root, to, name),
    previous: (name) => join(root, from, name),
    now: () => Date.now() + 60_000,
  });
  const read = (name: string) => readFileSync(join(root, to, name), 'utf8');
  const isKept = statSync(join(root, to, 'a.json')).nlink > 1;
  tick();
  return { texts: [read('a.json'), read('b.json')], isKept };
}

describe('a file that the previous output has', () => {
  it('is kept while it stays', async () => {
    await copy('old');
    expect(await copy('new', 'old')).toEqual({ texts: ['1', '2'], isKept: true });
    expect(await copy('newest', 'new')).toEqual({ texts: ['1', '2'], isKept: true });
  });

  it.each<[string, () => void, texts: string[]]>([
    ['has another text', () => writeFileSync(path('a.json'), '3'), ['3', '2']],
    ['has another text, and its time restored', () => write('a.json', '3'), ['3', '2']],
    [
      'has changed places with a file of the same size and time',
      () => {
        renameSync(path('a.json'), path('c'));
        renameSync(path('b.json'), path('a.json'));
        renameSync(path('c'), path('b.json'));
      },
      ['2', '1'],
    ],
  ])('is copied again when it %s', async (_, change, texts) => {
    await copy('old');
    await copy('new', 'old');
    change();
    tick();
    expect(await copy('newest', 'new')).toEqual({ texts, isKept: false });
  });

  it('is kept from the next time on after it was only touched', async () => {
    await copy('old');
    utimesSync(path('a.json'), new Date(2025, 1), new Date(2025, 1));
    tick();
    expect(await copy('new', 'old')).toEqual({ texts: ['1', '2'], isKept: false });
    expect(await copy('newest', 'new')).toEqual({ texts: ['1', '2'], isKept: true });
  });
});

describe('a copy', () => {
  /** Ten years, in milliseconds. */
  const ahead = 315_360_000_000;
  const source = { size: 1, mtimeMs: 1000, ctimeMs: 5000.25 };
  /** Made after the source's last change, and read since. */
  const copy = { size: 1, mtimeMs: 1000, birthtimeMs: 8000, atimeMs: 9000 };

  it.each<[string, Partial<typeof copy>, isSame: boolean]>([
    ['was made later', {}, true],
    ['was made later and has another size', { size: 2 }, false],
    ['was made later and has another time', { mtimeMs: 3000 }, false],
    ['was made before', { birthtimeMs: 5000 }, false],
    ['came with an earlier time of birth, as on macOS', { birthtimeMs: 1000 }, false],
    ['came with that and carries the time of the change', { birthtimeMs: 1000, atimeMs: ahead + 5000.25 }, true],
    ['came with that and carries the time of an earlier change', { birthtimeMs: 1000, atimeMs: ahead + 5000 }, false],
    ['came with none', { birthtimeMs: 0 }, false],
    ['came with none and was read when the file changed', { birthtimeMs: 0, atimeMs: 5000.25 }, false],
    ['came with none and carries the time of the change', { birthtimeMs: 0, atimeMs: ahead + 5000.25 }, true],
  ])('that %s is of the file: %s', (_, change, isSame) => {
    expect(isCopy({ ...copy, ...change }, source)).toBe(isSame);
  });

  it.each([
    ['later', 60_000, true],
    ['right after its last change', 0, false],
  ])('carries that time if the file is copied %s', async (_, delay, carries) => {
    mkdirSync(join(root, 'new'));
    const now = () => Date.now() + delay;
    await copyFolder({ folder, claim: (name) => join(root, 'new', name), previous: () => undefined, now });
    const { atimeMs } = statSync(join(root, 'new/a.json'));
    expect(Math.abs(atimeMs - ahead - statSync(path('a.json')).ctimeMs) < 0.01).toBe(carries);
  });
});
