// Two languages in two versions. The old version lacks a page; one old page has no Chinese twin.

import { defineConfig } from 'diglot';

export default defineConfig({
  title: 'Versions',
  siteUrl: 'https://versions.example',
  locales: [
    { lang: 'en', label: 'English' },
    { lang: 'zh', label: '简体中文' },
  ],
  multiVersion: { default: 'v2', versions: ['v2', 'v1.0'] },
  themeConfig: {
    nav: [{ text: 'Guide', link: '/guide/install' }],
    sidebar: { '/guide/': [{ text: 'Guide', items: ['/guide/install', '/guide/shared'] }] },
  },
});
