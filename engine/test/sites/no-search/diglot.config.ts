// Everything that can be switched off is off, and the selector of zoomable pictures is invalid.

import { defineConfig } from 'diglot';

export default defineConfig({
  title: 'Quiet',
  search: false,
  locales: [
    { lang: 'en', label: 'English' },
    { lang: 'zh', label: '简体中文' },
  ],
  themeConfig: {
    darkMode: false,
    localeRedirect: 'never',
    hideNavbar: 'always',
    imageZoom: '!!',
    sidebar: { '/': ['/', '/two'] },
  },
});
