import { defineConfig } from 'diglot';

export default defineConfig({
  title: 'Kettle',
  description: 'How to use the Kettle command line.',
  multiVersion: { default: 'v2', versions: ['v2', 'v1'] },
  themeConfig: {
    nav: [{ text: 'Guide', link: '/guide/install' }],
    sidebar: { '/guide/': [{ text: 'Guide', items: ['/guide/install'] }] },
  },
});
