import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { findRepository } from './find-repository.ts';

const root = realpathSync(mkdtempSync(join(tmpdir(), 'diglot-repository-')));
afterAll(() => rmSync(root, { recursive: true, force: true }));
mkdirSync(join(root, 'repository/site/docs'), { recursive: true });
mkdirSync(join(root, 'repository/.git'));
mkdirSync(join(root, 'tree/docs'), { recursive: true });
writeFileSync(join(root, 'tree/.git'), 'gitdir: ../repository/.git/worktrees/tree\n');
mkdirSync(join(root, 'alone/docs'), { recursive: true });

it.each([
  ['repository', 'repository'],
  ['repository/site/docs', 'repository'],
  ['tree/docs', 'tree'],
  ['alone/docs', 'alone/docs'],
])('around %s is %s', (folder, expected) => {
  expect(findRepository(join(root, folder))).toBe(join(root, expected));
});
