import { defineConfig } from 'diglot';
import driver from 'unstorage/drivers/fs-lite';

export default defineConfig({
  title: 'Kettle',
  description: 'How to use the Kettle command line.',
  themeConfig: {
    nav: [{ text: 'Guide', link: '/guide/install' }],
    sidebar: { '/guide/': [{ text: 'Guide', items: ['/guide/install', '/guide/brew'] }] },
  },
  // The workflow passes this folder on from the parts to the last build. With Redis or S3 it would not have to.
  cache: { store: driver({ base: '.store' }) },
});
