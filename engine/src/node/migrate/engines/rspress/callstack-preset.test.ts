import { expect, it } from 'vitest';
import { addCallstackPreset } from './callstack-preset.ts';

const docs = {
  title: 'Tool',
  description: 'A tool.',
  editUrl: 'https://github.com/acme/tool/edit/main/site',
  rootUrl: 'https://tool.example',
  rootDir: 'pages',
  socials: { github: 'https://github.com/acme/tool' },
};

it('makes settings of the options, over which those of the site win', () => {
  const config = { title: 'Own', plugins: ['a'], themeConfig: { footer: { message: 'Mine' } } };
  expect(addCallstackPreset([{ context: '.', docs }, config])).toEqual({
    root: 'pages',
    title: 'Own',
    description: 'A tool.',
    siteOrigin: 'https://tool.example',
    icon: '/icon.png',
    logo: { light: '/logo-light.png', dark: '/logo-dark.png' },
    head: [['meta', { property: 'og:image', content: 'https://tool.example/og.png' }]],
    themeConfig: {
      editLink: { docRepoBaseUrl: docs.editUrl, text: 'Edit this page on GitHub' },
      socialLinks: [{ icon: 'github', mode: 'link', content: 'https://github.com/acme/tool' }],
      footer: { message: 'Mine' },
    },
    plugins: [{ name: '@callstack/rspress-theme' }, 'a'],
  });
});

it.each([
  ['logo.svg', '/logo.svg'],
  ['/logo.svg', '/logo.svg'],
  ['docs/public/favicon.ico', '/favicon.ico'],
])('takes the file %s of the public folder', (icon, expected) => {
  expect(addCallstackPreset([{ docs: { icon } }])).toMatchObject({ icon: expected });
});
