// A site that uses every setting a reader can notice. What its pages show is checked row by row in the browser tests.

import { defineConfig } from 'diglot';
import { evilSvg, rocketSvg } from './svg.ts';

const guide = (zh: boolean) => [
  { sectionHeaderText: zh ? '基础' : 'Basics', tag: 'Core' },
  {
    text: zh ? '入门' : 'Get started',
    items: [
      '/guide/start',
      {
        text: zh ? '**代码** 与 `tabs`' : '**Code** and `tabs`',
        link: '/guide/code',
        tag: 'New',
        context: 'code-page',
      },
      '/guide/content',
    ],
  },
  { dividerType: 'solid' as const },
  {
    text: zh ? '进阶' : 'Advanced',
    link: '/guide/advanced/',
    collapsed: true,
    items: [
      '/guide/advanced/islands',
      { text: zh ? '更深' : 'Deeper', collapsed: true, items: ['/guide/advanced/快速 开始'] },
    ],
  },
  { dividerType: 'dashed' as const },
  { text: zh ? '固定' : 'Fixed', collapsible: false, items: ['/guide/long', '/guide/notes', '/guide/no-headings'] },
  { text: zh ? '外部' : 'Elsewhere', link: 'https://example.com/docs' },
  { text: '<img src=x onerror="window.hacked=4">*raw*', link: '/guide/pictures' },
];

const reference = (zh: boolean) => [
  '/reference/',
  { text: zh ? '配置' : 'Config', items: ['/reference/alpha', { link: '/reference/beta', overviewHeaders: [2, 3] }] },
  { text: zh ? '运行时' : 'Runtime', items: ['/reference/gamma'] },
  '/reference/delta',
];

const nav = (zh: boolean) => [
  {
    text: zh ? '指南' : 'Guide',
    link: '/guide/start',
    activeMatch: '^/guide/',
    tag: 'New',
    position: 'left' as const,
  },
  { text: zh ? '首页' : 'Home', link: '/', position: 'left' as const },
  { text: zh ? '参考' : 'Reference', link: '/reference/', tag: rocketSvg },
  { text: zh ? '展示' : 'Showcase', link: '/showcase/', tag: '/badge.svg' },
  {
    text: zh ? '更多' : 'More',
    link: '/blog/',
    tag: evilSvg,
    items: [
      { text: zh ? '代码页' : 'Code page', link: '/guide/code' },
      {
        text: zh ? '别处' : 'Elsewhere',
        items: [
          { text: 'Example', link: 'https://example.com/' },
          { text: zh ? '长页' : 'Long page', link: '/guide/long' },
        ],
      },
    ],
  },
];

export default defineConfig({
  title: 'Full',
  description: 'A site that uses everything.',
  siteUrl: 'https://full.example',
  icon: '/badge.svg',
  logo: { light: '/logo-light.svg', dark: '/logo-dark.svg', alt: 'Full' },
  logoText: 'Full site',
  lang: 'en',
  locales: [
    { lang: 'en', label: 'English' },
    { lang: 'zh', label: '简体中文', title: '全部', description: '用到一切设置的网站。' },
  ],
  head: [['meta', { name: 'author', content: 'Ada "Countess" <Lovelace>' }]],
  route: { exclude: ['secret.*', 'drafts/**'] },
  redirects: [
    { from: '^/old-start$', to: '/guide/start' },
    { from: ['^/legacy/(.*)$', '^/older/(.*)$'], to: '/guide/$1' },
    { from: '^/guide/moved$', to: '/guide/start?from=moved' },
    { from: '^/docs-site', to: 'https://example.com/moved' },
    { from: '([', to: '/guide/start' },
    { from: '^/loop-a$', to: '/loop-b' },
    { from: '^/loop-b$', to: '/loop-a' },
    { from: '^/self$', to: '/self' },
    { from: '^/evil/(.*)$', to: '/$1' },
  ],
  components: './components/index.tsx',
  globalUIComponents: ['./components/Banner.tsx'],
  styles: './full.css',
  themeConfig: {
    darkMode: true,
    hideNavbar: 'auto',
    enableScrollToTop: true,
    lastUpdated: true,
    editLink: { docRepoBaseUrl: 'https://example.com/repository/edit/docs' },
    footer: { message: 'Made by <b>hand</b><script>window.hacked=5</script>' },
    nav: { en: nav(false), zh: nav(true) },
    sidebar: {
      en: { '/guide/': guide(false), '/reference/': reference(false) },
      zh: { '/guide/': guide(true), '/reference/': reference(true) },
    },
    locales: [
      { lang: 'zh', editLink: { docRepoBaseUrl: 'https://example.com/repository/edit/docs/', text: '改进此页' } },
    ],
    socialLinks: [
      { icon: 'GitHub', mode: 'link', content: 'https://example.com/code' },
      { icon: 'x', content: 'https://example.com/x' },
      { icon: 'qq', mode: 'text', content: 'Group 123 <b>456</b>' },
      { icon: 'wechat', mode: 'img', content: '/badge.svg' },
      {
        icon: 'lark',
        mode: 'dom',
        content: '<p>Scan <img src="/badge.svg" alt="" onerror="window.hacked=6" onload="window.hacked=7"></p>',
      },
      { icon: { svg: evilSvg }, mode: 'link', content: 'https://example.com/custom', label: 'Custom place' },
      { icon: 'npm', mode: 'link', content: 'https://example.com/npm' },
    ],
  },
});
