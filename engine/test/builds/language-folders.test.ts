// Folders of languages that are named like POSIX locales: addresses keep the name, machines get the tag of BCP 47.

import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { ensure } from '../../../scripts/ensure.mjs';
import { buildSite } from '../sites.ts';
import { createTestFolder } from '../test-folder.ts';

const root = createTestFolder('diglot-language-folders');
beforeAll(() => ensure(), 120_000);

it('has a language whose folder is zh_CN', { timeout: 120_000 }, async () => {
  const files = {
    'diglot.config.ts': `export default {
  title: 'T',
  siteUrl: 'https://a.example',
  locales: [{ lang: 'en', label: 'English' }, { lang: 'zh_CN', label: '中文' }],
  blog: { feeds: ['json'] },
};
`,
    'docs/en/index.md': '# Start\n',
    'docs/zh_CN/index.md': '# 开始\n',
    'docs/zh_CN/blog/one.md': '---\ndate: 2026-01-02\n---\n\n# 一\n',
  };
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }
  await buildSite(root, join(root, 'dist'));
  const read = (file: string): string => readFileSync(join(root, 'dist', file), 'utf8');
  const page = read('zh_CN/index.html');
  expect(page).toContain('<html lang="zh-CN"');
  expect(page).toContain('<link rel="alternate" hreflang="zh-CN" href="https://a.example/zh_CN/">');
  expect(page).toContain('"inLanguage":"zh-CN"');
  expect(page).toContain('跳到正文');
  expect(read('index.html')).toContain('href="/zh_CN/" lang="zh-CN" hrefLang="zh-CN"');
  expect(read('sitemap.xml')).toContain('hreflang="zh-CN" href="https://a.example/zh_CN/"');
  expect(JSON.parse(read('zh_CN/blog/feed.json')).language).toBe('zh-CN');
});
