// `diglot dev` while packages are upgraded.

import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it, onTestFailed } from 'vitest';
import { addEngine, startTestDev } from '../../start-dev.ts';
import { createTestFolder } from '../../test-folder.ts';
import { getBrowser } from '../worker.ts';
import { whenLive } from './live.ts';

const root = createTestFolder('diglot-dev-installs');
const write = (files: Readonly<Record<string, string>>): void => {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
};
/** As npm puts them there: an ES module, CommonJS, and CommonJS that both the site and an ES module require. */
const install = (version: string): void =>
  write({
    'node_modules/esm/package.json': '{ "name": "esm", "type": "module", "exports": "./index.js" }',
    'node_modules/esm/index.js': `import { shared } from 'shared';\nexport const text = 'esm ${version} ' + shared;\n`,
    'node_modules/cjs/package.json': '{ "name": "cjs" }',
    'node_modules/cjs/index.js': `exports.text = 'cjs ${version} ' + require('./deep.js');\n`,
    'node_modules/cjs/deep.js': `module.exports = 'deep ${version}';\n`,
    'node_modules/shared/package.json': '{ "name": "shared" }',
    'node_modules/shared/index.js': `exports.shared = 'shared ${version}';\n`,
    'node_modules/.package-lock.json': JSON.stringify({ version }),
  });

it('shows pages and islands with the new ones, without a restart', async () => {
  addEngine(root);
  install('1');
  write({
    'diglot.config.json': '{}',
    'docs/index.mdx':
      "import { Box } from '../Box.tsx';\nimport { Island } from '../Island.tsx';\n\n# Home\n\n<Box />\n\n<Island />\n",
    'Box.tsx':
      "import { text } from 'esm';\nimport { text as other } from 'cjs';\nimport { shared } from 'shared';\n\nexport const Box = () => <p id=\"box\">{[text, other, shared].join(', ')}</p>;\n",
    'Island.tsx':
      "'use client';\nimport { useState } from 'react';\nimport { text } from 'esm';\nimport { text as other } from 'cjs';\n\nexport function Island() {\n  const [said, say] = useState('nothing');\n  return (\n    <button type=\"button\" onClick={() => say([text, other].join(', '))}>\n      {said}\n    </button>\n  );\n}\n",
  });
  const log: string[] = [];
  onTestFailed(() => console.error(log.join('\n')));
  const server = await startTestDev(root, log);
  const page = await (await getBrowser()).newPage();
  // A machine with much else to do answers late.
  page.setDefaultTimeout(120_000);
  const expectVersion = async (version: string): Promise<void> => {
    const text = `esm ${version} shared ${version}, cjs ${version} deep ${version}`;
    await page.locator('#box', { hasText: `${text}, shared ${version}` }).waitFor();
    await page.getByRole('button', { name: 'nothing' }).click();
    await page.getByRole('button', { name: text }).waitFor();
  };
  await whenLive(page, () => page.goto(server.url));
  await expectVersion('1');
  for (const version of ['2', '3']) {
    install(version);
    await whenLive(page, () => page.reload());
    await expectVersion(version);
  }
  expect(log.join('\n')).not.toContain('error');
  await page.close();
  await server.close();
});
