import starlight from '@astrojs/starlight';
import { defineConfig } from 'astro/config';

export default defineConfig({
  site: 'https://tool.example/docs/',
  redirects: { '/old/': '/guides/one/', '/v1/[...path]': { status: 301, destination: '/' } },
  integrations: [
    starlight({
      title: { en: 'Tool', 'zh-CN': '工具' },
      logo: { src: './src/assets/logo.svg' },
      social: [{ icon: 'github', label: 'GitHub', href: 'https://github.com/acme/tool' }],
      editLink: { baseUrl: 'https://github.com/acme/tool/edit/main/docs/' },
      customCss: ['./src/custom.css'],
      locales: { root: { label: 'English', lang: 'en' }, 'zh-cn': { label: '简体中文', lang: 'zh-CN' } },
      sidebar: [
        { label: 'Start', translations: { 'zh-CN': '开始' }, items: ['start', { slug: 'two', badge: 'New' }] },
        { label: 'Guides', items: [{ autogenerate: { directory: 'guides' } }], collapsed: true },
        { label: 'Site', link: 'https://example.com' },
      ],
    }),
  ],
});
