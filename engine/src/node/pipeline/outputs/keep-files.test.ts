import { mkdirSync, readFileSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { createTestFolder } from '../../../../test/test-folder.ts';
import { BUILD_MANIFEST } from '../../../model/output.ts';
import { openOutput } from '../../emit/output-folder.ts';
import { writeCopies, writeStatic } from './keep-files.ts';

const folder = createTestFolder('diglot-keep-files');
const outDir = join(folder, 'dist');
const staticDirs = ['client/static', 'server/static'].map((name) => join(folder, 'bundle', name));
const picture = join(folder, 'a.png');

async function build(): Promise<void> {
  await using output = await openOutput({ outDir, protect: [] });
  writeCopies([{ from: picture, path: 'assets/a.1.png', size: 7 }], output);
  expect([...writeStatic({ staticDirs }, outDir, output)]).toEqual([
    ['static/start.1.js', 6],
    ['static/theme.1.css', 5],
    ['static/font.1.woff2', 4],
  ]);
  output.write({ path: BUILD_MANIFEST, content: '{}' });
  await output.commit();
}

beforeEach(async () => {
  for (const path of staticDirs) mkdirSync(path, { recursive: true });
  writeFileSync(picture, 'picture');
  const [client = '', server = ''] = staticDirs;
  writeFileSync(join(client, 'start.1.js'), 'script');
  writeFileSync(join(client, 'theme.1.css'), 'sheet');
  writeFileSync(join(client, 'styles.1.js'), '');
  writeFileSync(join(server, 'font.1.woff2'), 'font');
  writeFileSync(join(server, 'entry.1.css'), 'of no page');
  await build();
});

const read = (name: string): string => readFileSync(join(outDir, name), 'utf8');

describe('a file of the previous output', () => {
  const files = [
    ['assets/a.1.png', 'picture'],
    ['static/start.1.js', 'script'],
    ['static/theme.1.css', 'sheet'],
    ['static/font.1.woff2', 'font'],
  ] as const;

  it.each(files)('is kept: %s', async (name, text) => {
    const { ino } = statSync(join(outDir, name));
    await build();
    expect([read(name), statSync(join(outDir, name)).ino]).toEqual([text, ino]);
  });

  it.each(files)('is written again when it was cut off: %s', async (name, text) => {
    truncateSync(join(outDir, name), 2);
    await build();
    expect(read(name)).toBe(text);
  });

  it.each(files.filter(([name]) => name.startsWith('static/')))(
    'is written again when it has another text of that size: %s',
    async (name, text) => {
      const path = join(outDir, name);
      const { mtimeMs } = statSync(path);
      // An edit comes later than a tick of the clock; the time of the output lacks the source's part of a millisecond.
      do writeFileSync(path, text.toUpperCase());
      while (Math.abs(statSync(path).mtimeMs - mtimeMs) < 4);
      await build();
      expect(read(name)).toBe(text);
    },
  );
});
