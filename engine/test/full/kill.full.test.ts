// Builds are killed at random moments: the output is whole at any time, and the next build writes what a cold one writes.

import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ensure } from '../../../scripts/ensure.mjs';
import { buildSite, copySite, repositoryRoot } from '../sites.ts';
import { readTree } from '../tree.ts';
import { createRandom } from './mutate.ts';

const KILLS = Number(process.env['DIGLOT_KILLS'] ?? 200);
const SEED = Number(process.env['DIGLOT_FUZZ_SEED'] ?? 1);
/** Milliseconds after which it stops, finished or not. A long run has `DIGLOT_FUZZ_TIME=3600000`. */
const TIME = Number(process.env['DIGLOT_FUZZ_TIME'] ?? 150_000);

type Tree = ReturnType<typeof readTree>;

let folder: string;
let root: string;
/** What a cold build of each state of the site writes. */
const whole: Tree[] = [];
/** Milliseconds that a build takes, from nothing and after one edit. */
const spans = { cold: 0, warm: 0 };

const page = (): string => join(root, 'docs/en/guide/killed.md');
const setState = (state: number): void => writeFileSync(page(), `# State ${state}\n\n## Part ${state}\n\nText.\n`);

beforeAll(async () => {
  await ensure();
  folder = mkdtempSync(join(realpathSync(tmpdir()), 'diglot-kill-'));
  root = copySite('rspress', join(folder, 'site'));
  for (const state of [0, 1]) {
    setState(state);
    rmSync(join(root, '.diglot'), { recursive: true, force: true });
    const start = performance.now();
    await buildSite(root, join(root, 'dist'), { cache: true });
    spans.cold = performance.now() - start;
    whole.push(readTree(join(root, 'dist')));
  }
  setState(0);
  const start = performance.now();
  await buildSite(root, join(root, 'dist'), { cache: true });
  spans.warm = performance.now() - start;
}, 120_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Starts a build and kills it after that time. False: it was done before. */
function killBuild(delay: number): Promise<boolean> {
  const child = spawn(process.execPath, [join(repositoryRoot, 'engine/bin/diglot.js'), 'build', root], {
    stdio: 'ignore',
    env: { ...process.env, NODE_ENV: 'production' },
  });
  const timer = setTimeout(() => child.kill('SIGKILL'), delay);
  return new Promise((done) => {
    child.on('close', (_, signal) => {
      clearTimeout(timer);
      done(signal === 'SIGKILL');
    });
  });
}

const isSame = (a: Tree, b: Tree | undefined): boolean =>
  b !== undefined && a.size === b.size && [...a].every(([name, bytes]) => b.get(name)?.equals(bytes));

it('a killed build leaves a whole output, and the next one is that of a cold build', {
  timeout: TIME + 120_000,
}, async () => {
  const random = createRandom(SEED);
  const deadline = performance.now() + TIME;
  let kills = 0;
  let runs = 0;
  while (kills < KILLS && performance.now() < deadline) {
    const state = runs++ % 2;
    setState(state);
    // Cold, or warm as after the other state.
    const kind = random() < 0.3 ? 'cold' : 'warm';
    if (kind === 'cold') rmSync(join(root, '.diglot'), { recursive: true, force: true });
    if (await killBuild(random() * spans[kind])) kills++;
    const names = readdirSync(root);
    // Between its two renames a build leaves the previous output complete next to it: the next build puts it back.
    const left = names.includes('dist') ? 'dist' : names.find((name) => name.startsWith('.dist.old-'));
    expect(left).toBeDefined();
    const tree = readTree(join(root, left ?? ''));
    expect(whole.some((known) => isSame(tree, known))).toBe(true);
    await buildSite(root, join(root, 'dist'), { cache: true });
    expect(isSame(readTree(join(root, 'dist')), whole[state])).toBe(true);
    expect(readdirSync(root).filter((name) => name.startsWith('.dist'))).toEqual([]);
  }
  console.info(`${kills} kills in ${runs} builds, seed ${SEED}`);
  expect(kills).toBeGreaterThan(10);
});
