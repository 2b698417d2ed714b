// Everything about the site of this repository and about dev and search.

import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { openCorpus } from '../corpus/open-corpus.mjs';
import { runCalm } from '../lib/calm.mjs';
import { median } from '../lib/numbers.mjs';
import { cli, work } from '../lib/paths.mjs';
import { moveAway } from '../lib/trash.mjs';
import { measureDev } from '../reader/dev.mjs';
import { measureDevSaves } from '../reader/dev-saves.mjs';
import { measureDevSearch } from '../reader/dev-search.mjs';
import { measureDevSwitch } from '../reader/dev-switch.mjs';
import { measureLighthouse } from '../reader/lighthouse.mjs';
import { measureReader, measureVisits } from '../reader/measure-site.mjs';
import { measureSite, measureWarmSite } from './builds.mjs';
import { createOwnProject } from './project.mjs';

/** Build and reader metrics of the site that this repository is about. */
export async function measureOwnSite({ runs }) {
  const out = join(work, 'site');
  const build = await measureSite({ runs, out });
  const routes = (await listDocRoutes(out)).slice(0, 12);
  const reader = await measureReader({ folder: out, routes, runs });
  const longest = await findLongestPage(out);
  const longVisit = await measureVisits({ folder: out, path: longest, runs });
  return { build, warm: await measureWarmSite({ runs }), reader, longest, longVisit };
}

/** Address of the doc page with the most HTML. */
async function findLongestPage(out) {
  const routes = await listDocRoutes(out);
  const sizes = await Promise.all(routes.map(async (route) => (await stat(join(out, `${route}.html`))).size));
  return `/${routes[sizes.indexOf(Math.max(...sizes))]}`;
}

/** The kinds of pages that readers arrive at, in every language. */
export async function measureOwnLighthouse({ runs, log }) {
  const out = join(work, 'site');
  await measureSite({ runs: 1, out });
  const { routes } = JSON.parse(await readFile(join(out, 'build-manifest.json'), 'utf8'));
  const isEntrance = ({ path }) => /^\/(?:zh\/)?(?:|guide\/get-started\/quick-start|blog\/|showcase\/)$/.test(path);
  return measureLighthouse({ folder: out, pages: routes.filter(isEntrance), runs, log });
}

/** Plain doc pages of the default language: no player in them, and all in one sidebar. */
async function listDocRoutes(out) {
  const { routes } = JSON.parse(await readFile(join(out, 'build-manifest.json'), 'utf8'));
  const [{ lang } = { lang: '' }] = routes;
  const isPlain = (route) => route.lang === lang && route.islands.length < 2 && /\/guide\//.test(route.path);
  return routes.filter(isPlain).map(({ path }) => path.slice(1));
}

/** Starts that the median is taken of, in addition to the one that saves. */
const STARTS = 4;

/** How the dev server feels with a corpus. */
export async function measureOwnDev({ pages, folder, saves }) {
  const corpus = await openCorpus({ pages, folder });
  const project = await createOwnProject(corpus.pages, 'own-dev');
  const route = corpus.pages[Math.floor(corpus.pages.length / 2)]?.route ?? '';
  const command = [process.execPath, [cli, 'dev', project.folder, '--port', '0']];
  const options = { command, cwd: project.folder, route, file: project.getFile(route) };
  // The first start of all also finds the browser cold.
  const starts = [];
  for (let start = 0; start < STARTS; start++)
    starts.push((await runCalm(() => measureDev({ ...options, saves: 0 })))?.start);
  const dev = await runCalm(() => measureDev({ ...options, saves }));
  const search = await runCalm(() => measureDevSearch(options));
  return dev && { ...dev, start: median([...starts, dev.start]), search };
}

/** What dev keeps of many saves of one page. */
export async function measureOwnSaves({ pages, folder, saves }) {
  const corpus = await openCorpus({ pages, folder });
  const project = await createOwnProject(corpus.pages, 'own-saves');
  const route = corpus.pages[Math.floor(corpus.pages.length / 2)]?.route ?? '';
  const command = [process.execPath, [cli, 'dev', project.folder, '--port', '0']];
  const found = await measureDevSaves({ command, cwd: project.folder, route, file: project.getFile(route), saves });
  return { pages: corpus.pages.length, ...found };
}

/** What dev makes of the checkout of another branch, in which half of the pages differ. */
export async function measureOwnSwitch({ pages, folder }) {
  const corpus = await openCorpus({ pages, folder });
  const routes = corpus.pages.map(({ route }) => route);
  return runCalm(async () => {
    const project = await createOwnProject(corpus.pages, 'own-switch');
    await moveAway(join(project.folder, '.git'));
    const command = [process.execPath, [cli, 'dev', project.folder, '--port', '0']];
    const options = { command, cwd: project.folder, routes, getFile: project.getFile };
    const found = await measureDevSwitch({ ...options, files: Math.floor(routes.length / 2) });
    return found && { pages: routes.length, ...found };
  });
}
