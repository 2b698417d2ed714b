// A site of Rspress, with its own config and none of Diglot's. None of the packages is installed.

import path from 'node:path';
import { defineConfig } from '@rspress/core';
import { pluginSitemap } from '@rspress/plugin-sitemap';
import { pluginGoogleAnalytics } from 'rsbuild-plugin-google-analytics';
import fileTree from 'rspress-plugin-file-tree';

const siteOrigin = 'https://example.com';

export default defineConfig({
  root: path.join(__dirname, 'docs'),
  title: 'Theirs',
  description: 'A site of Rspress',
  siteOrigin,
  base: '/docs/',
  outDir: 'doc_build',
  lang: 'en',
  icon: new URL('/icon.svg', siteOrigin),
  logoText: 'Theirs',
  locales: [
    { lang: 'zh', label: '简体中文', description: 'Rspress 的站点' },
    { lang: 'en', label: 'English' },
  ],
  head: [['meta', { name: 'author', content: 'Ada' }], '<meta name="raw" content="tag">'],
  route: { cleanUrls: true, exclude: ['**/fragments/**'] },
  plugins: [pluginSitemap({ siteUrl: siteOrigin }), fileTree()],
  builderConfig: { plugins: [pluginGoogleAnalytics({ id: 'G-1' })], tools: { rspack: (config) => config } },
  markdown: { showLineNumbers: true, link: { checkDeadLinks: true } },
  themeConfig: {
    lastUpdated: false,
    footer: { message: '© Theirs' },
    editLink: { docRepoBaseUrl: 'https://example.com/edit', text: 'Edit this page' },
    socialLinks: [{ icon: 'github', mode: 'github-stars', content: 'https://example.com/repository' }],
    locales: [
      {
        lang: 'en',
        nav: [{ text: 'Guide', link: '/guide/start' }],
        sidebar: { '/guide/': ['/guide/start', '/guide/next'] },
      },
      { lang: 'zh', nav: [{ text: '指南', link: '/guide/start' }], outlineTitle: '目录' },
    ],
  },
});
