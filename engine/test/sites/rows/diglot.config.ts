import { defineConfig } from 'diglot';

/** Small shapes that no other site has: an overview inside a section, an entry without a text, icons of every kind. */
export default defineConfig({
  title: 'Rows',
  locales: [{ lang: 'en', label: 'English' }],
  themeConfig: {
    darkMode: false,
    socialLinks: [
      { icon: 'GitHub', mode: 'link', content: 'https://example.com/github' },
      { icon: 'X', mode: 'link', content: 'https://example.com/x' },
      {
        icon: { svg: '<svg viewBox="0 0 8 8"><path d="M0 0h8v8H0z"/></svg>' },
        mode: 'link',
        content: 'https://example.com/own',
      },
    ],
  },
});
