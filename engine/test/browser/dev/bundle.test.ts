// `diglot dev` on a site that was built before: the first page comes from that build's bundle, later ones from what is edited.

import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { build } from '../../../src/node/build.ts';
import type { DevServer } from '../../../src/node/dev/dev-server.ts';
import { repositoryRoot } from '../../sites.ts';
import { startTestDev } from '../../start-dev.ts';
import { removeFolder } from '../../test-folder.ts';
import { getBrowser } from '../worker.ts';
import { whenLive } from './live.ts';

const folder = mkdtempSync(join(realpathSync(tmpdir()), 'diglot-dev-bundle-'));
const box = (text: string): string =>
  `import './box.css';\nexport function Box() {\n  return <p id="box">${text}</p>;\n}\n`;
const files: Readonly<Record<string, string>> = {
  'diglot.config.mjs': "export default { title: 'Built before', locales: [{ lang: 'en', label: 'English' }] };\n",
  'docs/en/index.mdx': "import { Box } from '../../Box.tsx';\n\n# Home\n\nFirst words.\n\n<Box />\n",
  'Box.tsx': box('A box'),
  'box.css': '#box { color: rgb(1, 2, 3); }\n',
};
const write = (path: string, text: string): void => {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
};

const log: string[] = [];
let server: DevServer;
let browser: Browser;

beforeAll(async () => {
  for (const [path, text] of Object.entries(files)) write(path, text);
  symlinkSync(join(repositoryRoot, 'node_modules'), join(folder, 'node_modules'));
  // By the same code as dev: dev does not use the bundle of another engine.
  const { diagnostics } = await build({
    root: folder,
    cache: true,
    progress: { task: async (_, run) => run(), tick: () => undefined },
  });
  expect(diagnostics).toEqual([]);
  server = await startTestDev(folder, log);
  browser = await getBrowser();
});

afterAll(async () => {
  await server?.close();
  removeFolder(folder);
});

describe('a site that was built', () => {
  it('starts from the bundle, stays live, and follows code from the first change on', async ({ onTestFailed }) => {
    onTestFailed(() => console.error(log.join('\n')));
    const page = await browser.newPage();
    // A machine with much else to do answers late.
    page.setDefaultTimeout(120_000);
    const getColor = (): Promise<string> => page.locator('#box').evaluate((box) => getComputedStyle(box).color);
    const hasBundledStyles = (): Promise<number> => page.locator('link[rel=stylesheet][href^="/static/"]').count();
    await whenLive(page, () => page.goto(server.url));
    expect(await hasBundledStyles()).toBeGreaterThan(0);
    expect(await getColor()).toBe('rgb(1, 2, 3)');

    write('docs/en/index.mdx', (files['docs/en/index.mdx'] ?? '').replace('First words.', 'Second words.'));
    await page.getByText('Second words.').waitFor();
    expect(await hasBundledStyles()).toBeGreaterThan(0);

    write('Box.tsx', box('Another box'));
    await page.locator('#box', { hasText: 'Another box' }).waitFor();
    await expect.poll(hasBundledStyles).toBe(0);
    await expect.poll(getColor).toBe('rgb(1, 2, 3)');

    write('box.css', '#box { color: rgb(4, 5, 6); }\n');
    await expect.poll(getColor).toBe('rgb(4, 5, 6)');
  });

  it.each([
    ['saved', () => write('Box.tsx', box('An early box')), '#box', 'An early box'],
    ['removed', () => rmSync(join(folder, 'Box.tsx')), '#diglot-overlay', 'Box.tsx'],
  ])('shows code that was %s before its watcher was ready', async (_, change, element, text) => {
    await server.close();
    for (const [path, content] of Object.entries(files)) write(path, content);
    server = await startTestDev(folder, log);
    change();
    const page = await browser.newPage();
    page.setDefaultTimeout(120_000);
    await page.goto(server.url);
    await page.locator(element, { hasText: text }).waitFor();
  });
});
