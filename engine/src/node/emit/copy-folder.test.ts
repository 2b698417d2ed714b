import { mkdirSync, readFileSync, renameSync, rmSync, statSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { createTestFolder } from '../../../test/test-folder.ts';
import { copyFolder, type KnownCopy } from './copy-folder.ts';

const root = createTestFolder('diglot-copy-folder');
const folder = join(root, 'public');
const path = (name: string): string => join(folder, name);

const states = new Map<string, KnownCopy>();
const memory = {
  get: (name: string) => states.get(name),
  set: (name: string, known: KnownCopy) => void states.set(name, known),
};

/** Two files of one size and time. */
beforeEach(() => {
  states.clear();
  for (const name of ['public', 'other', 'away', 'old', 'new', 'newest'])
    rmSync(join(root, name), { recursive: true, force: true });
  mkdirSync(folder);
  write('a.json', '1');
  write('b.json', '2');
  mkdirSync(join(root, 'other'));
  write('../other/a.json', '3');
  write('../other/b.json', '4');
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
    memory,
    now: () => Date.now() + 60_000,
  });
  const read = (name: string) => readFileSync(join(root, to, name), 'utf8');
  const isKept = statSync(join(root, to, 'a.json')).nlink > 1;
  tick();
  return { texts: [read('a.json'), read('b.json')], isKept };
}

it('a folder that cannot be found is reported, unless it is missing', async () => {
  const at = join(root, 'new');
  const tell = async () => {
    const { diagnostics } = await copyFolder({ folder: at, claim: () => undefined, previous: () => undefined });
    return diagnostics.map(({ message }) => message);
  };
  expect(await tell()).toEqual([]);
  symlinkSync('new', at);
  expect(await tell()).toEqual([expect.stringMatching(/^The public folder cannot be read: ELOOP: .*\.$/)]);
});

describe('a file that cannot be read', () => {
  it.each([
    ['when it is copied', (name: string) => join(root, 'new', name)],
    ['when it is only looked for', () => undefined],
  ])('is reported %s, and the others are copied', async (_, toTarget) => {
    mkdirSync(join(root, 'new'));
    const result = await copyFolder({
      folder,
      claim(name) {
        if (name === 'a.json') rmSync(path(name));
        return toTarget(name);
      },
      previous: () => undefined,
    });
    expect(result.diagnostics.map(({ code, message, hint }) => `${code}: ${message} ${hint}`)).toEqual([
      expect.stringMatching(
        /^contentUnreadable: The public file "a\.json" cannot be read: ENOENT: .* It was there a moment ago: build again\.$/,
      ),
    ]);
    expect(result.bytes).toBe(toTarget('') === undefined ? 0 : 1);
  });

  it.runIf(process.platform === 'linux')('is to be renamed where its name is no text', async () => {
    writeFileSync(Buffer.concat([Buffer.from(path('p')), Buffer.from([0xff])]), '');
    const { diagnostics } = await copyFolder({ folder, claim: () => undefined, previous: () => undefined });
    expect(diagnostics.map(({ message, hint }) => [message.slice(0, 31), hint])).toEqual([
      ['The public file "p\uFFFD" cannot be ', 'Rename it: its name is not UTF-8.'],
    ]);
  });

  it('is not blamed for a place that cannot be written', async () => {
    const result = await copyFolder({ folder, claim: (name) => join(root, 'none', name), previous: () => undefined });
    expect(result.diagnostics).toEqual([]);
    expect(result.unwritten.map(({ path, error }) => `${path}: ${error}`)).toEqual([
      expect.stringMatching(/^a\.json: Error: ENOENT/),
      expect.stringMatching(/^b\.json: Error: ENOENT/),
    ]);
  });
});

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
    [
      'is in a folder that changed places with another',
      () => {
        renameSync(folder, join(root, 'away'));
        renameSync(join(root, 'other'), folder);
      },
      ['3', '4'],
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

it('copies a file again that a build into another folder has copied since', async () => {
  await copy('old');
  renameSync(path('a.json'), path('c'));
  renameSync(path('b.json'), path('a.json'));
  renameSync(path('c'), path('b.json'));
  tick();
  await copy('new');
  expect(await copy('newest', 'old')).toEqual({ texts: ['2', '1'], isKept: false });
});

it('copies every file where nothing is known of it', async () => {
  await copy('old');
  states.clear();
  expect(await copy('new', 'old')).toEqual({ texts: ['1', '2'], isKept: false });
});

it('copies a file again whose copy was changed', async () => {
  await copy('old');
  writeFileSync(join(root, 'old/a.json'), 'damaged');
  expect(await copy('new', 'old')).toEqual({ texts: ['1', '2'], isKept: false });
});

it('remembers no file that changed just now: it could change again at the same time', async () => {
  mkdirSync(join(root, 'new'));
  await copyFolder({ folder, claim: (name) => join(root, 'new', name), previous: () => undefined, memory });
  expect(states.size).toBe(0);
});
