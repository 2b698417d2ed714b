import { defineConfig } from 'diglot';

export default defineConfig({
  title: 'Kettle',
  description: 'How to use the Kettle command line.',
  themeConfig: {
    nav: [{ text: 'Guide', link: '/guide/install' }],
    sidebar: { '/guide/': [{ text: 'Guide', items: ['/guide/install', '/guide/brew'] }] },
  },
});
