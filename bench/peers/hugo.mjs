// Hugo with highlighting and a theme of the same parts as the others: sidebar, outline, previous and next page, search index.

import { execFileSync } from 'node:child_process';
import { copyFile, mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { printPage, writePages } from '../corpus/open-corpus.mjs';
import { askVersion } from '../lib/machine.mjs';
import { createHome, listSections } from './sections.mjs';

export const hugo = {
  name: 'Hugo',
  getVersion: () => /v[\d.]+/.exec(askVersion('hugo', ['version']) ?? '')?.[0].slice(1),
  caches: ['resources', 'public', 'cache'],
  out: 'public',
  build: ['hugo', ['--ignoreCache']],
  dev: ['hugo', ['server', '--port', '5304', '--bind', '127.0.0.1']],
  getFile: (folder, route) => join(folder, 'content', `${route}.md`),

  async setUp(folder, pages) {
    await copyTheme(folder);
    await writePages(join(folder, 'content'), pages, (page) =>
      printPage({ ...page, body: escapeShortcodes(page.body) }),
    );
    for (const [section] of listSections(pages)) {
      await writeFile(join(folder, 'content', section, '_index.md'), printPage({ title: section, body: '' }));
    }
    await writeFile(join(folder, 'content/_index.md'), printPage({ ...createHome(pages), body: '' }));
    const chroma = execFileSync('hugo', ['gen', 'chromastyles', '--style=github'], { cwd: folder });
    await writeFile(join(folder, 'assets/chroma.css'), chroma);
    await writeFile(join(folder, 'config.json'), JSON.stringify(config, null, 2));
  },
};

/** Templates end in `.tmpl` here: they are no HTML, and formatters would try. */
async function copyTheme(folder) {
  const theme = join(import.meta.dirname, 'hugo');
  for (const part of ['layouts', 'assets']) await rm(join(folder, part), { recursive: true, force: true });
  for (const entry of await readdir(theme, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = join(entry.parentPath, entry.name);
    const target = join(folder, file.slice(theme.length)).replace(/\.tmpl$/, '');
    await mkdir(dirname(target), { recursive: true });
    await copyFile(file, target);
  }
}

/** Hugo reads shortcodes in code as well. */
const escapeShortcodes = (body) => body.replace(/\{\{([<%])/g, '{{/**/$1');

const config = {
  baseURL: 'https://docs.example/',
  title: 'Corpus',
  disableKinds: ['taxonomy', 'term', 'RSS'],
  markup: {
    goldmark: { renderer: { unsafe: true } },
    highlight: { noClasses: false, guessSyntax: false },
    tableOfContents: { startLevel: 2, endLevel: 3 },
  },
};
