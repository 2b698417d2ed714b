import { defineConfig } from 'vitepress';
import { version } from 'vitepress/package.json' with { type: 'json' };

const repo = 'https://github.com/acme/tool';

export default defineConfig({
  title: 'Tool',
  description: 'A tool.',
  lang: 'en-US',
  lastUpdated: true,
  head: [
    ['link', { rel: 'icon', href: '/icon.svg' }],
    ['script', {}, 'console.log(1)'],
  ],
  markdown: { math: true },
  locales: {
    root: { label: 'English', lang: 'en-US' },
    de: {
      label: 'Deutsch',
      lang: 'de',
      themeConfig: {
        nav: [{ text: 'Anleitung', link: '/de/guide/start', activeMatch: '/de/guide/' }],
        sidebar: { '/de/guide/': [{ text: 'Start', link: '/de/guide/start' }] },
        docFooter: { prev: 'Zurück', next: 'Weiter' },
      },
    },
  },
  themeConfig: {
    logo: '/icon.svg',
    nav: [
      { text: 'Guide', link: '/guide/start', activeMatch: '/guide/' },
      { text: version, items: [{ text: 'Changelog', link: `${repo}/blob/main/CHANGELOG.md` }] },
    ],
    sidebar: { '/guide/': { base: '/guide/', items: guide() } },
    socialLinks: [{ icon: 'github', link: repo }],
    editLink: { pattern: `${repo}/edit/main/docs/:path`, text: 'Edit' },
    footer: { message: 'MIT', copyright: '© Acme' },
    search: { provider: 'local' },
  },
});

function guide() {
  return [
    { text: 'Basics', collapsed: false, items: ['start', 'vue'].map((name) => ({ text: name, link: name })) },
    { text: 'More', items: [{ text: 'Out', link: 'https://example.com' }] },
  ];
}
