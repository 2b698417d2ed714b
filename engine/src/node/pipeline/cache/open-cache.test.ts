import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createPage } from '../../../../test/compiled-page.ts';
import { openCache, openCacheFolder } from './open-cache.ts';
import { toCompileResult } from './stored-content.ts';

let folder: string;
beforeEach(() => {
  folder = join(mkdtempSync(join(tmpdir(), 'diglot-cache-')), '.diglot');
});
afterEach(() => rmSync(join(folder, '..'), { recursive: true, force: true }));

/** Puts a page and leaves the scope of the cache. */
function put(isKept: boolean, fail = false): void {
  using cache = openCache(folder, isKept);
  cache.pages.put('key', toCompileResult(createPage('a.md', 'A')));
  cache.saveFacts({ 'a.png': { hash: 'h', stamp: 's' } as never });
  if (fail) throw new Error('the build failed');
}

function read(): readonly [page: string | undefined, facts: readonly string[]] {
  using cache = openCache(folder, true);
  return [cache.pages.get('a.md', 'key')?.getContent().text, Object.keys(cache.facts)];
}

describe('the cache', () => {
  it('knows nothing at first, and everything after leaving its scope', () => {
    expect(read()).toEqual([undefined, []]);
    put(true);
    expect(read()).toEqual(['A', ['a.png']]);
  });

  it('keeps what was compiled before a build failed', () => {
    expect(() => put(true, true)).toThrow('the build failed');
    expect(read()[0]).toBe('A');
  });

  it('saves nothing where it is not kept', () => {
    put(false);
    expect(existsSync(join(folder, '.gitignore'))).toBe(false);
    expect(read()).toEqual([undefined, []]);
  });

  it('hides itself from Git, and leaves an author’s own file alone', () => {
    put(true);
    expect(readFileSync(join(folder, '.gitignore'), 'utf8')).toBe('*\n');
    writeFileSync(join(folder, '.gitignore'), '!facts.json\n');
    put(true);
    expect(readFileSync(join(folder, '.gitignore'), 'utf8')).toBe('!facts.json\n');
  });

  it('works, without remembering, where its folder cannot be made', () => {
    writeFileSync(folder, 'a file in its place');
    expect(() => read()).not.toThrow();
  });
});

describe('the folder of a cache', () => {
  it('is the one that the config names', async () => {
    await using place = await openCacheFolder(true);
    expect(place.dir).toBeUndefined();
  });

  it('is a new one without a cache, and gone afterwards', async () => {
    let dir = '';
    {
      await using place = await openCacheFolder(false);
      dir = place.dir ?? '';
      mkdirSync(join(dir, 'inside'));
      expect(readdirSync(dir)).toEqual(['inside']);
    }
    expect(existsSync(dir)).toBe(false);
  });
});
