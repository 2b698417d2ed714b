// What the site's policy would block is reported with each build, whether its bundle is new or kept.

import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ensure } from '../../../scripts/ensure.mjs';
import { repositoryRoot, runDiglot } from '../sites.ts';

const root = mkdtempSync(join(realpathSync(tmpdir()), 'diglot-policy-'));
beforeAll(() => ensure(), 120_000);
afterAll(() => rmSync(root, { recursive: true, force: true }));

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

it('names the island, the font and their hosts, until the config allows them', { timeout: 120_000 }, async () => {
  write('diglot.config.ts', `export default { title: 'T', styles: './own.css' };\n`);
  write('own.css', '@font-face {\n  font-family: A;\n  src: url(https://fonts.example.com/a.woff2);\n}\n');
  write('api.ts', `const API = 'https://api.example.com';\n\nexport const load = () => fetch(API + '/stars');\n`);
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
