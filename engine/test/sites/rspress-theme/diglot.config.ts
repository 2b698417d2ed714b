// A site written for Rspress with a theme of its own, texts by key, names for folders, and fragments that pages share.

import { defineConfig } from 'diglot';

export default defineConfig({
  title: 'Themed',
  locales: [
    { lang: 'en', label: 'English' },
    { lang: 'zh', label: '简体中文' },
  ],
  route: { exclude: ['**/fragments/**'] },
});
