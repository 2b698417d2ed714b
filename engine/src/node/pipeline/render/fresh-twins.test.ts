import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FreshTwins } from './fresh-twins.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'diglot-twins-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const read = (twins: FreshTwins, file: string): string | undefined => {
  const found = twins.get(file);
  return found && Buffer.from(found).toString('utf8');
};

/** A twin whose file has another text, which says where it was read from. */
function add(twins: FreshTwins, name: string, isWritten = true): void {
  const path = join(folder, `${name}.md`);
  writeFileSync(path, `${name} on disk`);
  twins.add(`${name}.html`, Buffer.from(`${name} kept`), isWritten ? path : undefined);
}

describe('the twins of a build', () => {
  it.each([
    ['all of them', 100, ['a kept', 'b kept']],
    ['the first', 6, ['a kept', 'b on disk']],
    ['none', 0, ['a on disk', 'b on disk']],
  ])('stay in memory up to a size: %s', (_, size, expected) => {
    const twins = new FreshTwins(size);
    add(twins, 'a');
    add(twins, 'b');
    expect(['a.html', 'b.html'].map((file) => read(twins, file))).toEqual(expected);
  });

  it('stay when they are in no file', () => {
    const twins = new FreshTwins(0);
    add(twins, 'c', false);
    expect(read(twins, 'c.html')).toBe('c kept');
  });

  it('are those that were rendered, and whose file is there', () => {
    const twins = new FreshTwins(0);
    add(twins, 'd');
    rmSync(join(folder, 'd.md'));
    expect([read(twins, 'd.html'), read(twins, 'other.html')]).toEqual([undefined, undefined]);
  });
});
