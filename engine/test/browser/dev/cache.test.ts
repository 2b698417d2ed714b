// `diglot dev` where its cache cannot be written, or is elsewhere.

import { mkdirSync, mkdtempSync, readdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, it, onTestFailed } from 'vitest';
import { addEngine, startTestDev } from '../../start-dev.ts';
import { createTestFolder } from '../../test-folder.ts';
import { getBrowser } from '../worker.ts';
import { whenLive } from './live.ts';

const folder = createTestFolder('diglot-dev-cache');
const files: Readonly<Record<string, string>> = {
  kept: 'A file of the author.\n',
  'docs/index.mdx': "import { Count } from '../Count.tsx';\n\n# Home\n\n<Count />\n",
  'Count.tsx':
    "'use client';\nimport { useState } from 'react';\nimport { one } from 'one';\n\nexport function Count() {\n  const [count, setCount] = useState(0);\n  return (\n    <button type=\"button\" onClick={() => setCount(count + one)}>\n      count {count}\n    </button>\n  );\n}\n",
  'node_modules/one/package.json': '{ "name": "one", "version": "1.0.0", "type": "module", "exports": "./index.js" }\n',
  'node_modules/one/index.js': 'export const one = 1;\n',
};
const inTheWay =
  'warning outputFailed\n  The cache folder "kept" cannot be made: a file has this name.\n  → Delete or rename the file: Diglot keeps what it has built in that folder.';
const listOwn = (): readonly string[] =>
  readdirSync(tmpdir()).filter((name) => name.startsWith(`diglot-dev-${process.pid}-`));

it.each([
  ['a file', 'kept', [expect.stringContaining(inTheWay)]],
  ['a folder outside of the project', '../elsewhere', []],
])('islands work with %s as the cache, and nothing else is left behind', async (_, cacheDir, warnings) => {
  const root = mkdtempSync(join(folder, 'site-'));
  addEngine(root);
  for (const [path, text] of Object.entries({ ...files, 'diglot.config.json': JSON.stringify({ cacheDir }) })) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  const before = listOwn();
  const log: string[] = [];
  onTestFailed(() => console.error(log.join('\n')));
  const server = await startTestDev(root, log);
  const page = await (await getBrowser()).newPage();
  // A machine with much else to do answers late.
  page.setDefaultTimeout(120_000);
  await whenLive(page, () => page.goto(server.url));
  await page.getByRole('button', { name: 'count 0' }).click();
  await page.getByRole('button', { name: 'count 1' }).waitFor();
  await page.close();
  await server.close();
  expect(log.filter((line) => line.includes('outputFailed'))).toEqual(warnings);
  expect(listOwn()).toEqual(before);
});
