// Every mistake that a config can hold at once. The object has no type, so that an editor does not stop it.

export default {
  titel: 'Broken',
  base: 'docs',
  lang: 'en',
  locales: [{ lang: 'zh' }, { label: 'English' }],
  multiVersion: { default: 'v3', versions: ['v1', 'v2'] },
  redirects: [{ from: 7, to: '/x' }],
  severity: { deadLnk: 'warn' },
  builderConfig: {},
  themeConfig: {
    hideNavbar: 'sometimes',
    socialLinks: [{ icon: 'github' }],
    nav: [{ link: '/x' }],
  },
};
