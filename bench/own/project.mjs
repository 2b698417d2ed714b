// A project of this engine around a corpus, as its own documentation says.

import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { printPage, writePages } from '../corpus/open-corpus.mjs';
import { cli, work } from '../lib/paths.mjs';
import { moveAway } from '../lib/trash.mjs';

/** Pages that were taken out of their site have mistakes that do not matter here; they are still looked for. */
const quiet = ['deadLink', 'deadAnchor', 'deadImage', 'unknownComponent', 'unknownLanguage', 'unknownContainer'];

/**
 * @param {import('../corpus/open-corpus.mjs').Page[]} pages
 * @param {object} options added to the config
 */
export async function createOwnProject(pages, name = `own-${pages.length}`, options = {}) {
  const folder = join(work, 'sites', name);
  await mkdir(folder, { recursive: true });
  await writePages(join(folder, 'docs/en'), pages, printPage);
  await writeFile(join(folder, 'package.json'), '{ "private": true, "type": "module" }\n');
  const config = {
    title: 'Corpus',
    description: 'Pages for measuring',
    lang: 'en',
    locales: [{ lang: 'en', label: 'English', dir: 'en' }],
    severity: Object.fromEntries(quiet.map((code) => [code, 'off'])),
    themeConfig: { localeRedirect: 'never' },
    ...options,
  };
  await writeFile(join(folder, 'diglot.config.mjs'), `export default ${JSON.stringify(config, null, 2)};\n`);
  return {
    folder,
    getFile: (route) => join(folder, 'docs/en', `${route}.md`),
    dropCaches: async () => {
      await moveAway(join(folder, '.diglot'));
      await moveAway(join(folder, 'dist'));
    },
    build: [process.execPath, [cli, 'build', folder, '--json']],
    /** What V8 made of the engine's code for the builds of this project alone. Otherwise it fits those of the project that was built first. */
    ownCode: { NODE_COMPILE_CACHE: join(work, 'compiled', name) },
  };
}
