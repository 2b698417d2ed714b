// Settings of the Agent TARS documentation website. Menus and sidebars are in `_nav.json` and `_meta.json` next to the pages.

import { defineConfig } from 'diglot';
import { redirects } from './data/redirects.ts';
import { synonyms } from './data/search.ts';
import { variables } from './data/variables.ts';

export default defineConfig({
  title: 'Agent TARS',
  description: 'Open-source multimodal AI agent for the terminal and the browser, with a CLI, a Web UI, MCP and SDKs.',
  siteUrl: 'https://agent-tars.com',
  // The same mark twice: browsers show the icon on light and dark tabs, the bar is always light. Phones look for
  // `/apple-touch-icon.png` by itself.
  icon: '/favicon.svg',
  logo: '/mark.svg',
  logoText: 'Agent TARS',
  styles: './styles/brand.css',
  socialCards: {
    fonts: ['@fontsource-variable/source-sans-3/index.css', '@fontsource-variable/noto-sans-sc/index.css'],
    labelFonts: ['@fontsource-variable/jetbrains-mono/index.css'],
    mark: 'data/mark.svg',
  },
  lang: 'en',
  locales: [
    { lang: 'en', label: 'English' },
    {
      lang: 'zh',
      label: '简体中文',
      description: '开源的多模态 AI Agent，工作在终端与浏览器中，提供 CLI、Web UI、MCP 与 SDK。',
    },
  ],
  // Home pages and posts. Doc pages would cost 113 bytes each, compressed, and one of them (`/zh/guide/basic/mcp`) has 64 to
  // spare. They have no breadcrumb either: the groups of their sidebar are not pages.
  structuredData: {
    software: {
      operatingSystem: 'Windows, macOS, Linux',
      version: '0.3.0',
      license: 'https://www.apache.org/licenses/LICENSE-2.0',
      download: 'https://www.npmjs.com/package/@agent-tars/cli',
    },
  },
  route: {
    // The owners switch these on when the SDKs are ready; `guide/get-started/sdk` is not among them.
    exclude: ['sdk/**', 'api/**', 'banner.*'],
  },
  // Addresses of the site before this one, which Netlify served.
  host: 'netlify',
  redirects: redirects.map(({ from, to }) => ({ from, to })),
  markdown: { variables },
  search: {
    synonyms: synonyms.map((group) => [...group]),
    pinyin: true,
    popular: [
      '/guide/get-started/quick-start',
      '/guide/basic/model-provider',
      '/guide/basic/config',
      '/guide/basic/mcp',
      '/guide/basic/troubleshooting',
    ],
  },
  components: './components/index.ts',
  themeConfig: {
    darkMode: false,
    localeRedirect: 'auto',
    lastUpdated: true,
    // No `editLink`. The product's repository has other pages under these names, which a link would open, and where these are
    // published is not known. When they are published, add `editLink: { docRepoBaseUrl: 'https://…/edit/main/site/docs' }`.
    enableScrollToTop: true,
    footer: {
      message: 'Published under the Apache-2.0 licence.',
    },
    locales: [
      {
        lang: 'zh',
        footer: { message: '以Apache-2.0许可证发布。' },
      },
    ],
    socialLinks: [
      { icon: 'github', mode: 'link', content: 'https://github.com/bytedance/UI-TARS-desktop' },
      { icon: 'X', mode: 'link', content: 'https://x.com/agent_tars' },
      { icon: 'discord', mode: 'link', content: 'https://discord.com/invite/HnKcSBgTVx' },
    ],
  },
});
