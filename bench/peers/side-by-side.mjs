// Builds of several generators in turns, A B C A B C, so that a busy minute of the machine hits all of them.

import { readFile, writeFile } from 'node:fs/promises';
import { runCalm } from '../lib/calm.mjs';
import { runMeasured } from '../lib/measured-run.mjs';
import { medians, renderMs } from '../lib/numbers.mjs';

/** Milliseconds: a build that took longer is not repeated, for nothing hangs on its last tenth. */
const SLOW = 90_000;

/**
 * Medians of a generator's builds; `error` instead of what failed.
 * @typedef {{ version: string, cold?: Cost, edit?: Cost, error?: string }} Outcome
 * @typedef {{ ms: number, cpu?: number, memory?: number, runs: number }} Cost
 */

/**
 * @param {import('./contenders.mjs').Contender[]} contenders
 * @param {{ runs: number, edits: number, route: string, log: (line: string) => void, onTurn: (outcomes: Record<string, Outcome>) => void }} options
 *   `runs` cold builds, then `edits` builds after one page was edited; `onTurn` hears what is known after each round
 * @returns {Promise<Record<string, Outcome>>}
 */
export async function measureSideBySide(contenders, { runs, edits, route, log, onTurn }) {
  const costs = new Map(contenders.map(({ name }) => [name, { cold: [], edit: [], error: undefined }]));
  const turn = async (kind, prepare) => {
    for (const contender of contenders) {
      const own = costs.get(contender.name);
      if (own === undefined || own.error !== undefined || own[kind].some(({ ms }) => ms > SLOW)) continue;
      try {
        const { folder, env, build } = contender;
        const { ms, cpu, memory } = await runCalm(async () => {
          await prepare(contender);
          return runMeasured(...build, { cwd: folder, env });
        });
        own[kind].push({ ms, cpu, memory });
        log(`  ${contender.name} ${kind} ${renderMs(ms)}, cpu ${renderMs(cpu)}`);
      } catch (error) {
        own.error = error.message;
        log(`  ${contender.name} failed: ${error.message}`);
      }
    }
    onTurn(summarize(contenders, costs));
  };
  for (let run = 0; run < runs; run++) await turn('cold', ({ dropCaches }) => dropCaches());
  for (let edit = 0; edit < edits; edit++) await turn('edit', ({ getFile }) => addLine(getFile(route), edit));
  return summarize(contenders, costs);
}

function summarize(contenders, costs) {
  const outcomes = contenders.map(({ name, version }) => {
    const { cold, edit, error } = costs.get(name);
    const cases = Object.entries({ cold, edit }).filter(([, list]) => list.length > 0);
    const sums = cases.map(([kind, list]) => [kind, { ...medians(list), runs: list.length }]);
    return [name, { version, error, ...Object.fromEntries(sums) }];
  });
  return Object.fromEntries(outcomes);
}

const addLine = async (file, edit) =>
  writeFile(file, `${await readFile(file, 'utf8')}\nEdited for the ${edit + 1}. time.\n`);
