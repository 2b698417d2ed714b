// A correct config for pages that hold one of every mistake.

import { defineConfig } from 'diglot';

export default defineConfig({
  title: 'Broken',
  icon: '/nowhere.svg',
  locales: [
    { lang: 'en', label: 'English' },
    { lang: 'zh', label: '简体中文' },
  ],
  redirects: [{ from: '(', to: '/' }],
  themeConfig: {
    socialLinks: [{ icon: 'githb', content: 'https://example.com' }],
    nav: [{ text: 'Nowhere', link: '/nowhere' }],
  },
});
