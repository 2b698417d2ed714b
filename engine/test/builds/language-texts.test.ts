// A site in languages with interface texts of their own: its pages, lists, dates, scripts and what is for no script.

import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { ensure } from '../../../scripts/ensure.mjs';
import { buildSite } from '../sites.ts';
import { createTestFolder } from '../test-folder.ts';

const root = createTestFolder('diglot-language-texts');
const langs = ['en', 'ja', 'ar', 'zh-TW'];

beforeAll(async () => {
  await ensure();
  const locales = langs.map((lang) => `{ lang: '${lang}' }`).join(', ');
  const files: Record<string, string> = {
    'diglot.config.ts': `export default {
  title: 'T',
  locales: [${locales}],
  blog: {},
};
`,
  };
  for (const lang of langs) {
    files[`docs/${lang}/index.md`] = '# T\n\nA[^1]\n\n[^1]: B\n';
    files[`docs/${lang}/guide.md`] = '# G\n\n:::tip\nA\n:::\n';
    files[`docs/${lang}/blog/one.md`] = '---\ndate: 2026-01-02\ntags: [x]\n---\n\n# P\n';
  }
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }
  await buildSite(root, join(root, 'dist'));
}, 240_000);

const read = (file: string): string => readFileSync(join(root, 'dist', file), 'utf8');

it.each([
  ['ja/index.html', ['<html lang="ja"', 'コンテンツへスキップ', '脚注', '参照元 1 に戻る']],
  ['ja/guide.html', ['ヒント', '"searchOpen":"開く"']],
  ['ja/blog/index.html', ['2026年1月2日', '約1分で読めます']],
  ['ja/blog/tags/x.html', ['タグ「x」の記事']],
  ['ja/all-pages.html', ['すべてのページ']],
  ['ar/index.html', ['<html lang="ar" dir="rtl"', 'تخطَّ إلى المحتوى', 'عُد إلى المرجع 1']],
  ['ar/guide.html', ['نصيحة', '"searchOpen":"للفتح"']],
  ['ar/blog/index.html', ['2 يناير 2026', 'مدة القراءة بالدقائق: 1']],
  ['zh-TW/guide.html', ['<html lang="zh-TW"', '跳到主要內容', '"searchOpen":"開啟"']],
  ['zh-TW/blog/index.html', ['2026年1月2日']],
  ['404.html', ['ページが見つかりません', 'الصفحة غير موجودة', '找不到頁面']],
])('%s has the texts of its language', (file, texts) => {
  const page = read(file);
  for (const text of texts) expect(page).toContain(text);
});

it('a page in English carries no texts of another language', () => {
  const page = read('guide.html');
  expect(page).toContain('Skip to content');
  expect(page).not.toContain('searchOpen');
});
