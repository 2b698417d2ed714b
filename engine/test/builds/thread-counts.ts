// A site that is large enough for threads, built by different numbers of them.

import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect } from 'vitest';
import { repositoryRoot, runAlone } from '../sites.ts';
import { compareTrees, readTree } from '../tree.ts';

const PAGES = 320;

/** Makes the program believe in so many cores. */
export const withCores = (cores: number): Record<string, string> => {
  const code = `import os from 'node:os'; import { syncBuiltinESMExports } from 'node:module'; os.availableParallelism = () => ${cores}; syncBuiltinESMExports();`;
  return { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(code)}` };
};

/** Makes the program print what it gives the first of its threads to do. */
function withTasks({ NODE_OPTIONS }: Record<string, string>): Record<string, string> {
  const code = `import { Worker } from 'node:worker_threads'; let first; const { postMessage } = Worker.prototype; Worker.prototype.postMessage = function (message, list) { first ??= this; if (first === this && message.task) console.error('task:', message.task.kind); return postMessage.call(this, message, list); };`;
  return { NODE_OPTIONS: `${NODE_OPTIONS} --import=data:text/javascript,${encodeURIComponent(code)}` };
}

function writeSite(folder: string): void {
  const write = (path: string, text: string): void => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  };
  write(
    'diglot.config.mjs',
    "export default { locales: [{ lang: 'en' }], severity: { deadLink: 'warn' }, search: { shardThreshold: 4000 } };\n",
  );
  write('docs/en/_shared.mdx', 'A part of many pages, [nowhere](./gone.md).\n\n```ts\nconst part = 1;\n```\n');
  symlinkSync(join(repositoryRoot, 'node_modules'), join(folder, 'node_modules'));
  for (let i = 0; i < PAGES; i++) {
    const next = `[next](./page-${(i + 1) % PAGES}.md)`;
    const body = `# Page ${i}\n\n## Part ${i % 7}\n\nWords ${i * 7919}, ${next}.\n\n\`\`\`js\nlet x${i} = ${i};\n\`\`\`\n`;
    const isMdx = i % 5 === 0;
    write(
      `docs/en/s${i % 9}/page-${i}.${isMdx ? 'mdx' : 'md'}`,
      isMdx
        ? `import Shared from '../_shared.mdx';\n\n${body.replace(next, 'alone')}\n<Shared />\n`
        : body.replace(next, ''),
    );
  }
}

/** Each number of cores gives the same files, and a mistake in a file that many pages include is reported once. */
export async function expectSameWithCores(counts: readonly number[]): Promise<void> {
  const folder = mkdtempSync(join(realpathSync(tmpdir()), 'diglot-workers-'));
  try {
    writeSite(folder);
    const trees = [];
    for (const cores of counts) {
      const out = join(folder, `dist-${cores}`);
      const { code, stderr } = await runAlone(['build', folder, '--out', out, '--no-cache'], withCores(cores));
      // Once in the message, once in the line that it shows.
      expect([cores, code, stderr.split('gone.md').length - 1]).toEqual([cores, 0, 2]);
      trees.push(readTree(out));
    }
    const [alone, ...others] = trees;
    for (const other of others) expect(alone && compareTrees(alone, other)).toEqual([]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Where the site's code is bundled already, threads find the terms of an index before they render. */
export async function expectTermsFirst(cores: number): Promise<void> {
  const folder = mkdtempSync(join(realpathSync(tmpdir()), 'diglot-workers-'));
  try {
    writeSite(folder);
    await runAlone(['build', folder], withCores(1));
    for (const name of ['pages', 'documents', 'search'])
      rmSync(join(folder, '.diglot', name), { recursive: true, force: true });
    const { stderr } = await runAlone(['build', folder], withTasks(withCores(cores)));
    const tasks = [...stderr.matchAll(/^task: (\w+)$/gm)].map(([, kind]) => kind);
    expect([...new Set(tasks)]).toEqual(['compile', 'load', 'postings', 'prepare', 'render', 'finish']);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** A setting that every page shows is changed: what threads render then, and what the cache brings back, is what a cold build writes. */
export async function expectSameAfterChange(cores: number): Promise<void> {
  const folder = mkdtempSync(join(realpathSync(tmpdir()), 'diglot-workers-'));
  const out = join(folder, 'dist');
  const build = async (count: number, ...flags: string[]) => {
    const { code, stderr } = await runAlone(['build', folder, '--out', out, ...flags], withCores(count));
    if (code !== 0) throw new Error(stderr);
    return readTree(out);
  };
  try {
    writeSite(folder);
    await build(1);
    const config = join(folder, 'diglot.config.mjs');
    writeFileSync(config, readFileSync(config, 'utf8').replace('{ locales', "{ title: 'Renamed', locales"));
    const changed = await build(cores);
    rmSync(out, { recursive: true });
    const cached = await build(cores);
    const cold = await build(cores, '--no-cache');
    expect(compareTrees(cold, changed)).toEqual([]);
    expect(compareTrees(cold, cached)).toEqual([]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
