// What V8 compiled for one command serves the next one, and a command never depends on it.

import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { createTestFolder } from './test-folder.ts';

const folder = createTestFolder('diglot-compiled-code');
const site = join(folder, 'site');
const cache = join(folder, 'cache');
const kept = join(cache, 'diglot');
const bin = join(import.meta.dirname, '../bin/diglot.js');

/** Enough for a thread. */
const PAGES = 150;

function run(args: readonly string[], env: Readonly<Record<string, string>> = {}): string {
  const { NODE_DISABLE_COMPILE_CACHE: _, ...rest } = process.env;
  const { stdout, stderr, status } = spawnSync(process.execPath, [bin, ...args], {
    cwd: site,
    env: { ...rest, NODE_COMPILE_CACHE: cache, ...env },
    encoding: 'utf8',
  });
  expect(status, stderr).toBe(0);
  return stdout;
}

const listKept = (): readonly string[] =>
  readdirSync(folder).includes('cache') && readdirSync(cache).includes('diglot')
    ? [...new Set(readdirSync(kept).map((name) => name.replace(/-.*/, '')))].sort()
    : [];

beforeEach(() => {
  rmSync(cache, { recursive: true, force: true });
  rmSync(site, { recursive: true, force: true });
  mkdirSync(join(site, 'docs'), { recursive: true });
  writeFileSync(join(site, 'diglot.config.mjs'), "export default { title: 'T' };\n");
  for (let i = 0; i < PAGES; i++) writeFileSync(join(site, `docs/p${i}.md`), `# Page ${i}\n\nText of ${i}.\n`);
  writeFileSync(join(site, 'docs/index.md'), '# Home\n');
});

describe('compiled code', { timeout: 120_000 }, () => {
  it('is kept by builds and checks, for the command and its threads', () => {
    run(['build', '.']);
    run(['check', '.']);
    expect(listKept()).toEqual(expect.arrayContaining(['build', 'check']));
    if (readdirSync(kept).length > 2) expect(listKept()).toContain('worker');
    // A second build finds pages in the cache, and adds the functions that it needs for that; a third adds none.
    run(['build', '.']);
    const files = readdirSync(kept).filter((name) => name.startsWith('build-'));
    expect(files).toHaveLength(1);
    const [file = ''] = files;
    const before = readFileSync(join(kept, file));
    run(['build', '.']);
    expect(readFileSync(join(kept, file)).equals(before)).toBe(true);
  });

  it('is not kept by other commands, nor when Node is to keep none', () => {
    run(['--version']);
    run(['info', '.']);
    run(['build', '.'], { NODE_DISABLE_COMPILE_CACHE: '1' });
    expect(listKept()).toEqual([]);
  });

  it('is replaced where it is damaged', () => {
    run(['build', '.']);
    const [file = ''] = readdirSync(kept).filter((name) => name.startsWith('build-'));
    const path = join(kept, file);
    const bytes = readFileSync(path);
    bytes[bytes.length - 9] = (bytes[bytes.length - 9] ?? 0) ^ 1;
    writeFileSync(path, bytes);
    expect(run(['build', '.'])).toContain('151 pages');
    expect(readFileSync(path).equals(bytes)).toBe(false);
  });
});
