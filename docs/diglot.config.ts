// Settings of Diglot's own documentation. `npm run docs` writes the reference into `pages/` and serves the site.

import { defineConfig } from 'diglot';

export default defineConfig({
  title: 'Diglot',
  description: 'A documentation engine for sites in more than one language: Markdown in, static pages out.',
  // Known to the publisher of the site.
  siteUrl: process.env['SITE_URL'],
  structuredData: {
    pages: ['home', 'docs'],
    software: { operatingSystem: 'Linux, macOS, Windows', license: 'https://spdx.org/licenses/Apache-2.0' },
  },
  contentDir: 'pages',
  locales: [
    { lang: 'en', label: 'English' },
    {
      lang: 'zh',
      label: '简体中文',
      description: '多语言文档引擎：写 Markdown，得到静态页面。',
    },
  ],
  markdown: { math: true },
  components: './components/index.tsx',
  styles: './styles.css',
  themeConfig: {
    socialLinks: [{ icon: 'github', content: 'https://github.com/diglot/diglot' }],
    footer: { message: 'Published under the Apache-2.0 licence.' },
    locales: [{ lang: 'zh', footer: { message: '以 Apache-2.0 许可证发布。' } }],
  },
});
