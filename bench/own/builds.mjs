// The curves of our own builds: cold, nothing changed, from the cache alone, one page edited, one title edited, at several sizes.

import { join } from 'node:path';
import { openCorpus } from '../corpus/open-corpus.mjs';
import { runCalm } from '../lib/calm.mjs';
import { hashTree } from '../lib/hash-tree.mjs';
import { runMeasured } from '../lib/measured-run.mjs';
import { median } from '../lib/numbers.mjs';
import { cli, site } from '../lib/paths.mjs';
import { moveAway } from '../lib/trash.mjs';
import { editPage } from './edit-page.mjs';
import { createOwnProject } from './project.mjs';

/**
 * One way to build, measured several times: medians, in milliseconds and bytes, and the median of each stage.
 * @typedef {{ ms: number, cpu?: number, memory?: number, stages: Record<string, number> }} Build
 */

/**
 * @param {{ pages: number, folder?: string, runs: number }} options
 * @returns {Promise<{ corpus: string, pages: number } & Record<'cold' | 'warm' | 'copied' | 'edit' | 'title', Build>>}
 */
export async function measureBuilds({ pages, folder, runs }) {
  const corpus = await openCorpus({ pages, folder });
  const project = await createOwnProject(corpus.pages);
  const route = corpus.pages[Math.floor(corpus.pages.length / 2)]?.route ?? '';
  const file = project.getFile(route);
  const cases = {
    cold: project.dropCaches,
    warm: async () => undefined,
    // What continuous integration does: it keeps the cache, and `dist` is not there.
    copied: () => moveAway(join(project.folder, 'dist')),
    edit: (run) => editPage(file, (text) => `${text}\nEdited in run ${run}.\n`),
    title: (run) => editPage(file, (text) => text.replace(/^title: .*$/m, `title: "Another title ${run}"`)),
  };
  const results = {};
  for (const [name, prepare] of Object.entries(cases)) {
    results[name] = await measureCase({
      prepare,
      runs,
      run: () => runMeasured(...project.build, { cwd: project.folder }),
    });
  }
  return { corpus: corpus.name, pages: corpus.pages.length, ...results };
}

/**
 * The engine's own start, in milliseconds: from the command to the first look at a page, with the config and without what Node itself
 * takes (`node`). Of builds in which nothing has changed, in turns with an empty program.
 * @returns {Promise<{ ms: number, node: number }>}
 */
export async function measureStart({ pages, folder, runs }) {
  const corpus = await openCorpus({ pages, folder });
  const project = await createOwnProject(corpus.pages);
  const options = { cwd: project.folder };
  await runMeasured(...project.build, options);
  const turns = [];
  for (let run = 0; run < runs; run++) {
    const node = await runMeasured(process.execPath, ['-e', '0'], options);
    const { ms, output } = await runMeasured(...project.build, options);
    const { totalMs, stages } = parseReport(output);
    turns.push({ node: node.ms, ms: ms - totalMs + (stages.find(({ name }) => name === 'config')?.ms ?? 0) - node.ms });
  }
  return { ms: median(turns.map(({ ms }) => ms)), node: median(turns.map(({ node }) => node)) };
}

/** The site of this repository, cold: its output goes next to the others', its own cache and output stay as they are. */
export async function measureSite({ runs, out }) {
  const run = () =>
    runMeasured(process.execPath, [cli, 'build', site, '--json', '--no-cache', '--out', out], { cwd: site });
  return measureCase({ prepare: () => moveAway(out), runs, run });
}

/** The site of this repository where nothing has changed since the last build. */
export async function measureWarmSite({ runs }) {
  const run = () => runMeasured(process.execPath, [cli, 'build', site, '--json'], { cwd: site });
  await run();
  return measureCase({ prepare: async () => undefined, runs, run });
}

async function measureCase({ prepare, runs, run }) {
  const costs = [];
  for (let index = 0; index < runs; index++) {
    costs.push(
      await runCalm(async (attempt) => {
        await prepare(`${index + 1}.${attempt}`);
        return run();
      }),
    );
  }
  const of = (key) => median(costs.map((cost) => cost[key]));
  return {
    ms: of('ms'),
    cpu: of('cpu'),
    memory: of('memory'),
    ...summarize(costs.map(({ output }) => parseReport(output))),
  };
}

function summarize(reports) {
  const names = reports[0]?.stages.map(({ name }) => name) ?? [];
  const stages = names.map((name) => [
    name,
    median(reports.map((report) => report.stages.find((stage) => stage.name === name)?.ms)),
  ]);
  return { pages: reports[0]?.pages, stages: Object.fromEntries(stages) };
}

const parseReport = (output) => JSON.parse(output.slice(output.indexOf('{')));

/** True when editing one page and building from the cache gives the same bytes as building from nothing. */
export async function isSameAsCold({ pages, folder }) {
  const corpus = await openCorpus({ pages, folder });
  const project = await createOwnProject(corpus.pages, 'own-same');
  const file = project.getFile(corpus.pages[0]?.route ?? '');
  const options = { cwd: project.folder };
  await runMeasured(...project.build, options);
  await editPage(file, (text) => `${text}\nOne more line.\n`);
  await runMeasured(...project.build, options);
  const [command, args] = project.build;
  const cold = join(project.folder, 'cold');
  await runMeasured(command, [...args, '--no-cache', '--out', cold], options);
  const [warmHash, coldHash] = await Promise.all([hashTree(join(project.folder, 'dist')), hashTree(cold)]);
  return warmHash === coldHash;
}
