// Builds a site out of a corpus with the engine's own command line.

import { execFile } from 'node:child_process';
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';

export const cli = resolve(import.meta.dirname, '../../engine/bin/diglot.js');

/** A corpus that was taken out of its site has mistakes that do not matter here. */
const quiet = ['deadLink', 'deadAnchor', 'deadImage', 'unknownComponent', 'unknownLanguage', 'unknownContainer'];

/** `joined`: all pages in one language and so in one index. `remove` deletes what was built. */
export async function buildCorpusSite(corpus, { joined }) {
  const folder = await mkdtemp(join(tmpdir(), 'diglot-search-site-'));
  const langs = (await readdir(corpus, { withFileTypes: true }))
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
  await cp(corpus, join(folder, joined ? 'docs/pages' : 'docs'), { recursive: true });
  await writeFile(join(folder, 'package.json'), '{ "private": true, "type": "module" }\n');
  const locales = (joined ? ['en'] : langs).map((lang) => ({ lang, label: lang }));
  const severity = Object.fromEntries(quiet.map((code) => [code, 'off']));
  const config = {
    title: 'Corpus',
    lang: locales[0].lang,
    locales,
    severity,
    themeConfig: { localeRedirect: 'never' },
    // Whole at any size: the same documents are split into shards next to it.
    search: { shardThreshold: Number.MAX_SAFE_INTEGER },
  };
  await writeFile(join(folder, 'diglot.config.mjs'), `export default ${JSON.stringify(config)};\n`);
  const dir = join(folder, 'dist');
  await promisify(execFile)(process.execPath, [cli, 'build', folder, '--out', dir], {
    env: { ...process.env, NODE_ENV: 'production' },
    maxBuffer: 1 << 26,
  });
  return { dir, remove: () => rm(folder, { recursive: true, force: true }) };
}

/** Text of each search index of a built site, by language. */
export async function loadIndexFiles(dir) {
  const { settings: _, ...list } = JSON.parse(await readFile(join(dir, 'static/search.json'), 'utf8'));
  const files = Object.entries(list).map(async ([lang, name]) => [
    lang,
    await readFile(join(dir, 'static', name), 'utf8'),
  ]);
  return new Map(await Promise.all(files));
}
