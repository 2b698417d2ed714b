// The example for browsers, as its first reader runs it: the built package, a folder of Markdown, Chromium.

import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { type Browser, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const texts = {
  'start.md': '# Quick start\n\n## Install\n\nRun npm install.\n',
  'guide/theme.md': '# Themes\n\nColours are `tokens`.\n\n## Dark mode\n\n<b>Bold</b> colours at night.\n',
  'zh/start.md': '# 快速开始\n\n## 安装\n\n运行 npm install，开始开发。\n',
};

let folder = '';
let server: ChildProcess | undefined;
let browser: Browser | undefined;
let page: Page;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'diglot-example-'));
  for (const [name, text] of Object.entries(texts)) {
    mkdirSync(resolve(folder, name, '..'), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  const { findChromium } = await import('../scripts/browser.mjs' as string);
  const executablePath: string = findChromium();
  const started = spawn(process.execPath, [join(import.meta.dirname, 'example/serve.mjs'), folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  server = started;
  const address = await new Promise<string>((done, fail) => {
    started.stdout.once('data', (data: Buffer) => done(data.toString().trim()));
    started.once('exit', (code) => fail(new Error(`The example ended with ${code}.`)));
  });
  browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  page = await browser.newPage();
  await page.goto(address);
  // It listens when the index is built, and says so by nothing: the first answer is what there is to wait for.
  await page.waitForFunction(() => {
    // Before it asks again, so that nothing is under way when it is done.
    if (document.querySelector('li') !== null) return true;
    const input = document.querySelector('input');
    if (input !== null) input.value = 'install';
    input?.dispatchEvent(new Event('input'));
    return false;
  });
});

afterAll(async () => {
  await browser?.close();
  server?.kill();
  rmSync(folder, { recursive: true, force: true });
});

/** The answer to what is typed: what the page says about it, and the links. */
async function ask(query: string): Promise<{ status: string; links: (string | null)[]; text: string }> {
  await page.evaluate(() => {
    for (const element of document.querySelectorAll('[role=status], ul')) element.textContent = '';
  });
  await page.locator('input').fill(query);
  await page.locator('[role=status]:not(:empty)').waitFor();
  return page.evaluate(() => ({
    status: document.querySelector('[role=status]')?.textContent ?? '',
    links: [...document.querySelectorAll('li a')].map((link) => link.getAttribute('href')),
    text: document.querySelector('ul')?.textContent ?? '',
  }));
}

describe('the example in a browser', () => {
  it.each([
    ['how do I install this?', '/start#install'],
    ['insatll', '/start#install'],
    ['安装', '/zh/start#安装'],
    ['dark theme', '/guide/theme#dark-mode'],
  ])('answers %s', async (query, link) => {
    expect((await ask(query)).links).toContain(link);
  });

  it('prints text as text', async () => {
    const { text } = await ask('bold');
    expect(text).toContain('Bold');
    expect(await page.locator('li b').count()).toBe(0);
  });

  it.each(['开发票', 'install on the moon'])('does not pretend to answer %s', async (query) => {
    expect((await ask(query)).status).toBe('No exact match. Closest results:');
  });

  it('finds nothing for a word on no page', async () => {
    expect(await ask('xylophone')).toEqual({ status: '0 results', links: [], text: '' });
  });
});
