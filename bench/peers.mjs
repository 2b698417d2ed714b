// `npm run bench:peers`: this engine and others side by side, the same pages, one run of each after the other.

import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { openCorpus } from './corpus/open-corpus.mjs';
import { runCalm } from './lib/calm.mjs';
import { runMeasured } from './lib/measured-run.mjs';
import { renderBytes, renderMs, renderRatio } from './lib/numbers.mjs';
import { loadResults, saveResults } from './lib/results.mjs';
import { emptyTrash } from './lib/trash.mjs';
import { createContenders } from './peers/contenders.mjs';
import { measureSideBySide } from './peers/side-by-side.mjs';
import { measureDev } from './reader/dev.mjs';
import { measureReader } from './reader/measure-site.mjs';
import { emitReport } from './report/emit-report.mjs';

const { values } = parseArgs({
  options: {
    pages: { type: 'string', default: '1000' },
    runs: { type: 'string', default: '3' },
    edits: { type: 'string', default: '2' },
    corpus: { type: 'string' },
    peers: { type: 'string' },
    only: { type: 'string', default: 'builds,reader,dev' },
    help: { type: 'boolean', default: false },
  },
});

if (values.help) {
  console.log(`npm run bench:peers -- [--pages 1000] [--runs 3] [--edits 2] [--corpus DIR] [--peers vitepress,hugo] [--only builds,reader,dev]

  Installs each generator below bench/.work on first use. Hugo is measured where it is installed.`);
  process.exit(0);
}

const corpus = await openCorpus({
  pages: Number(values.pages),
  folder: values.corpus === undefined ? undefined : resolve(values.corpus),
});
const key = `${corpus.name}-${corpus.pages.length}`;
const { contenders, failures } = await createContenders({ key, pages: corpus.pages }, values.peers?.split(','));
const parts = new Set(values.only.split(','));
const routes = corpus.pages.slice(0, 12).map(({ route }) => route);
const found = { ...loadResults().peers?.[key], corpus: corpus.name, pages: corpus.pages.length, failures };

if (parts.has('builds')) {
  await measureSideBySide(contenders, {
    runs: Number(values.runs),
    edits: Number(values.edits),
    route: corpus.pages[Math.floor(corpus.pages.length / 2)]?.route ?? '',
    log: console.log,
    onTurn: (builds) => {
      found.builds = { ...found.builds, ...builds };
      save();
    },
  });
}
if (parts.has('reader')) {
  found.reader = {
    ...found.reader,
    ...(await measureEach(async ({ build, folder, env, out }) => {
      if (!existsSync(out)) await runMeasured(...build, { cwd: folder, env });
      return measureReader({ folder: out, routes, runs: 3 });
    })),
  };
  save();
}
if (parts.has('dev')) {
  found.dev = {
    ...found.dev,
    ...(await measureEach(({ name, dev, folder, env, getFile }) => {
      const route = routes[1] ?? '';
      const saves = name === 'Diglot' ? 20 : 8;
      return runCalm(() => measureDev({ command: dev, cwd: folder, env, route, file: getFile(route), saves }));
    })),
  };
  save();
}
print();
await emitReport();
await emptyTrash();

function save() {
  saveResults({ peers: { ...loadResults().peers, [key]: found } });
}

async function measureEach(measure) {
  const all = {};
  for (const contender of contenders) {
    try {
      all[contender.name] = await measure({ ...contender, out: join(contender.folder, contender.out) });
      console.log(contender.name, JSON.stringify(all[contender.name]));
    } catch (error) {
      all[contender.name] = { error: error.message };
      console.log(contender.name, error.message);
    }
  }
  return all;
}

function print() {
  for (const { name, error } of failures) console.log(`${name} could not be set up: ${error}`);
  const ours = found.builds?.Diglot?.cold;
  for (const [name, { version, cold, edit, error }] of Object.entries(found.builds ?? {})) {
    console.log(
      error ??
        `${`${name} ${version}`.padEnd(20)} cold ${renderMs(cold?.ms)} (${renderRatio(cold?.ms, ours?.ms)}), ` +
          `cpu ${renderMs(cold?.cpu)}, ${renderBytes(cold?.memory)}; one edit ${renderMs(edit?.ms)}`,
    );
  }
}
