// Another branch is checked out while dev serves a large site: half of the pages change at once, some come and some go.

import { execFileSync } from 'node:child_process';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { openBrowser } from '../lib/browser.mjs';
import { getTreeMemory, startServer } from '../lib/processes.mjs';
import { editPage } from '../own/edit-page.mjs';
import { measureSave, openPage, watchMark } from './dev.mjs';

const PATIENCE = 300_000;
const STEP = 20;
/** Of all files of the other branch: those that are not in this one, and as many that are gone. */
const MOVED = 0.05;

/**
 * `settled`: milliseconds from the start of the checkout until the open page, a page that came, one that went and one whose
 * title changed are answered as the new branch has them, and a save is seen; `git`: what of it the checkout took.
 * `memory`: bytes before, `memoryAfter`: after a switch there and back.
 * @typedef {{ files: number, git: number, settled: number, memory?: number, memoryAfter?: number }} DevSwitch
 */

/**
 * @param {{ command: [string, string[]], cwd: string, env?: Record<string, string>, routes: string[], getFile: (route: string) => string, files: number }} options
 *   `files` of the pages `routes` differ between the branches
 * @returns {Promise<DevSwitch | undefined>} `undefined` where there is no Chromium
 */
export async function measureDevSwitch({ command, cwd, env, routes, getFile, files }) {
  const branches = await createBranches({ cwd, routes: routes.slice(-files), getFile });
  const browser = await openBrowser();
  if (browser === undefined) return undefined;
  const page = await browser.newPage();
  let server;
  try {
    server = await startServer(command[0], command[1], { cwd, env: { NODE_ENV: 'development', ...env } });
    await page.addInitScript(watchMark);
    await openPage(page, `${server.url}/${branches.edited}`);
    await page.waitForLoadState('networkidle');
    await page.waitForTimeout(3000);
    const memory = getTreeMemory(server.pid);
    const there = await switchTo('other', { ...branches, cwd, server, page, getFile });
    await switchTo('main', { ...branches, cwd, server, page, getFile });
    return { files, ...there, memory, memoryAfter: getTreeMemory(server.pid) };
  } finally {
    server?.stop();
    await browser.close();
  }
}

/** A repository of two branches. `edited`, `titled`, `came`, `went`: a route of each kind of change. */
async function createBranches({ cwd, routes, getFile }) {
  const git = (...args) => runGit(cwd, args);
  git('init', '-q', '-b', 'main');
  await writeFile(join(cwd, '.gitignore'), '.diglot\ndist\nnode_modules\n');
  git('add', '-A');
  git('commit', '-q', '-m', 'main');
  git('switch', '-q', '-c', 'other');
  const moved = Math.max(1, Math.round(routes.length * MOVED));
  for (const [index, route] of routes.entries()) {
    const file = getFile(route);
    if (index < moved) {
      const target = getFile(`${route}-moved`);
      await mkdir(dirname(target), { recursive: true });
      await rename(file, target);
    } else if (index % 2 === 0) await editPage(file, (text) => `${text}\n\nsavemark1x\n`);
    else await editPage(file, (text) => text.replace(/^title: .*$/m, `title: "Switched ${index}"`));
  }
  git('add', '-A');
  git('commit', '-q', '-m', 'other');
  git('switch', '-q', 'main');
  const even = moved + (moved % 2);
  const last = routes.length - (routes.length % 2);
  return { edited: routes[even], titled: routes[last - 1], came: `${routes[0]}-moved`, went: routes[0] };
}

async function switchTo(branch, { cwd, server, page, getFile, edited, titled, came, went }) {
  const isOther = branch === 'other';
  const ask = async (route) => {
    const answer = await fetch(`${server.url}/${route}`, { headers: { accept: 'text/html' } });
    return { status: answer.status, text: await answer.text() };
  };
  const isSettled = async () =>
    (await page.evaluate(() => document.body.textContent.includes('savemark1x'))) === isOther &&
    (await ask(titled)).text.includes('Switched ') === isOther &&
    (await ask(came)).status === (isOther ? 200 : 404) &&
    (await ask(went)).status === (isOther ? 404 : 200);
  const start = performance.now();
  runGit(cwd, ['switch', '-q', branch]);
  const git = performance.now() - start;
  for (const end = start + PATIENCE; !(await isSettled()); await page.waitForTimeout(STEP))
    if (performance.now() > end) throw new Error(`The branch ${branch} did not come to be seen.`);
  await measureSave(page, { file: getFile(edited), text: '# Saved\n', mark: `savemark${isOther ? 2 : 3}x` });
  const settled = performance.now() - start;
  runGit(cwd, ['checkout', '-q', '--', '.']);
  return { git, settled };
}

const runGit = (cwd, args) =>
  execFileSync('git', ['-c', 'user.name=bench', '-c', 'user.email=bench@example.org', '-c', 'gc.auto=0', ...args], {
    cwd,
  });
