// @ts-check
import { themes } from 'prism-react-renderer';

/** @type {import('@docusaurus/types').Config} */
const config = {
  title: 'Tool',
  tagline: 'Does it',
  favicon: 'img/favicon.ico',
  url: 'https://tool.example',
  baseUrl: '/',
  onBrokenLinks: 'throw',
  i18n: { defaultLocale: 'en', locales: ['en', 'fr'], localeConfigs: { fr: { label: 'Français' } } },
  presets: [
    [
      'classic',
      /** @type {import('@docusaurus/preset-classic').Options} */
      ({
        docs: { sidebarPath: './sidebars.js', editUrl: 'https://github.com/acme/tool/tree/main/' },
        blog: { showReadingTime: true },
        theme: { customCss: './src/css/custom.css' },
      }),
    ],
  ],
  plugins: [
    ['@docusaurus/plugin-client-redirects', { redirects: [{ from: ['/a.b', '/c/'], to: '/docs/intro' }] }],
    '@docusaurus/plugin-ideal-image',
    ['content-docs', { id: 'community', path: 'community', routeBasePath: 'community' }],
  ],
  themeConfig: {
    navbar: {
      title: 'The Tool',
      logo: { alt: 'Tool', src: 'img/logo.svg' },
      items: [
        { type: 'docSidebar', sidebarId: 'main', position: 'left', label: 'Docs' },
        { type: 'doc', docsPluginId: 'community', docId: 'team', label: 'Team' },
        { to: '/blog', label: 'Blog', position: 'left' },
        { type: 'localeDropdown', position: 'right' },
        { href: 'https://github.com/acme/tool', label: 'GitHub', position: 'right' },
      ],
    },
    footer: {
      style: 'dark',
      links: [{ title: 'Docs', items: [{ label: 'Intro', to: '/docs/intro' }] }],
      copyright: `© ${new Date().getFullYear()} Acme`,
    },
    prism: { theme: themes.github },
  },
};

export default config;
