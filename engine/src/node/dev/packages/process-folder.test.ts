import { existsSync, mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createTestFolder } from '../../../../test/test-folder.ts';
import { openProcessFolder } from './process-folder.ts';

const own = `${process.pid}`;
const BEFORE = new Date(Date.now() - process.uptime() * 1000 - 60_000);
/** No system has so many processes. */
const ENDED = '999999999';

describe('the folder of a process', () => {
  it.each([
    ['a process that has ended', ENDED, new Date(), false],
    ['a process that runs', `${process.ppid}`, BEFORE, true],
    ['this process', own, new Date(), true],
    ['an earlier process of the same number, as in containers', own, BEFORE, false],
    ['no process', 'old', new Date(), false],
  ])('leaves that of %s or removes it', (_, name, changed, isLeft) => {
    const parent = join(createTestFolder('diglot-process-folder'), 'packages');
    mkdirSync(join(parent, name), { recursive: true });
    utimesSync(join(parent, name), changed, changed);
    expect(openProcessFolder(parent)).toBe(join(parent, own));
    expect(existsSync(join(parent, name))).toBe(isLeft);
  });

  it('is made by what writes there: a cache that cannot be written to fails nothing', () => {
    const root = createTestFolder('diglot-process-folder');
    const file = join(root, 'file');
    writeFileSync(file, '');
    expect(openProcessFolder(file)).toBe(join(file, own));
    expect(openProcessFolder(join(root, 'none'))).toBe(join(root, 'none', own));
    expect(readdirSync(root)).toEqual(['file']);
  });
});
