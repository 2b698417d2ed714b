// Rspress 2 as its documentation sets it up: default theme, a sidebar for each section, its own search.

import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { printPage, writePages } from '../corpus/open-corpus.mjs';
import { createHome, listSections } from './sections.mjs';

export const rspress = {
  name: 'Rspress',
  package: '@rspress/core',
  packages: ['@rspress/core@*'],
  // Two of its dependencies ask for patch releases that not every registry holds.
  overrides: {
    'mdast-util-to-markdown-cjk-friendly': '^1.0.0',
    'mdast-util-to-markdown-cjk-friendly-gfm-strikethrough': '^1.0.0',
  },
  caches: ['doc_build', 'node_modules/.cache', '.rspress'],
  out: 'doc_build',
  build: ['./node_modules/.bin/rspress', ['build']],
  dev: ['./node_modules/.bin/rspress', ['dev', '--port', '5301']],
  getFile: (folder, route) => join(folder, 'docs', `${route}.md`),

  async setUp(folder, pages) {
    const home = createHome(pages);
    await writePages(join(folder, 'docs'), [home, ...pages], (page) =>
      printPage({ ...page, body: `\n# ${page.title.replace(/[<>{}]/g, '')}\n\n${page.body}` }),
    );
    const sidebar = listSections(pages).map(([section, list]) => [
      `/${section}/`,
      [{ text: section, items: list.map(({ route, title }) => ({ text: title, link: `/${route}` })) }],
    ]);
    const config = {
      root: 'docs',
      title: 'Corpus',
      description: 'Pages for measuring',
      outDir: 'doc_build',
      markdown: { link: { checkDeadLinks: false } },
      themeConfig: { sidebar: Object.fromEntries(sidebar), nav: [] },
    };
    await writeFile(join(folder, 'rspress.config.mjs'), `export default ${JSON.stringify(config)};\n`);
  },
};
