// What the outputs for agents cost a build: the same pages with `agents` on and off, in turns.

import { openCorpus } from '../corpus/open-corpus.mjs';
import { runCalm } from '../lib/calm.mjs';
import { runMeasured } from '../lib/measured-run.mjs';
import { median } from '../lib/numbers.mjs';
import { editPage } from './edit-page.mjs';
import { createOwnProject } from './project.mjs';

/** Edits for each cold build: one is short, and differs from another of the same code by more than what is measured. */
const EDITS = 3;

/**
 * Medians in milliseconds. `more`: of the differences between the builds of a turn.
 * `fastest`: milliseconds of the fastest build of each kind. Others on the machine only ever add time, so of many builds it
 * says most about the code (Chen and Revels, Robust benchmarking in noisy environments, 2016).
 * @typedef {{ ms: number, cpu?: number }} Cost
 * @typedef {{ on: Cost, off: Cost, more: Cost, fastest: { on: number, off: number } }} Pair
 */

/**
 * @param {{ pages: number, folder?: string, runs: number }} options
 * @returns {Promise<{ corpus: string, pages: number, cold: Pair, edit: Pair }>}
 */
export async function measureAgents({ pages, folder, runs }) {
  const corpus = await openCorpus({ pages, folder });
  const key = `${corpus.name}-${corpus.pages.length}`;
  // Names of the same length: the place of a project changes what its builds cost.
  const off = await createOwnProject(corpus.pages, `own-agents-off-${key}`, { agents: false });
  const on = await createOwnProject(corpus.pages, `own-agents-yes-${key}`);
  const route = corpus.pages[Math.floor(corpus.pages.length / 2)]?.route ?? '';
  const edit = (project, run) => editPage(project.getFile(route), (text) => `${text}\nEdited in run ${run}.\n`);
  const projects = [off, on];
  return {
    corpus: corpus.name,
    pages: corpus.pages.length,
    cold: await measurePair({ projects, runs, prepare: (project) => project.dropCaches() }),
    edit: await measurePair({ projects, runs: runs * EDITS, prepare: edit }),
  };
}

async function measurePair({ projects, runs, prepare }) {
  const turns = [];
  for (let run = 0; run < runs; run++) {
    const costs = new Map();
    for (const project of run % 2 === 0 ? projects : projects.toReversed()) {
      const cost = await runCalm(async (attempt) => {
        await prepare(project, `${run + 1}.${attempt}`);
        return runMeasured(...project.build, { cwd: project.folder, env: project.ownCode });
      });
      costs.set(project, cost);
    }
    turns.push(projects.map((project) => costs.get(project)));
  }
  const [fastestOff, fastestOn] = projects.map((_, i) => Math.min(...turns.map((costs) => costs[i].ms)));
  const of = (get) => ({ ms: median(turns.map(get('ms'))), cpu: median(turns.map(get('cpu'))) });
  return {
    off: of(
      (key) =>
        ([off]) =>
          off[key],
    ),
    on: of(
      (key) =>
        ([, on]) =>
          on[key],
    ),
    more: of(
      (key) =>
        ([off, on]) =>
          off[key] === undefined ? undefined : on[key] - off[key],
    ),
    fastest: { on: fastestOn, off: fastestOff },
  };
}
