// VitePress as its documentation sets it up: default theme, a sidebar for each section, local search.

import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { writePages } from '../corpus/open-corpus.mjs';
import { createHome, listSections } from './sections.mjs';

export const vitepress = {
  name: 'VitePress',
  package: 'vitepress',
  packages: ['vitepress@*'],
  caches: ['docs/.vitepress/cache', 'docs/.vitepress/.temp'],
  out: 'dist',
  build: ['./node_modules/.bin/vitepress', ['build', 'docs']],
  dev: ['./node_modules/.bin/vitepress', ['dev', 'docs', '--port', '0']],
  getFile: (folder, route) => join(folder, 'docs', `${route}.md`),

  async setUp(folder, pages) {
    await writePages(join(folder, 'docs'), [createHome(pages), ...pages], print);
    await mkdir(join(folder, 'docs/.vitepress'), { recursive: true });
    const sidebar = listSections(pages).map(([section, list]) => [
      `/${section}/`,
      [{ text: section, items: list.map(({ route, title }) => ({ text: title, link: `/${route}` })) }],
    ]);
    const config = {
      title: 'Corpus',
      description: 'Pages for measuring',
      outDir: '../dist',
      cleanUrls: true,
      ignoreDeadLinks: true,
      // Angle brackets in prose are text in this corpus, not components.
      markdown: { html: false },
      themeConfig: { search: { provider: 'local' }, sidebar: Object.fromEntries(sidebar), outline: [2, 3] },
    };
    await writeFile(join(folder, 'docs/.vitepress/config.mjs'), `export default ${JSON.stringify(config)};\n`);
  },
};

/** Double braces outside code would be expressions. */
function print({ title, body }) {
  const text = body.replace(
    /(```[\s\S]*?```|`[^`\n]*`)|\{\{/g,
    (match, code) => code ?? match.replaceAll('{', '&#123;'),
  );
  return `---\ntitle: ${JSON.stringify(title)}\n---\n\n# ${title.replace(/[<>{}]/g, '')}\n\n${text}`;
}
