import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ResolvedConfig } from '../../model/config.ts';
import type { SourceFile } from '../../model/source.ts';
import { loadGitDates } from './git-dates.ts';

let root = '';
const git = (time: number, ...args: string[]): void => {
  const date = `@${time} +0000`;
  const env = { ...process.env, GIT_AUTHOR_DATE: date, GIT_COMMITTER_DATE: date, GIT_CONFIG_GLOBAL: '/dev/null' };
  execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b.c', ...args], { cwd: root, env, stdio: 'pipe' });
};
const write = (name: string, text: string): void => {
  mkdirSync(dirname(join(root, name)), { recursive: true });
  writeFileSync(join(root, name), text);
};
/** A repository in the folder `full`: one commit for each list of pages that it adds or changes, 1,000 seconds apart. */
const commitToFull = (...commits: (readonly string[])[]): void => {
  git(0, 'init', '-q', 'full');
  for (const [i, names] of commits.entries()) {
    for (const name of names) write(`full/docs/${name}`, String(i));
    git(0, '-C', 'full', 'add', '.');
    git((i + 1) * 1000, '-C', 'full', 'commit', '-qm', String(i));
  }
};
const load = async (ids: readonly string[], folder = root, patience?: number) => {
  const config = { contentDir: join(folder, 'docs'), cacheDir: join(folder, '.diglot') } as ResolvedConfig;
  const files = ids.map((id) => ({ id, kind: 'page' }) as SourceFile);
  return Object.fromEntries(await loadGitDates(config, files, patience));
};

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'diglot-git-'));
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(root, { recursive: true, force: true });
});

describe('loadGitDates', () => {
  it('takes the last commit of each file, with any name', async () => {
    git(0, 'init', '-q');
    for (const name of ['a.md', '指南/快 速.md', 'quo"te.md', 'b.md']) write(`docs/${name}`, '1');
    git(0, 'add', '.');
    git(1000, 'commit', '-qm', 'one');
    write('docs/a.md', '2');
    git(2000, 'commit', '-qam', 'two');
    git(0, 'mv', 'docs/b.md', 'docs/c.md');
    git(3000, 'commit', '-qm', 'three');
    write('docs/new.md', '1');
    const ids = ['a.md', '指南/快 速.md', 'quo"te.md', 'c.md', 'new.md'];
    const expected = { 'a.md': 2_000_000, '指南/快 速.md': 1_000_000, 'quo"te.md': 1_000_000, 'c.md': 3_000_000 };
    expect(await load(ids)).toEqual(expected);
    // From the cache, then after a commit.
    expect(readdirSync(join(root, '.diglot/git'))).toHaveLength(1);
    expect(await load(ids)).toEqual(expected);
    git(0, 'add', '.');
    git(4000, 'commit', '-qm', 'four');
    expect(await load(ids)).toEqual({ ...expected, 'new.md': 4_000_000 });
  });

  it('knows files of a commit with more names than come at once', async () => {
    const names = Array.from({ length: 900 }, (_, i) => `${'long-name-'.repeat(20)}${i}.md`);
    commitToFull(names);
    expect(await load(names, join(root, 'full'))).toEqual(Object.fromEntries(names.map((name) => [name, 1_000_000])));
  });

  it('does not start git for a commit whose dates are kept', async () => {
    git(0, 'init', '-q');
    write('docs/a.md', '1');
    git(0, 'add', '.');
    git(1000, 'commit', '-qm', 'one');
    await load(['a.md']);
    vi.stubEnv('PATH', join(root, 'docs'));
    expect(await load(['a.md'])).toEqual({ 'a.md': 1_000_000 });
  });

  it.skipIf(process.platform === 'win32').each([
    ['at once', 'exec sleep 1000'],
    ['in the middle of the history', `printf '\\001%s 1\\n\\na.md\\000'; exec sleep 1000`],
  ])('does not wait for a git that hangs %s', async (_, script) => {
    commitToFull(['a.md', 'b.md']);
    write('bin/git', `#!/bin/sh\n${script}\n`);
    chmodSync(join(root, 'bin/git'), 0o755);
    vi.stubEnv('PATH', `${root}/bin:${process.env['PATH']}`);
    expect(await load(['a.md', 'b.md'], join(root, 'full'), 50)).toEqual({});
  });

  it.skipIf(process.platform === 'win32')('starts git once, and never keeps what it could not say', async () => {
    commitToFull(['a.md']);
    const place = join(root, 'full');
    const { PATH = '' } = process.env;
    const useGit = (script: string): void => {
      write('bin/git', `#!/bin/sh\necho "$3" >> '${root}/calls'\n${script}\n`);
      chmodSync(join(root, 'bin/git'), 0o755);
      vi.stubEnv('PATH', `${root}/bin:${PATH}`);
    };
    // As git does in a folder of another user.
    useGit('exit 128');
    expect(await load(['a.md'], place)).toEqual({});
    expect(readFileSync(join(root, 'calls'), 'utf8')).toBe('log\nrev-parse\n');
    rmSync(join(root, 'calls'));
    useGit(`PATH='${PATH}' exec git "$@"`);
    expect(await load(['a.md'], place)).toEqual({ 'a.md': 1_000_000 });
    expect(readFileSync(join(root, 'calls'), 'utf8')).toBe('log\n');
  });

  it('knows no dates that a shallow clone has lost', async () => {
    commitToFull(['a.md', 'b.md'], ['c.md'], ['b.md']);
    git(0, 'clone', '-q', '--depth', '2', `file://${root}/full`, 'shallow');
    expect(await load(['a.md', 'b.md', 'c.md'], join(root, 'shallow'))).toEqual({ 'b.md': 3_000_000 });
  });

  it.each(['shallow', 'shallow/tree'])('asks again once the history of a clone is whole: %s', async (folder) => {
    commitToFull(['a.md'], ['b.md'], ['c.md']);
    git(0, 'clone', '-q', '--depth', '1', `file://${root}/full`, 'shallow');
    git(0, '-C', 'shallow', 'worktree', 'add', '-q', 'tree');
    const place = join(root, folder);
    const ids = ['a.md', 'b.md', 'c.md'];
    expect(await load(ids, place)).toEqual({});
    git(0, '-C', folder, 'fetch', '-q', '--depth', '2');
    expect(await load(ids, place)).toEqual({ 'c.md': 3_000_000 });
    git(0, '-C', folder, 'fetch', '-q', '--unshallow');
    const warm = await load(ids, place);
    rmSync(join(place, '.diglot'), { recursive: true });
    expect(warm).toEqual(await load(ids, place));
    expect(warm).toEqual({ 'a.md': 1_000_000, 'b.md': 2_000_000, 'c.md': 3_000_000 });
  });

  it('finds the repository of a worktree, and of a folder that is linked to', async () => {
    commitToFull(['a.md']);
    git(0, '-C', 'full', 'worktree', 'add', '-q', join(root, 'tree'));
    mkdirSync(join(root, 'outside'));
    symlinkSync(join(root, 'full/docs'), join(root, 'outside/docs'));
    expect(await load(['a.md'], join(root, 'tree'))).toEqual({ 'a.md': 1_000_000 });
    expect(await load(['a.md'], join(root, 'outside'))).toEqual({ 'a.md': 1_000_000 });
  });

  it('knows files in submodules, and behind links to folders', async () => {
    git(0, 'init', '-q', 'part');
    write('part/a b.md', '1');
    git(0, '-C', 'part', 'add', '.');
    git(1000, '-C', 'part', 'commit', '-qm', 'one');
    git(0, 'init', '-q');
    write('docs/a.md', '1');
    write('packages/b/b.md', '1');
    symlinkSync('../packages/b', join(root, 'docs/b'));
    git(0, '-c', 'protocol.file.allow=always', 'submodule', '--quiet', 'add', `file://${root}/part`, 'docs/part');
    git(0, 'add', 'docs', 'packages');
    git(2000, 'commit', '-qm', 'two');
    write('docs/part/new.md', '1');
    const expected = { 'a.md': 2_000_000, 'b/b.md': 2_000_000, 'part/a b.md': 1_000_000 };
    const ids = [...Object.keys(expected), 'part/new.md'];
    expect(await load(ids)).toEqual(expected);
    vi.stubEnv('PATH', join(root, 'docs'));
    expect(await load(ids)).toEqual(expected);
  });

  it.each(['outside a repository', 'in a repository without commits'])('knows nothing %s', async (where) => {
    if (where.startsWith('in')) git(0, 'init', '-q');
    write('docs/a.md', '1');
    expect(await load(['a.md'])).toEqual({});
  });
});
