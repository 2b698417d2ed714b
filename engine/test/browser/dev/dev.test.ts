// `diglot dev` as an author sees it: a small site in a temporary folder, edited while a browser looks at it.

import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { DevServer } from '../../../src/node/dev/dev-server.ts';
import { addEngine, startTestDev } from '../../start-dev.ts';
import { removeFolder } from '../../test-folder.ts';
import { isAwake } from '../serve-site.ts';
import { getBrowser } from '../worker.ts';
import { whenLive } from './live.ts';

const files: Readonly<Record<string, string>> = {
  'diglot.config.ts': "export default { title: 'Dev site', locales: [{ lang: 'en', label: 'English' }] };\n",
  'docs/en/index.md': '# Home\n\n[Other](/guide/other)\n',
  'docs/en/guide/_meta.json': '["start", "other"]\n',
  'docs/en/guide/start.mdx':
    "import { Box } from '../../../components/Box.tsx';\nimport { Counter } from '../../../components/Counter.tsx';\n\n# Start\n\nFirst words.\n\n<Box />\n\n<Counter label=\"Count\" />\n\n## Far below\n\n" +
    'A line.\n\n'.repeat(80),
  'docs/en/guide/other.md': '# Other\n\nStill here.\n',
  'components/Box.tsx': 'export function Box() {\n  return <p id="box">A box</p>;\n}\n',
  'components/Counter.tsx':
    '\'use client\';\nimport { useState } from \'react\';\n\nexport function Counter({ label }: { label: string }) {\n  const [count, setCount] = useState(0);\n  return (\n    <button id="counter" type="button" onClick={() => setCount(count + 1)}>\n      {label} {count}\n    </button>\n  );\n}\n',
};

let root: string;
let server: DevServer;
let browser: Browser;
let page: Page;
const log: string[] = [];

const write = (path: string, text: string): void => {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
};
const edit = (path: string, from: string, to: string): void =>
  write(path, readFileSync(join(root, path), 'utf8').replace(from, to));

const open = (path: string): Promise<void> => whenLive(page, () => page.goto(new URL(path, server.url).href));

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'diglot-dev-'));
  for (const [path, text] of Object.entries(files)) write(path, text);
  addEngine(root);
  // What a shell may have set, and dev has to live with.
  process.env['NODE_ENV'] = 'production';
  server = await startTestDev(root, log);
  browser = await getBrowser();
});

afterAll(async () => {
  await server?.close();
  removeFolder(root);
});

beforeEach(async ({ onTestFailed }) => {
  onTestFailed(() => console.error(log.join('\n')));
  await page?.close();
  page = await browser.newPage();
  // A machine with much else to do answers late.
  page.setDefaultTimeout(120_000);
  await open('/guide/start');
  // Survives everything but a page load.
  await page.evaluate(() => {
    (window as unknown as { mark: number }).mark = 1;
  });
});

const isSamePage = (): Promise<boolean> => page.evaluate(() => (window as unknown as { mark?: number }).mark === 1);

describe('diglot dev', () => {
  it('shows a saved page in place: scroll position and island state stay', async () => {
    await page.click('#counter');
    await page.getByText('Count 1').waitFor();
    await page.evaluate(() => window.scrollTo({ top: 700, behavior: 'instant' }));
    edit('docs/en/guide/start.mdx', 'First words.', 'Second words.');
    await page.getByText('Second words.').waitFor({ state: 'attached' });
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(700);
    expect(await page.textContent('#counter')).toBe('Count 1');
    expect(await isSamePage()).toBe(true);
  });

  it('puts a new title into the sidebar of the open page', async () => {
    write('docs/en/guide/other.md', '# Renamed\n\nStill here.\n');
    await page.locator('[data-region="sidebar"]').getByText('Renamed').waitFor({ state: 'attached' });
    expect(await isSamePage()).toBe(true);
  });

  it('shows a page with a mistake as an overlay and in the terminal, and mends itself', async () => {
    write('docs/en/guide/other.md', '---\nsidebar: maybe\n---\n\n# Other\n\n[gone](./nowhere.md)\n');
    await open('/guide/other');
    await page.getByText('nowhere.md').first().waitFor();
    expect(log.join('\n')).toContain('nowhere.md');
    // Every other page goes on working.
    expect((await fetch(new URL('/guide/start', server.url))).status).toBe(200);
    write('docs/en/guide/other.md', '# Other\n\nMended.\n');
    await page.getByText('Mended.').waitFor();
    expect(await page.getByText('nowhere.md').count()).toBe(0);
  });

  it('returns to where its reader was once a page is mended that was too short while it was broken', async () => {
    const text = `# Long\n\n${'A line.\n\n'.repeat(80)}`;
    write('docs/en/guide/long.mdx', text);
    // Before dev has seen the file, the address is that of the error page, which is too short to scroll.
    await expect.poll(async () => (await fetch(new URL('/guide/long', server.url))).status).toBe(200);
    await open('/guide/long');
    await page.evaluate(() => window.scrollTo({ top: 700, behavior: 'instant' }));
    write('docs/en/guide/long.mdx', `${text}{1 +\n`);
    await page.locator('#diglot-overlay').waitFor();
    write('docs/en/guide/long.mdx', `${text}Mended.\n`);
    await page.locator('#diglot-overlay').waitFor({ state: 'detached' });
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(700);
    rmSync(join(root, 'docs/en/guide/long.mdx'));
  });

  it('adds, renames and deletes pages', async () => {
    write('docs/en/guide/new.md', '# Brand new\n');
    await expect.poll(async () => (await fetch(new URL('/guide/new', server.url))).status).toBe(200);
    write('docs/en/guide/_meta.json', '["start", "new", "other"]\n');
    await page.locator('[data-region="sidebar"]').getByText('Brand new').waitFor({ state: 'attached' });
    rmSync(join(root, 'docs/en/guide/new.md'));
    await expect.poll(async () => (await fetch(new URL('/guide/new', server.url))).status).toBe(404);
    write('docs/en/guide/_meta.json', '["start", "other"]\n');
    expect(await isSamePage()).toBe(true);
  });

  it('shows an edited component', async () => {
    edit('components/Box.tsx', 'A box', 'Another box');
    await page.locator('#box', { hasText: 'Another box' }).waitFor();
  });

  it('reloads an edited island in place', async () => {
    await page.click('#counter');
    await page.getByText('Count 1').waitFor();
    edit('components/Counter.tsx', '{label} {count}', '{label}: {count}');
    await page.getByText('Count: 1').waitFor();
    expect(await isSamePage()).toBe(true);
  });

  it('takes a changed config in', async () => {
    edit('diglot.config.ts', 'Dev site', 'Other title');
    await expect.poll(() => page.title()).toContain('Other title');
  });

  it('takes another sheet and another base in, and stays as it was while the config is broken', async () => {
    const config = readFileSync(join(root, 'diglot.config.ts'), 'utf8');
    const colour = (): Promise<string> => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    write('own.css', 'body { background: rgb(1 2 3); }\n');
    write('diglot.config.ts', config.replace('title:', "styles: ['./own.css'], title:"));
    await expect.poll(colour).toBe('rgb(1, 2, 3)');
    expect(await page.locator('h1').innerText()).toContain('Start');

    write('diglot.config.ts', config.replace('title:', 'titel:'));
    await expect.poll(() => log.join('\n')).toContain('titel');
    expect((await fetch(new URL('/guide/start', server.url))).status).toBe(200);

    write('diglot.config.ts', config.replace('title:', "base: '/docs/', title:"));
    await expect.poll(async () => (await fetch(new URL('/docs/guide/start', server.url))).status).toBe(200);
    write('diglot.config.ts', config);
    await expect.poll(async () => (await fetch(new URL('/guide/start', server.url))).status).toBe(200);
    write('docs/en/guide/other.md', '# Other\n\nStill live.\n');
    await open('/guide/other');
    edit('docs/en/guide/other.md', 'Still live.', 'Live again.');
    await page.getByText('Live again.').waitFor();
  });

  it('makes the search index for who searches, with what was saved last', async () => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await whenLive(page, () => page.reload());
    await isAwake(page);
    const listIndexes = () => asked.filter((path) => path.startsWith('/static/search'));
    expect(listIndexes()).toEqual([]);
    write('docs/en/guide/other.md', '# Other\n\nAn unheard-of xylophone.\n');
    await page.keyboard.press('Control+k');
    await page.locator('.search-input').fill('xylophone');
    await expect.poll(() => page.getByRole('option').first().innerText()).toContain('xylophone');

    await page.locator('.search-input').fill('zither');
    write('docs/en/guide/other.md', '# Other\n\nAn unheard-of zither.\n');
    await expect.poll(() => page.getByRole('option').allInnerTexts().then(String)).toContain('zither');
    write('docs/en/guide/other.md', files['docs/en/guide/other.md'] ?? '');
  });

  it('answers only to its own host name', async () => {
    const { get } = await import('node:http');
    const status = await new Promise((resolve) => {
      get(server.url, { headers: { host: 'evil.example' } }, (response) => resolve(response.statusCode));
    });
    expect(status).toBe(403);
  });

  it('loads open pages again when it was stopped and is started again', async () => {
    const port = Number(new URL(server.url).port);
    await whenLive(page, async () => {
      await server.close();
      server = await startTestDev(root, log, port);
    });
    edit('docs/en/guide/start.mdx', '## Far below', 'Words after a pause.\n\n## Far below');
    await page.getByText('Words after a pause.').waitFor();
  });
});
