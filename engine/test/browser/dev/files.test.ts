// `diglot dev` while files come and go: configs, pages right after the start, and files that code blocks show.

import { mkdirSync, mkdtempSync, realpathSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Browser, Page, Route } from 'playwright-core';
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import type { DevServer } from '../../../src/node/dev/dev-server.ts';
import { startTestDev } from '../../start-dev.ts';
import { removeFolder } from '../../test-folder.ts';
import { getBrowser } from '../worker.ts';
import { whenLive } from './live.ts';

let root: string;
let server: DevServer;
let browser: Browser;
let page: Page;
let log: string[];

const write = (path: string, text: string): void => {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
};
const start = async (): Promise<void> => {
  server = await startTestDev(join(root, 'site'), log);
};
const read = async (path: string): Promise<string> => (await fetch(new URL(path, server.url))).text();
const open = (path: string): Promise<void> => whenLive(page, () => page.goto(new URL(path, server.url).href));

beforeAll(async () => {
  browser = await getBrowser();
});
beforeEach(async ({ onTestFailed }) => {
  onTestFailed(() => console.error(log.join('\n')));
  root = mkdtempSync(join(realpathSync(tmpdir()), 'diglot-dev-files-'));
  log = [];
  write('site/docs/index.md', '# Home\n\nHello.\n');
  page = await browser.newPage();
  // A machine with much else to do answers late.
  page.setDefaultTimeout(120_000);
});
afterEach(async () => {
  await page.close();
  await server.close();
  removeFolder(root);
});

it('takes a config in that is created, moved away and back', async () => {
  await start();
  await open('/');
  const before = await page.title();
  const config = join(root, 'site/diglot.config.mjs');
  const away = join(root, 'away.mjs');
  // Each makes another session, for which the page is loaded again.
  const change = async (make: () => void, title: string): Promise<void> => {
    await whenLive(page, async () => make());
    await expect.poll(() => page.title()).toBe(title);
  };
  await change(() => write('site/diglot.config.mjs', "export default { title: 'My docs' };\n"), 'Home - My docs');
  await change(() => renameSync(config, away), before);
  await change(() => renameSync(away, config), 'Home - My docs');
});

it('loads a page again that was on its way while the config changed', async () => {
  await start();
  await open('/');
  const config = (title: string): void => write('site/diglot.config.mjs', `export default { title: '${title}' };\n`);
  // What opens the channel is of the session before, and asks the one after.
  const changeOnTheWay = async (route: Route): Promise<void> => {
    const response = await route.fetch();
    config('My docs');
    await expect.poll(() => read('/')).toContain('Home - My docs');
    await route.fulfill({ response });
  };
  await page.route('**/@vite/client', changeOnTheWay, { times: 1 });
  await page.goto(server.url);
  await expect.poll(() => page.title()).toBe('Home - My docs');
  write('site/docs/index.md', '# Later\n');
  await expect.poll(() => page.title()).toBe('Later - My docs');
});

it.each(['added', 'removed'])('knows of a page that was %s right after the start', async (change) => {
  write('site/docs/one.md', '# One\n');
  await start();
  const isAdded = change === 'added';
  if (isAdded) write('site/docs/two.md', '# Two\n');
  else rmSync(join(root, 'site/docs/one.md'));
  await open('/');
  const sidebar = page.locator('[data-region="sidebar"]');
  await expect.poll(() => sidebar.innerText()).toMatch(isAdded ? 'Two' : /^(?!.*One)/s);
  const path = isAdded ? '/two' : '/one';
  expect((await fetch(new URL(path, server.url))).status).toBe(isAdded ? 200 : 404);
  expect((await read('/llms.txt')).includes(`${path}.md`)).toBe(isAdded);
});

it('shows a picture of a public folder that is added, and as it was saved last', async () => {
  const draw = (width: number): void =>
    write(
      'site/docs/public/my logo.svg',
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="10"></svg>`,
    );
  const getWidth = (): Promise<number> =>
    page.locator('main img').evaluate(async (image: HTMLImageElement) => {
      await image.decode().catch(() => undefined);
      return image.naturalWidth;
    });
  write('site/docs/index.md', '# Home\n\n![Logo](/my%20logo.svg)\n');
  await start();
  await open('/');
  await page.locator('#diglot-overlay', { hasText: 'logo.svg' }).waitFor();
  for (const width of [20, 30, 40]) {
    draw(width);
    await expect.poll(getWidth).toBe(width);
  }
  expect(await page.locator('#diglot-overlay').count()).toBe(0);
  write('site/docs/index.md', '# Home\n\n![Logo](/my%20logo.svg)\n\nLater.\n');
  await page.getByText('Later.').waitFor();
  await expect.poll(getWidth).toBe(40);
});

it('gives a page the sheets of what it imports, in that order, and of no other page', async () => {
  for (const name of ['base', 'one', 'two']) write(`site/components/${name}.css`, `.${name} { color: red; }\n`);
  for (const name of ['one', 'two']) {
    write(
      `site/components/${name}.ts`,
      `import './${name}.css';\nimport './base.css';\nexport const Word = () => 'x';\n`,
    );
    write(`site/docs/${name}.mdx`, `import { Word } from '../components/${name}.ts';\n\n# Page\n\n<Word />\n`);
  }
  await start();
  const listSheets = async (path: string): Promise<readonly string[]> =>
    [...(await read(path)).matchAll(/ href="[^"]*\/components\/(\w+)\.css"/g)].flatMap(([, name = '']) => name);
  for (const name of ['one', 'two', 'one']) expect(await listSheets(`/${name}`)).toEqual([name, 'base']);
});

it.each([
  ['next to the pages', 'site/docs/a.ts', './a.ts'],
  ['in the public folder', 'site/docs/public/a.ts', './public/a.ts'],
  ['elsewhere in the project', 'site/ex/a.ts', '../ex/a.ts'],
  ['elsewhere in the repository', 'ex/a.ts', '../../ex/a.ts'],
])('shows a file in a code block as it is, one %s', async (_, file, name) => {
  mkdirSync(join(root, '.git'));
  write(file, 'let first;\n');
  write('site/docs/code.md', `# Code\n\n\`\`\`ts file="${name}"\n\`\`\`\n`);
  await start();
  await open('/code');
  const code = (): Promise<string> => page.locator('main').innerText();
  await expect.poll(code).toContain('first');
  write(file, 'let second;\n');
  await expect.poll(code).toContain('second');
  for (const path of ['/code.md', '/llms-full.txt']) expect(await read(path)).toContain('let second;');
  rmSync(join(root, file));
  await expect.poll(code).not.toContain('second');
  await expect.poll(() => log.join('\n')).toContain('codeFileMissing');
  write(file, 'let third;\n');
  await expect.poll(code).toContain('third');
});
