// The commit that is checked out, read from the files of its repository: starting git takes a small site longer than its pages.

import { existsSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

/** With one of these set, git itself has to say which repository it is. */
const places = [
  'GIT_DIR',
  'GIT_WORK_TREE',
  'GIT_COMMON_DIR',
  'GIT_CEILING_DIRECTORIES',
  'GIT_DISCOVERY_ACROSS_FILESYSTEM',
];

export type FoundHead =
  | { readonly kind: 'none' }
  /** There seems to be a repository; only git knows more. */
  | { readonly kind: 'unknown' }
  | { readonly kind: 'commit'; readonly id: string };

/**
 * Hash of the commit that `folder` is at, when its whole history is there: how much a shallow clone has may change
 * while the commit stays. What is said about it holds only where git agreed before: it may refuse a repository.
 */
export function findHead(folder: string, env: NodeJS.ProcessEnv = process.env): FoundHead {
  if (places.some((name) => env[name] !== undefined)) return { kind: 'unknown' };
  const place = findGit(folder);
  if (place === undefined) return { kind: 'none' };
  try {
    const id = readHead(place);
    return id !== undefined && /^(?:[\da-f]{40}|[\da-f]{64})$/.test(id) ? { kind: 'commit', id } : { kind: 'unknown' };
  } catch {
    return { kind: 'unknown' };
  }
}

/** `.git` of the folder or of one above it; a file in a worktree or a submodule. */
export function findGit(folder: string): string | undefined {
  try {
    for (let at = realpathSync(folder); ; at = dirname(at)) {
      const place = join(at, '.git');
      if (existsSync(place)) return place;
      if (at === dirname(at)) return undefined;
    }
  } catch {
    return undefined;
  }
}

function readHead(place: string): string | undefined {
  const git = statSync(place).isFile() ? resolve(dirname(place), readText(place).replace(/^gitdir: /, '')) : place;
  // Branches, and where the history is cut off, belong to all worktrees.
  const shared = join(git, 'commondir');
  const common = existsSync(shared) ? resolve(git, readText(shared)) : git;
  if (existsSync(join(common, 'shallow'))) return undefined;
  const head = readText(join(git, 'HEAD'));
  if (!head.startsWith('ref: ')) return head;
  const ref = head.slice('ref: '.length);
  if (!ref.startsWith('refs/heads/') || ref.includes('..')) return undefined;
  const own = join(common, ref);
  return existsSync(own) ? readText(own) : findPacked(common, ref);
}

function findPacked(common: string, ref: string): string | undefined {
  const packed = `\n${readText(join(common, 'packed-refs'))}\n`;
  const end = packed.indexOf(` ${ref}\n`);
  return end === -1 ? undefined : packed.slice(packed.lastIndexOf('\n', end) + 1, end);
}

const readText = (path: string): string => readFileSync(path, 'utf8').trimEnd();
