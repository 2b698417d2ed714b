import { defineConfig } from 'diglot';

export default defineConfig({
  title: 'Almanac',
  description: 'Tide tables for programs.',
  components: './theme/components.tsx',
  styles: './theme/theme.css',
  themeConfig: {
    footer: { message: 'Times are given in the zone of the harbour.' },
    nav: [
      { text: 'Guide', link: '/guide/install', activeMatch: '/guide/' },
      { text: 'Glossary', link: '/glossary' },
    ],
    sidebar: {
      '/guide/': [{ text: 'Guide', items: ['/guide/install', '/guide/tables', '/guide/harbours'] }],
    },
  },
});
