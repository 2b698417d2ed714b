import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { findHead } from './git-head.ts';

let root = '';
const git = (...args: string[]): string => {
  const env = { ...process.env, GIT_CONFIG_GLOBAL: '/dev/null' };
  const names = ['-c', 'user.name=a', '-c', 'user.email=a@b.c'];
  return execFileSync('git', [...names, ...args], {
    cwd: join(root, 'full'),
    env,
    stdio: 'pipe',
    encoding: 'utf8',
  }).trim();
};

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'diglot-head-'));
  mkdirSync(join(root, 'full/docs'), { recursive: true });
  git('init', '-q', '-b', 'main');
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const commit = 'commit -q --allow-empty -m one';
const run = (...commands: readonly string[]): void => {
  for (const command of commands) git(...command.split(' '));
};

describe('findHead', () => {
  it.each([
    ['a branch', 'full/docs', [commit]],
    ['a branch with a slash', 'full/docs', ['checkout -qb a/b', commit]],
    ['packed branches', 'full/docs', [commit, 'branch main2', 'pack-refs --all']],
    ['a branch that moved on since it was packed', 'full', [commit, 'pack-refs --all', commit]],
    ['no branch', 'full/docs', [commit, 'checkout -q --detach']],
    ['a worktree', 'tree', [commit, 'worktree add -qb other ../tree', commit]],
  ])('knows what git says: %s', (_, folder, commands) => {
    run(...commands);
    const id = git('-C', join(root, folder), 'rev-parse', 'HEAD');
    expect(findHead(join(root, folder), {})).toEqual({ kind: 'commit', id });
  });

  it.each([
    ['there is no commit', ['branch -m none']],
    [
      'a branch stands for another',
      [commit, 'symbolic-ref refs/heads/b refs/heads/main', 'symbolic-ref HEAD refs/heads/b'],
    ],
  ])('leaves it to git when %s', (_, commands) => {
    run(...commands);
    expect(findHead(join(root, 'full/docs'), {})).toEqual({ kind: 'unknown' });
  });

  it.each([
    ['the branch is damaged', '.git/refs/heads/main', 'x'],
    ['the branch leads elsewhere', '.git/HEAD', 'ref: refs/heads/../../x\n'],
    ['the repository of a worktree is gone', 'docs/.git', 'gitdir: /nowhere\n'],
  ])('leaves it to git when %s', (_, file, text) => {
    run(commit);
    writeFileSync(join(root, 'full', file), text);
    expect(findHead(join(root, 'full/docs'), {})).toEqual({ kind: 'unknown' });
  });

  it.each(['shallow/docs', 'tree'])('leaves it to git when the history is cut off: %s', (folder) => {
    writeFileSync(join(root, 'full/docs/a.md'), '');
    run('add .', commit, commit, `clone -q --depth 1 file://${root}/full ../shallow`);
    run('-C ../shallow worktree add -qb other ../tree');
    expect(findHead(join(root, folder), {})).toEqual({ kind: 'unknown' });
    run('-C ../shallow fetch -q --unshallow');
    const id = git('-C', join(root, folder), 'rev-parse', 'HEAD');
    expect(findHead(join(root, folder), {})).toEqual({ kind: 'commit', id });
  });

  it('leaves it to git when the environment names a repository', () => {
    run(commit);
    expect(findHead(join(root, 'full'), { GIT_DIR: '/elsewhere' })).toEqual({ kind: 'unknown' });
  });

  it.each(['.', 'missing'])('knows that there is none: %s', (folder) => {
    expect(findHead(join(root, folder), {})).toEqual({ kind: 'none' });
  });
});
