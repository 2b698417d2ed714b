import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { BuiltIndex } from '../../outputs/search-input.ts';
import { openSearchMemory } from './search-memory.ts';

const file = 'static/search_index.en/t0.json';
const built = { en: { files: { [file]: 3 } } } as unknown as Readonly<Record<string, BuiltIndex>>;
const content = Buffer.from('abc');
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'diglot-search-memory-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function save(version = 'v1', isKept = true): void {
  const memory = openSearchMemory(folder, version, isKept);
  memory.add(file, content, undefined);
  memory.add('static/search_index.en/old.json', content, undefined);
  memory.save(built);
}

describe('the memory of search', () => {
  it('gives back what the previous build saved, and places it', () => {
    save();
    const memory = openSearchMemory(folder, 'v1', true);
    expect(memory.getBuilt('en')).toEqual(built['en']);
    expect(memory.read(file)).toEqual(content);
    expect(memory.place(file, join(folder, 'out.json'))).toBe(true);
    expect(readFileSync(join(folder, 'out.json'))).toEqual(content);
  });

  it('knows a file that is there already by one look at it, and replaces another', () => {
    const target = join(folder, 'out.json');
    writeFileSync(target, content);
    const first = openSearchMemory(folder, 'v1', true);
    first.add(file, content, target);
    first.save(built);
    rmSync(join(folder, 'files'), { recursive: true });
    const memory = openSearchMemory(folder, 'v1', true);
    expect(memory.place(file, target, true)).toBe(true);
    memory.save(built);
    writeFileSync(target, 'abd!');
    expect(openSearchMemory(folder, 'v1', true).place(file, target, true)).toBe(false);
  });

  it('keeps only files that an index names', () => {
    save();
    expect(readdirSync(join(folder, 'files'))).toEqual(['static~search_index.en~t0.json']);
  });

  it('knows nothing that another version of the code wrote', () => {
    save();
    const memory = openSearchMemory(folder, 'v2', true);
    expect([memory.getBuilt('en'), memory.read(file), memory.place(file, undefined)]).toEqual([
      undefined,
      undefined,
      false,
    ]);
  });

  it.each(['constructor', '__proto__', 'zh'])('has no index named %s', (key) => {
    save();
    expect(openSearchMemory(folder, 'v1', true).getBuilt(key)).toBeUndefined();
  });

  it('misses a file that was changed in place', () => {
    save();
    writeFileSync(join(folder, 'files/static~search_index.en~t0.json'), 'abd!');
    const memory = openSearchMemory(folder, 'v1', true);
    expect([memory.read(file), memory.place(file, join(folder, 'out.json'))]).toEqual([undefined, false]);
    expect(existsSync(join(folder, 'out.json'))).toBe(false);
  });

  it('writes nothing where nothing is kept', () => {
    save('v1', false);
    expect(readdirSync(folder)).toEqual([]);
  });
});
