// Sites whose addresses end with a slash or with `.html`, as a reader uses them.

import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { toAddress } from '../../src/text/url.ts';
import { repositoryRoot } from '../sites.ts';
import { createTestFolder } from '../test-folder.ts';
import { createSearchPage } from './search/search-page.ts';
import { serveSite } from './serve-site.ts';

const files: Readonly<Record<string, string>> = {
  'docs/en/index.md': '# Home\n\n[Start](/guide/start)\n',
  'docs/en/guide/start.md': '# Start\n\n[Onward](./next.md#there)\n',
  'docs/en/guide/next.md': '# Next\n\nWalrus.\n\n## There {#there}\n\nHere.\n',
  'docs/zh/index.md': '# 首页\n',
  'docs/zh/guide/start.md': '# 开始\n',
};

const folder = createTestFolder('diglot-forms');

describe.each(['folder', 'html'] as const)('addresses of the form %s', (form) => {
  const root = join(folder, form);
  const config = `export default {
  addresses: '${form}',
  locales: [{ lang: 'en', label: 'English' }, { lang: 'zh', label: '简体中文' }],
  redirects: [{ from: '^/old$', to: '/guide/start' }],
};\n`;
  for (const [path, text] of Object.entries({ ...files, 'diglot.config.ts': config })) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  symlinkSync(join(repositoryRoot, 'node_modules'), join(root, 'node_modules'));
  const site = serveSite(`addresses-${form}`, root);
  const at = (path: string): string => site.url(toAddress(path, form));

  it('soft navigation leads from page to page, and back', async () => {
    const page = await site.open('/');
    await page.evaluate(() => document.documentElement.setAttribute('data-kept', ''));
    await page.locator('article').getByRole('link', { name: 'Start' }).click();
    await page.waitForURL(at('/guide/start'));
    await page.locator('article').getByRole('link', { name: 'Onward' }).click();
    await page.waitForURL(`${at('/guide/next')}#there`);
    expect(await page.locator('.sidebar [aria-current]').innerText()).toBe('Next');
    await page.goBack();
    await page.waitForURL(at('/guide/start'));
    await page.getByRole('heading', { name: 'Start' }).waitFor();
    expect(await page.locator('html').getAttribute('data-kept')).toBe('');
  });

  it('the search leads to the address of a page', async () => {
    const page = await site.open('/');
    const { options, search } = createSearchPage(page);
    await search('walrus');
    await options.first().click();
    await page.waitForURL((url) => url.href.startsWith(at('/guide/next')));
    expect(await page.locator('h1').innerText()).toContain('Next');
  });

  it('a first visit goes to the same page in the language of the reader', async () => {
    const path = toAddress('/guide/start', form);
    const page = await site.open(path, { isFirstVisit: true, locale: 'zh-CN', isImpatient: true });
    await page.waitForURL(at('/zh/guide/start'));
    expect(await page.locator('h1').innerText()).toContain('开始');
  });

  it('a previous address leads to the page', async () => {
    const page = await site.open('/old', { isImpatient: true });
    await page.waitForURL(at('/guide/start'));
    expect(await page.locator('h1').innerText()).toContain('Start');
  });
});
