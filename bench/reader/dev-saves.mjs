// What a dev server keeps of thousands of saves.

import { readFile, writeFile } from 'node:fs/promises';
import { getTreeMemory, startServer } from '../lib/processes.mjs';

const PATIENCE = 30_000;
const STEP = 2;

/**
 * Bytes of the server and all below it, each after so many saves; `ms` is what one took in the median of the last tenth.
 * @typedef {{ saves: number, points: readonly { saves: number, memory: number | undefined }[], ms: number }} DevSaves
 */

/**
 * Saves `file` again and again; each save is answered before the next one.
 * @param {{ command: [string, string[]], cwd: string, env?: Record<string, string>, route: string, file: string, saves: number }} options
 *   `file` is the source of `route`; it is as it was afterwards
 * @returns {Promise<DevSaves>}
 */
export async function measureDevSaves({ command, cwd, env, route, file, saves }) {
  const text = await readFile(file, 'utf8');
  const step = Math.max(1, Math.floor(saves / 10));
  const points = [];
  const last = [];
  let server;
  try {
    server = await startServer(command[0], command[1], { cwd, env: { NODE_ENV: 'development', ...env } });
    for (let save = 1; save <= saves; save++) {
      const begin = performance.now();
      await writeFile(file, `${text}\n\nsavemark${save}x\n`);
      await waitForText(`${server.url}/${route}`, `savemark${save}x`);
      if (save > saves - step) last.push(performance.now() - begin);
      if (save % step === 0) points.push({ saves: save, memory: getTreeMemory(server.pid) });
    }
  } finally {
    server?.stop();
    await writeFile(file, text);
  }
  last.sort((a, b) => a - b);
  return { saves, points, ms: last[last.length >> 1] ?? 0 };
}

async function waitForText(url, text) {
  for (const end = Date.now() + PATIENCE; Date.now() < end; ) {
    const answer = await fetch(url, { headers: { accept: 'text/html' } });
    if ((await answer.text()).includes(text)) return;
    await new Promise((resume) => setTimeout(resume, STEP));
  }
  throw new Error(`${url} did not show ${text} within ${PATIENCE} ms.`);
}
