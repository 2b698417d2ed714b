import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createTestFolder } from '../../../test/test-folder.ts';
import { swapFolders } from './swap-folders.ts';

const root = createTestFolder('swap-folders');

function createFolders(name: string, contents: Readonly<Record<string, string>>): (folder: string) => string {
  for (const [folder, text] of Object.entries(contents)) {
    mkdirSync(join(root, name, folder), { recursive: true });
    writeFileSync(join(root, name, folder, 'index.html'), text);
  }
  return (folder) => join(root, name, folder);
}
const read = (folder: string): string | undefined =>
  existsSync(folder) ? readFileSync(join(folder, 'index.html'), 'utf8') : undefined;

describe('swapFolders', () => {
  it.each([
    ['replaces a folder and keeps it', { next: 'new', place: 'old' }, { next: undefined, place: 'new', old: 'old' }],
    ['fills an empty place', { next: 'new' }, { next: undefined, place: 'new', old: undefined }],
  ])('%s', async (title, before, after) => {
    const at = createFolders(title, before);
    await swapFolders(at('next'), at('place'), at('old'));
    expect({ next: read(at('next')), place: read(at('place')), old: read(at('old')) }).toEqual(after);
  });

  it('puts back what was there if the next folder is missing', async () => {
    const at = createFolders('missing', { place: 'old' });
    await expect(swapFolders(at('next'), at('place'), at('old'))).rejects.toThrow('ENOENT');
    expect([read(at('place')), read(at('old'))]).toEqual(['old', undefined]);
  });

  it.each([
    ['never', Infinity, ['new', 'old', undefined]],
    ['at the third attempt', 2, [undefined, 'new', 'old']],
  ])('keeps what was there while the next folder cannot be moved, which passes %s', async (title, times, after) => {
    const at = createFolders(`held ${title}`, { next: 'new', place: 'old' });
    let failed = 0;
    const move: typeof rename = async (from, to) => {
      if (from === at('next') && failed++ < times) throw Object.assign(new Error('EPERM'), { code: 'EPERM' });
      await rename(from, to);
    };
    const swap = swapFolders(at('next'), at('place'), at('old'), move);
    await (times === Infinity ? expect(swap).rejects.toThrow('EPERM') : swap);
    expect([read(at('next')), read(at('place')), read(at('old'))]).toEqual(after);
  });

  it('touches nothing if the previous folder cannot be moved', async () => {
    const at = createFolders('blocked', { next: 'new', place: 'old', old: 'someone else’s' });
    await expect(swapFolders(at('next'), at('place'), at('old'))).rejects.toThrow('ENOTEMPTY');
    expect([read(at('next')), read(at('place')), read(at('old'))]).toEqual(['new', 'old', 'someone else’s']);
  });

  it('leaves one of two outputs whole when both come at the same time', async () => {
    const at = createFolders('both', { one: '1', two: '2', place: '0' });
    await Promise.all([
      swapFolders(at('one'), at('place'), at('old-one')),
      swapFolders(at('two'), at('place'), at('old-two')),
    ]);
    expect(['1', '2']).toContain(read(at('place')));
    expect([read(at('one')), read(at('two'))]).toEqual([undefined, undefined]);
  });
});
