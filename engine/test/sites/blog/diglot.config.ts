// Two blogs in two languages, with lists of tags, authors and years.

import { defineConfig } from 'diglot';

export default defineConfig({
  title: 'Kettle',
  description: 'About kettles.',
  siteUrl: 'https://kettle.example',
  locales: [{ lang: 'en' }, { lang: 'zh', title: '水壶' }],
  themeConfig: { nav: [{ text: 'Blog', link: '/blog/' }] },
  blog: [
    { pageSize: 2, fullText: true, authors: { 'Ada L.': { url: 'https://ada.example', email: 'ada@kettle.example' } } },
    { folder: 'notes', title: 'Notes', lists: ['archive'], feeds: ['json'] },
  ],
});
