// A site that puts its own components in place of the theme's and fills every kind of slot.

import { defineConfig } from 'diglot';

export default defineConfig({
  title: 'Own theme',
  lang: 'en',
  locales: [
    { lang: 'en', label: 'English' },
    { lang: 'zh', label: '简体中文' },
  ],
  components: './components.tsx',
  themeConfig: { editLink: { docRepoBaseUrl: 'https://example.com/edit/' }, footer: { message: 'The end' } },
});
