import { EventEmitter } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Project } from './project.ts';
import { type WatchInput, watchProject } from './watch-project.ts';

let folder: string;
let stop: () => void;
let seen: string[];
let watcher: EventEmitter;
let file: string;
/** What the project finds changed when it is asked. */
let stale: string[];
/** Resolves when the project has looked at all files again. */
let looking: Promise<boolean>;
/** Files next to the config say something else. */
let isOther: boolean;
/** Called when the watcher knows all folders. */
let beReady: () => void;
/** Called when pages show dates of another commit. */
let changeDates: () => void;
/** What open pages were refreshed for. */
let refreshed: unknown[];

/** Notes the content of the file at every look. */
async function note(paths: readonly string[]): Promise<readonly string[]> {
  if (paths.length > 0) seen.push(readFileSync(file, 'utf8'));
  return [];
}

beforeEach(() => {
  vi.useFakeTimers();
  folder = mkdtempSync(join(tmpdir(), 'diglot-watch-'));
  file = join(folder, 'a.md');
  seen = [];
  stale = [];
  isOther = true;
  looking = Promise.resolve(false);
  refreshed = [];
  const ready = new Promise<void>((resolve) => {
    beReady = resolve;
  });
  watcher = Object.assign(new EventEmitter(), { add: () => undefined });
  const project = {
    config: { contentDir: folder, root: folder },
    configFiles: [],
    listStale: () => stale.splice(0),
    hasOtherPublicFolder: false,
    hasOtherConfig: async () => isOther,
    rescan: async () => undefined,
    scanAgain: () => looking,
    getDiagnostics: () => [],
    forgetSite: () => undefined,
    changePages: note,
    watchCodeFiles: () => undefined,
    dates: {
      watch: (onOther: () => void) => {
        changeDates = onOther;
      },
    },
    listShowing: (paths: ReadonlySet<string>) => (paths.has(`${folder}/shown.ts`) ? [file] : []),
  } as unknown as Project;
  const ignore = (): void => undefined;
  stop = watchProject({
    ...{ project, codeFolders: [], onCode: ignore, onProblems: ignore },
    onConfig: () => seen.push('config'),
    onPublic: (names) => refreshed.push(names),
    onPages: (routes) => refreshed.push(routes),
    whenReady: () => ready,
    reportMissed: async () => void refreshed.push('missed'),
    watcher: watcher as unknown as WatchInput['watcher'],
  });
});
afterEach(() => {
  stop();
  vi.useRealTimers();
  rmSync(folder, { recursive: true });
});

const settle = () => vi.advanceTimersByTimeAsync(150);

it('shows a saved page at once, and once', async () => {
  writeFileSync(file, 'one');
  watcher.emit('change', file);
  await vi.advanceTimersByTimeAsync(20);
  expect(seen).toEqual(['one']);
  await settle();
  expect(seen).toEqual(['one']);
});

it.each([
  ['emptied', '', ['two']],
  ['written in part', 'tw', ['tw', 'two']],
])('sees what is written after a file was %s, though the watcher reports one change only', async (_, first, all) => {
  writeFileSync(file, first);
  watcher.emit('change', file);
  await vi.advanceTimersByTimeAsync(20);
  writeFileSync(file, 'two');
  await settle();
  expect(seen).toEqual(all);
});

it.each([
  ['tsconfig.json', true, ['config']],
  ['i18n.json', true, ['config']],
  ['package.json', true, ['config']],
  ['package.json', false, []],
  ['theme/index.tsx', true, ['config']],
  ['theme/Box.tsx', true, []],
  ['sub/package.json', true, []],
])('asks for the config again after %s came, where the config is another: %s', async (name, isAnother, expected) => {
  isOther = isAnother;
  watcher.emit('add', join(folder, name));
  await settle();
  expect(seen).toEqual(expected);
});

it('names files of the public folder before pages that show them', async () => {
  watcher.emit('add', join(folder, 'public/a/b.svg'));
  await settle();
  expect(refreshed).toEqual([['a/b.svg'], undefined]);
});

it('refreshes open pages when they show dates of an earlier commit', () => {
  changeDates();
  expect(refreshed).toEqual([undefined]);
  stop();
  changeDates();
  expect(refreshed).toEqual([undefined]);
});

it('shows a page that stays empty', async () => {
  writeFileSync(file, '');
  watcher.emit('change', file);
  await settle();
  expect(seen).toEqual(['']);
});

it.each(['change', 'add', 'unlink'])('takes a page in whose code block shows a file: %s', async (event) => {
  writeFileSync(file, 'page');
  watcher.emit(event, `${folder}/shown.ts`);
  await settle();
  expect(seen).toEqual(['page']);
});

it('scans once the watcher is ready, and not before: files may have come, gone and been saved while it was not', async () => {
  writeFileSync(file, 'early');
  await settle();
  stale.push(file);
  looking = Promise.resolve(true);
  expect([seen, refreshed]).toEqual([[], []]);
  beReady();
  await settle();
  expect([seen, refreshed]).toEqual([['early'], ['missed', undefined]]);
});

it('leaves pages as they are when nothing was missed', async () => {
  beReady();
  await settle();
  expect([seen, refreshed]).toEqual([[], ['missed']]);
});

it('sees a change that the watcher dropped among many', async () => {
  for (let other = 0; other < 20; other++) {
    writeFileSync(`${file}-${other}.md`, '');
    watcher.emit('add', `${file}-${other}.md`);
  }
  writeFileSync(file, 'dropped');
  stale.push(file);
  await vi.advanceTimersByTimeAsync(2000);
  expect(seen).toContain('dropped');
});

it('looks no more after an end that comes while all files are looked at again', async () => {
  let resolve: () => void = () => undefined;
  looking = new Promise((done) => {
    resolve = () => done(false);
  });
  for (let other = 0; other < 20; other++) {
    writeFileSync(`${file}-${other}.md`, '');
    watcher.emit('add', `${file}-${other}.md`);
  }
  await vi.advanceTimersByTimeAsync(2000);
  writeFileSync(file, 'late');
  stale.push(file);
  stop();
  const timers = vi.getTimerCount();
  resolve();
  await vi.advanceTimersByTimeAsync(0);
  expect([timers, vi.getTimerCount(), stale]).toEqual([0, 0, [file]]);
});

it('looks no more after its end', async () => {
  writeFileSync(file, '');
  watcher.emit('change', file);
  stop();
  beReady();
  await settle();
  expect([seen, refreshed]).toEqual([[], []]);
});
