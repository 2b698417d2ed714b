// What files for agents cost a build: the same site with and without them, in turns.
// `node bench/agents/costs.mjs [--pages 1000] [--corpus DIR] [--runs 7] [--only cold,edit]`

import { readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { openCorpus } from '../corpus/open-corpus.mjs';
import { runMeasured } from '../lib/measured-run.mjs';
import { median } from '../lib/numbers.mjs';
import { emptyTrash } from '../lib/trash.mjs';
import { createOwnProject } from '../own/project.mjs';

const { values } = parseArgs({
  options: {
    pages: { type: 'string', default: '1000' },
    corpus: { type: 'string' },
    runs: { type: 'string', default: '7' },
    only: { type: 'string', default: 'cold,edit' },
  },
});
const runs = Number(values.runs);
const folder = values.corpus === undefined ? undefined : resolve(values.corpus);
const corpus = await openCorpus({ pages: Number(values.pages), folder });
// Names of the same length: the place of a project changes what its builds cost.
const sites = [await createSite('yes', true), await createSite('off', false)];
const route = corpus.pages[Math.floor(corpus.pages.length / 2)]?.route ?? '';

const cases = {
  cold: (site) => site.dropCaches(),
  edit: (site, run) => appendTo(site.getFile(route), `\nEdited for the ${run + 1}. time.\n`),
};

console.log('| build | ms with | ms without | | cpu with | cpu without | |\n|---|---|---|---|---|---|---|');
for (const name of values.only.split(',')) {
  const costs = sites.map(() => []);
  // The first run of each warms the disk.
  for (let run = -1; run < runs; run++)
    // Who begins changes from run to run, so that neither always follows the other.
    for (const i of run % 2 === 0 ? [0, 1] : [1, 0]) {
      await cases[name](sites[i], run);
      const cost = await runMeasured(...sites[i].build, { cwd: sites[i].folder, env: sites[i].ownCode });
      if (run >= 0) costs[i].push(cost);
    }
  const cells = ['ms', 'cpu'].flatMap((field) => {
    const [on, off] = costs.map((list) => median(list.map((cost) => cost[field])));
    const more = name === 'cold' ? `${(100 * (on / off - 1)).toFixed(1)} %` : `${(on - off).toFixed(0)} ms`;
    return [on.toFixed(0), off.toFixed(0), more];
  });
  console.log(`| ${name} | ${cells.join(' | ')} |`);
}
await emptyTrash();

async function createSite(name, hasAgents) {
  const project = await createOwnProject(corpus.pages, `agents-${name}-${corpus.pages.length}`);
  const config = join(project.folder, 'diglot.config.mjs');
  if (!hasAgents) await writeFile(config, (await readFile(config, 'utf8')).replace('{\n', '{\n  "agents": false,\n'));
  return project;
}

async function appendTo(file, text) {
  await writeFile(file, (await readFile(file, 'utf8')) + text);
}
