// What an author sees in `diglot dev` while something is missing or broken, and how the browser follows once it is right.

import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { DevServer } from '../../../src/node/dev/dev-server.ts';
import { addEngine, startTestDev } from '../../start-dev.ts';
import { removeFolder } from '../../test-folder.ts';
import { getBrowser } from '../worker.ts';
import { whenLive } from './live.ts';

const files: Readonly<Record<string, string>> = {
  'diglot.config.ts':
    "export default { locales: [{ lang: 'en', label: 'English' }, { lang: 'zh', label: '中文' }], components: './components/index.tsx' };\n",
  'docs/en/index.md': '# Home\n',
  'docs/zh/index.md': '# 首页\n',
  'docs/en/guide/_meta.json': '["start", "island"]\n',
  'docs/en/guide/start.mdx': '# Start\n\nFirst words.\n\n<Note />\n',
  'docs/en/guide/island.mdx': "import { Counter } from '../../../components/Counter.tsx';\n\n# Island\n\n<Counter />\n",
  'docs/en/guide/rich.mdx':
    "import Part from './_parts/note.md';\nimport { Counter } from '../../../components/Counter.tsx';\n\n# Rich\n\n<Part />\n\n<Counter />\n",
  'docs/en/guide/_parts/note.md': 'A part.\n',
  'components/Counter.tsx':
    "'use client';\nimport { label } from './label.ts';\n\nexport function Counter() {\n  return <button type=\"button\">{label}</button>;\n}\n",
  'components/label.ts': "export const label: string = 'Press';\n",
  'components/index.tsx': 'export const Note = () => {\n  return <p id="note">A note</p>;\n};\n',
};

let root: string;
let server: DevServer;
let browser: Browser;
let page: Page;
const log: string[] = [];
const messages: string[] = [];

const write = (path: string, text: string): void => {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
};
const edit = (path: string, from: string, to: string): void =>
  write(path, readFileSync(join(root, path), 'utf8').replace(from, to));
const restore = (path: string): void => write(path, files[path] ?? '');
/** How often the terminal has said it. */
const count = (text: string): number => log.join('\n').split(text).length - 1;
const ask = (path: string): Promise<Response> => fetch(new URL(path, server.url));

const open = (path: string): Promise<void> => whenLive(page, () => page.goto(new URL(path, server.url).href));
const read = (): Promise<string> => page.evaluate(() => document.body.innerText);

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'diglot-dev-failures-'));
  for (const [path, text] of Object.entries(files)) write(path, text);
  addEngine(root);
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
  log.length = 0;
  messages.length = 0;
  page = await browser.newPage();
  // A machine with much else to do answers late.
  page.setDefaultTimeout(120_000);
  page.on('console', (message) => messages.push(message.text()));
});

describe('a page that is missing', () => {
  it.each([
    ['/guide/nope', 'en'],
    ['/zh/nope', 'zh'],
  ])('%s is shown in its language, and the policy lets its scripts run', async (path, lang) => {
    await open(path);
    expect(await page.locator('.not-found-code').innerText()).toBe('404');
    expect(await page.getAttribute('html', 'lang')).toBe(lang);
    expect(messages.filter((text) => text.includes('script-src'))).toEqual([]);
  });

  it('is shown once it is added, and is missing again once it is removed', async () => {
    await open('/guide/new');
    write('docs/en/guide/new.md', '# Brand new\n');
    await page.getByRole('heading', { name: 'Brand new' }).waitFor();
    rmSync(join(root, 'docs/en/guide/new.md'));
    await page.locator('.not-found-code').waitFor();
    expect(await read()).not.toContain('Brand new');
  });
});

describe('code that is broken', () => {
  it('leaves an open page as it is, with the problem over it, until it is right', async () => {
    await open('/guide/start');
    edit('components/index.tsx', 'return <p', 'return <<p');
    await page.getByText('components/index.tsx:2:10').waitFor();
    expect(await read()).toContain('First words.');
    expect((await ask('/guide/start')).status).toBe(500);
    expect((await ask('/guide/island')).status).toBe(500);
    expect(count('components/index.tsx:2:10')).toBe(1);
    expect(log.join('\n')).not.toMatch(/\u001b|\n\s+at /);
    write('components/index.tsx', (files['components/index.tsx'] ?? '').replace('A note', 'Another note'));
    await page.getByText('Another note').waitFor();
    expect(await page.locator('#diglot-overlay').count()).toBe(0);
    restore('components/index.tsx');
    await page.getByText('A note').waitFor();
  });

  it('is named by a page that mends itself', async () => {
    edit('components/index.tsx', 'return <p', 'return <<p');
    await expect.poll(async () => (await ask('/guide/start')).status).toBe(500);
    await open('/guide/start');
    expect(await page.title()).toBe('Error');
    expect(await read()).toContain('error assetBuildFailed  components/index.tsx:2:10');
    restore('components/index.tsx');
    await page.getByText('A note').waitFor();
  });

  it.each([
    ['of an island', 'components/Counter.tsx', 'return <', 'return <<', 'components/Counter.tsx:5:10'],
    ['of what an island imports', 'components/label.ts', "'Press'", "'Press", 'components/label.ts:1:30'],
    ['that throws', 'components/label.ts', "'Press'", "(undefined as string).at('x')", 'components/label.ts:1:'],
  ])('%s breaks only the pages that use it', async (_, file, from, to, place) => {
    await open('/guide/island');
    edit(file, from, to);
    await page.locator('#diglot-overlay', { hasText: place }).waitFor();
    expect((await ask('/guide/island')).status).toBe(500);
    expect((await ask('/guide/start')).status).toBe(200);
    expect(count(place)).toBe(1);
    await open('/guide/island');
    expect(await read()).toContain(place);
    restore(file);
    await page.getByRole('button', { name: 'Press' }).waitFor();
  });

  it.each([
    ['a file', 'late.ts', './late.ts', 'export {};\n'],
    ['the text of a file', 'late.txt', './late.txt?raw', 'Late.\n'],
  ])('that imports %s works once that file is there', async (_, file, specifier, text) => {
    await open('/guide/start');
    edit('components/index.tsx', 'export', `import '${specifier}';\n\nexport`);
    await page.locator('#diglot-overlay', { hasText: 'components/index.tsx:1:8' }).waitFor();
    expect(log.join('\n')).not.toMatch(/\n\s+at /);
    write(`components/${file}`, text);
    await page.locator('#diglot-overlay').waitFor({ state: 'detached' });
    restore('components/index.tsx');
    await expect.poll(async () => (await ask('/guide/start')).status).toBe(200);
  });
});

it('a part that is removed is one problem, until it is back', async () => {
  await open('/guide/rich');
  rmSync(join(root, 'docs/en/guide/_parts/note.md'));
  await page.locator('#diglot-overlay', { hasText: 'docs/en/guide/rich.mdx:1:1' }).waitFor();
  expect(await page.locator('#diglot-overlay article').count()).toBe(1);
  expect(log.join('\n')).not.toContain('is not a known component');
  restore('docs/en/guide/_parts/note.md');
  await page.getByText('A part.').waitFor();
});

describe('a file of the site as a whole that is broken', () => {
  it.each([
    ['the config', 'diglot.config.ts', 'export default { themeConfig {'],
    ['a menu', 'docs/en/guide/_meta.json', '["start",'],
  ])('%s is named on every page, until it is right', async (_, file, text) => {
    await open('/guide/start');
    write(file, text);
    const problem = page.locator('#diglot-overlay', { hasText: file });
    await problem.waitFor();
    expect(await read()).toContain('First words.');
    expect(count(file)).toBe(1);
    await open('/guide/island');
    await problem.waitFor();
    restore(file);
    await problem.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Press' }).waitFor();
    expect(await page.locator('#diglot-overlay').count()).toBe(0);
  });
});
