import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Script } from 'node:vm';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createTestFolder } from '../../../test/test-folder.ts';
import { parseCompiled } from './compiled-file.ts';
import { type CompiledKeeper, createKeeper, keepLater, loadCompiled, nothingCompiled } from './compiled-keeper.ts';
import type { LoadedScript } from './script-loader.ts';

const folder = createTestFolder('diglot-compiled-keeper');
const createLoaded = (hash: string): LoadedScript => ({ hash, script: new Script('(() => 1)()') });
const read = (file: string): ReturnType<typeof parseCompiled> => parseCompiled(readFileSync(file));

interface Options {
  readonly loaded?: Readonly<Record<string, string>>;
  readonly getTag?: () => number;
}

/** A run: what is kept of earlier ones, and names of the scripts that it loaded, with their hashes. */
function open(file: string, { loaded = { a: '1' }, getTag = () => 1 }: Options = {}): CompiledKeeper {
  const scripts = new Map(Object.entries(loaded).map(([name, hash]) => [name, createLoaded(hash)]));
  return createKeeper({ file, stored: loadCompiled(file), getLoaded: () => scripts, getTag });
}

describe('compiled code', () => {
  it('is kept once for each kind of run, together with that of others', () => {
    const file = join(folder, 'kinds');
    expect(open(file).lacks('build')).toBe(true);
    open(file, { loaded: { a: '1', b: '1' } }).keep('build');
    expect(open(file).lacks('build')).toBe(false);
    expect(open(file).lacks('rebuild')).toBe(true);
    const before = readFileSync(file);
    open(file, { loaded: { a: '1', c: '1' } }).keep('build');
    expect(readFileSync(file)).toEqual(before);
    open(file, { loaded: { a: '1', c: '1' } }).keep('rebuild');
    expect(read(file)?.uses).toEqual(['build', 'rebuild']);
    expect([...(read(file)?.scripts.keys() ?? [])]).toEqual(['a', 'b', 'c']);
    expect(readdirSync(folder).filter((name) => name.startsWith('kinds'))).toEqual(['kinds']);
  });

  it('is kept again when a script has changed', () => {
    const file = join(folder, 'changed');
    open(file).keep('build');
    const keeper = open(file, { loaded: { a: '2' } });
    expect(keeper.lacks('build')).toBe(true);
    keeper.keep('build');
    expect(read(file)?.scripts.get('a')?.hash).toBe('2');
  });

  it('is not kept when V8 got other flags in the meantime, because it would not take the code', () => {
    const file = join(folder, 'flags');
    const tags = [1, 2];
    open(file, { getTag: () => tags.shift() ?? 0 }).keep('build');
    expect(loadCompiled(file)).toBe(nothingCompiled);
  });

  it('is not missed: a damaged file counts as none, and one that cannot be written is left out', () => {
    const file = join(folder, 'damaged');
    writeFileSync(file, 'no code');
    expect(loadCompiled(file)).toBe(nothingCompiled);
    open(file).keep('build');
    expect(read(file)?.uses).toEqual(['build']);
    expect(() => open(join(folder, 'none/file')).keep('build')).not.toThrow();
  });
});

describe('a command that serves', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it.each([
    [true, ['dev']],
    [false, []],
  ])('keeps its code after a while, if it lacks some: %s', (lacks, expected) => {
    const kept: string[] = [];
    keepLater({ lacks: () => lacks, keep: (use) => kept.push(use) }, 'dev');
    vi.advanceTimersByTime(4_900);
    expect(kept).toEqual([]);
    vi.advanceTimersByTime(200);
    expect(kept).toEqual(expected);
  });
});
