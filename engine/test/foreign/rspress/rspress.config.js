import * as path from 'node:path';
import { defineConfig } from '@rspress/core';
import { pluginLlms } from '@rspress/plugin-llms';

export default defineConfig({
  root: path.join(__dirname, 'docs'),
  title: 'Tool',
  siteOrigin: 'https://tool.example',
  plugins: [pluginLlms()],
  route: { cleanUrls: true },
  markdown: { showLineNumbers: true },
  themeConfig: {
    socialLinks: [{ icon: 'github', mode: 'github-stars', content: 'https://github.com/acme/tool' }],
    enableContentAnimation: true,
  },
});
