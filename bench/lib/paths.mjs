// Where things lie. Everything that benches write, except the two results, is below `.work`, which git ignores, or below the
// folder that `DIGLOT_BENCH_FOLDER` names, such as one in memory.

import { join, resolve } from 'node:path';

export const bench = resolve(import.meta.dirname, '..');
export const repository = resolve(bench, '..');
export const work = resolve(process.env.DIGLOT_BENCH_FOLDER ?? join(bench, '.work'));
export const cli = join(repository, 'engine/bin/diglot.js');
export const site = join(repository, 'site');
