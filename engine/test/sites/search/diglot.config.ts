// A site with a second source to search in, below a base.

export default {
  base: '/docs/',
  title: 'Manual',
  description: 'A site to search in.',
  lang: 'en',
  locales: [
    { lang: 'en', label: 'English' },
    { lang: 'zh', label: '简体中文' },
  ],
  search: { hooks: './search-hooks.ts' },
};
