// When each file was last changed, from one pass over the history. A missing date is better than a wrong one.

import { execFile, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import type { ResolvedConfig } from '../../model/config.ts';
import type { SourceFile } from '../../model/source.ts';
import { readSealed, writeSealed } from '../cache/sealed-file.ts';
import { findHead } from './git-head.ts';
import { listOtherPlaces } from './git-places.ts';
import type { FileDates } from './routes.ts';
import { createShortHash } from './view/short-hash.ts';

const run = promisify(execFile);

/** Milliseconds without output after which git is given up: it may wait for a network drive, or for history that was not cloned. */
const PATIENCE = 60_000;
/** Git must not ask for the password of the server that has that history: no one is there to answer. */
const getEnv = (): NodeJS.ProcessEnv => ({ ...process.env, GIT_TERMINAL_PROMPT: '0' });

interface Repository {
  readonly head: string;
  /** Commits whose parents were not cloned: they seem to touch every file, so their dates mean nothing. */
  readonly boundary: ReadonlySet<string>;
}

/**
 * Milliseconds since the epoch by file id. Empty outside a repository, without git, or when git says nothing for `patience`
 * milliseconds; files git does not know are left out.
 */
export async function loadGitDates(
  config: ResolvedConfig,
  files: readonly SourceFile[],
  patience = PATIENCE,
): Promise<FileDates> {
  const { contentDir, cacheDir } = config;
  const wanted = new Set(files.filter((file) => file.kind !== 'partial').map((file) => file.id));
  const dates = await loadFolderDates({ folder: contentDir, wanted, cacheDir, key: contentDir, patience });
  const unknown = [...wanted].filter((id) => !dates.has(id));
  const others = listOtherPlaces(contentDir, unknown);
  if (others.length === 0) return dates;
  const all = new Map(dates);
  for (const { top, ids } of others) {
    const found = await loadFolderDates({
      folder: top,
      wanted: new Set(ids.keys()),
      cacheDir,
      key: `${contentDir}\n${top}`,
      patience,
    });
    for (const [path, time] of found) all.set(ids.get(path) ?? path, time);
  }
  return all;
}

interface FolderInput {
  readonly folder: string;
  /** Paths below the folder. */
  readonly wanted: ReadonlySet<string>;
  readonly cacheDir: string;
  /** Names what is kept. */
  readonly key: string;
  readonly patience: number;
}

/** By path below the folder. */
async function loadFolderDates({ folder, wanted, cacheDir, key, patience }: FolderInput): Promise<FileDates> {
  const cacheFile = join(cacheDir, 'git', `dates-${createShortHash(key)}.json`);
  const recall = (kind: string): FileDates | undefined => {
    const cached = readSealed<CachedDates>(cacheFile, kind);
    return cached && [...wanted].every((id) => Object.hasOwn(cached, id)) ? toDates(cached) : undefined;
  };
  const load = async (repository: Repository): Promise<FileDates | undefined> => {
    const kind = toKind(repository);
    const recalled = recall(kind);
    if (recalled) return recalled;
    const dates = await readHistory({ folder, wanted, patience }, repository);
    if (!dates) return undefined;
    const entries = Object.fromEntries([...wanted].map((id) => [id, dates.get(id) ?? null]));
    writeSealed(cacheFile, kind, entries);
    return dates;
  };
  const found = findHead(folder);
  if (found.kind === 'none') return new Map();
  // For dates that are kept, git is not started, and once for others: a cold build of a small site waits for it.
  const dates = found.kind === 'commit' ? await load({ head: found.id, boundary: new Set() }) : undefined;
  if (dates) return dates;
  const repository = await findRepository(folder, patience);
  return (repository && (await load(repository))) ?? new Map();
}

/** Dates that a shallow clone does not know may be found once more of its history was fetched, at the same commit. */
const toKind = ({ head, boundary }: Repository): string =>
  `git dates 2 ${head} ${createShortHash([...boundary].sort().join(' '))}`;

/** One call; `undefined` when the folder is in no repository, the repository has no commit, or there is no git that answers. */
async function findRepository(folder: string, timeout: number): Promise<Repository | undefined> {
  try {
    const args = ['-C', folder, 'rev-parse', 'HEAD', '--is-shallow-repository', '--git-path', 'shallow'];
    const { stdout } = await run('git', args, { timeout, killSignal: 'SIGKILL', env: getEnv() });
    const [head = '', isShallow, shallowFile = ''] = stdout.trim().split('\n');
    if (!/^[\da-f]{40,64}$/.test(head)) return undefined;
    const readShallow = (): string => readFileSync(resolve(folder, shallowFile), 'utf8');
    return { head, boundary: new Set(isShallow === 'true' ? readShallow().trim().split('\n') : []) };
  } catch {
    return undefined;
  }
}

/**
 * Newest first, and no further than needed: the reading stops when every wanted file has a date. `undefined`: git failed, for
 * example because it refuses the repository.
 */
function readHistory(
  { folder, wanted, patience }: Pick<FolderInput, 'folder' | 'wanted' | 'patience'>,
  { head, boundary }: Repository,
): Promise<Map<string, number> | undefined> {
  const dates = new Map<string, number>();
  const missing = new Set(wanted);
  // `-z` because names with quotes or line breaks would otherwise come escaped.
  const args = [
    '-C',
    folder,
    'log',
    '-z',
    '--format=%x01%H %ct',
    '--name-only',
    '--no-renames',
    '--relative',
    head,
    '--',
    '.',
  ];
  const git = spawn('git', args, { stdio: ['ignore', 'pipe', 'ignore'], env: getEnv() });
  let commit = '';
  let time = 0;
  let rest = '';
  const readToken = (token: string): void => {
    const text = token.replace(/^\n/, '');
    if (text.startsWith('\u0001')) {
      [commit, time] = [text.slice(1).split(' ')[0] ?? '', Number(text.split(' ')[1]) * 1000];
      return;
    }
    if (!missing.delete(text)) return;
    if (!boundary.has(commit)) dates.set(text, time);
  };
  return new Promise((resolve) => {
    const giveUp = setTimeout(() => {
      git.kill('SIGKILL');
      // A process that git has started may keep the pipe open.
      git.stdout.destroy();
      resolve(undefined);
    }, patience);
    git.stdout.setEncoding('utf8');
    git.stdout.on('data', (chunk: string) => {
      giveUp.refresh();
      const tokens = (rest + chunk).split('\0');
      rest = tokens.pop() ?? '';
      for (const token of tokens) for (const part of splitHeader(token)) readToken(part);
      if (missing.size === 0) git.kill();
    });
    git.on('error', () => {
      clearTimeout(giveUp);
      resolve(undefined);
    });
    git.on('close', (code) => {
      clearTimeout(giveUp);
      for (const part of splitHeader(rest)) readToken(part);
      resolve(code === 0 || missing.size === 0 ? dates : undefined);
    });
  });
}

/** A commit's line and its first file are one token with a line break between them. */
function splitHeader(token: string): readonly string[] {
  if (token === '') return [];
  const start = token.indexOf('\u0001');
  if (start === -1) return [token];
  const end = token.indexOf('\n', start);
  return end === -1 ? [token.slice(start)] : [token.slice(start, end), token.slice(end + 1)];
}

/** By file id; `null` for files that git does not know. */
type CachedDates = Readonly<Record<string, number | null>>;

function toDates(cached: CachedDates): FileDates {
  return new Map(Object.entries(cached).filter((entry): entry is [string, number] => entry[1] !== null));
}
