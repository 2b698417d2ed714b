// What the site's policy would block is reported with each build, whether its bundle is new or kept.

import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { beforeAll, expect, it } from 'vitest';
import { ensure } from '../../../scripts/ensure.mjs';
import { startDev } from '../../src/node/dev/dev-server.ts';
import { repositoryRoot, runDiglot } from '../sites.ts';
import { createTestFolder } from '../test-folder.ts';

const root = createTestFolder('diglot-policy');
beforeAll(() => ensure(), 120_000);

const write = (name: string, text: string): void => {
  mkdirSync(dirname(join(root, name)), { recursive: true });
  writeFileSync(join(root, name), text);
};

async function run(command: 'build' | 'check'): Promise<string[]> {
  const { stdout } = await runDiglot([command, root, '--json']);
  return JSON.parse(stdout).diagnostics.map(
    ({ code, file, line, message }: Record<string, unknown>) => `${code} ${file}:${line} ${message}`,
  );
}

const toLine = (problem: string): string => problem.replace(/^(\S+ \S+:\d+).*(https:[^']+).*$/, '$1 $2');

/** What dev has logged of the policy. */
async function dev() {
  const log: string[] = [];
  const options = { root, port: 0, host: '127.0.0.1', open: false, showExcluded: false };
  const server = await startDev({ ...options, log: (line) => log.push(stripVTControlCharacters(line)) });
  await fetch(server.url);
  return {
    load: async (path: string) => (await fetch(new URL(path, server.url))).text(),
    list: () =>
      [...log.join('\n').matchAll(/policyBlocks {2}(\S+:\d+):\d+\n.*?blocks '([^']+)'/g)]
        .map(([, place, origin]) => `policyBlocks ${place} ${origin}`)
        .sort(),
    close: () => server.close(),
  };
}

it('names the island, the font and their hosts, until the config allows them', { timeout: 120_000 }, async () => {
  write('diglot.config.ts', `export default { title: 'T', styles: './own.css' };\n`);
  write('own.css', '@font-face {\n  font-family: A;\n  src: url(https://fonts.example.com/a.woff2);\n}\n');
  write('where.ts', `export const API = 'https://api.example.com';\n`);
  write('api.ts', `import { API } from './where.ts';\n\nexport const load = () => fetch(API + '/stars');\n`);
  write(
    'Stars.tsx',
    `'use client';\nimport { load } from './api.ts';\n\nexport const Stars = () => <button onClick={() => void load()}>Stars</button>;\n`,
  );
  write('docs/index.mdx', `import { Stars } from '../Stars.tsx';\n\n# Start\n\n<Stars />\n`);
  symlinkSync(join(repositoryRoot, 'node_modules'), join(root, 'node_modules'));
  const blocked = [
    "policyBlocks api.ts:3 The site's policy blocks 'https://api.example.com': `connect-src` does not name it.",
    "policyBlocks own.css:3 The site's policy blocks 'https://fonts.example.com': `font-src` does not name it.",
  ];
  // Dev knows a file when a browser loads it, and says it once.
  const fresh = await dev();
  await fresh.load('api.ts');
  await fresh.load('own.css?direct');
  await expect.poll(fresh.list).toEqual(blocked.map(toLine));
  await fresh.close();
  expect(await run('check')).toEqual(blocked);
  expect(await run('build')).toEqual(blocked);
  expect(await run('build')).toEqual(blocked);
  write(
    'diglot.config.ts',
    `export default {
  title: 'T',
  styles: './own.css',
  contentSecurityPolicy: { 'connect-src': ['https://api.example.com'], 'font-src': ['https://fonts.example.com'] },
};\n`,
  );
  expect(await run('build')).toEqual([]);
});
