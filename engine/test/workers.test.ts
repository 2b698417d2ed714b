// Large builds are shared out among threads: how many there are changes nothing, and a mistake is told once.

import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ensure } from '../../scripts/ensure.mjs';
import { repositoryRoot, runDiglot } from './sites.ts';
import { compareTrees, readTree } from './tree.ts';

const PAGES = 320;
const folder = mkdtempSync(join(realpathSync(tmpdir()), 'diglot-workers-'));

beforeAll(() => ensure(), 120_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const write = (path: string, text: string): void => {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
};

/** Makes the program believe in so many cores. */
const withCores = (cores: number): Record<string, string> => {
  const code = `import os from 'node:os'; import { syncBuiltinESMExports } from 'node:module'; os.availableParallelism = () => ${cores}; syncBuiltinESMExports();`;
  return { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(code)}` };
};

it('builds the same with one thread, two, four and five', { timeout: 120_000 }, async () => {
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
  const outs = [1, 2, 4, 5].map((cores) => ({ cores, out: join(folder, `dist-${cores}`) }));
  const told: number[] = [];
  for (const { cores, out } of outs) {
    const { code, stderr } = await runDiglot(['build', folder, '--out', out, '--no-cache'], withCores(cores));
    expect(code).toBe(0);
    told.push(stderr.split('gone.md').length - 1);
  }
  // Once in the message, once in the line that it shows.
  expect(told).toEqual([2, 2, 2, 2]);
  const [alone, ...others] = outs.map(({ out }) => readTree(out));
  for (const other of others) expect(alone && compareTrees(alone, other)).toEqual([]);
});
