// A site below a path, without fallback titles, with a bar that hides for good.

import { defineConfig } from 'diglot';

export default defineConfig({
  title: 'Base',
  base: '/docs/',
  siteUrl: 'https://base.example',
  icon: '/icon.svg',
  locales: [
    { lang: 'en', label: 'English' },
    { lang: 'zh', label: '简体中文' },
  ],
  redirects: [
    { from: '^/old$', to: '/guide/one' },
    { from: '^/gone/(.*)$', to: '/guide/$1' },
  ],
  themeConfig: {
    darkMode: true,
    fallbackHeadingTitle: false,
    localeRedirect: 'only-default-lang',
    nav: [{ text: 'Guide', link: '/guide/one', activeMatch: '^/guide/' }],
    sidebar: { '/guide/': [{ text: 'Guide', items: ['/guide/one', '/guide/two', '/guide/untitled'] }] },
    socialLinks: [{ icon: 'github', content: 'https://example.com/code' }],
  },
});
