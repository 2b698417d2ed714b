// Gives a corpus by number of pages: generated once, or read from a folder of the user's.

import { existsSync, readFileSync } from 'node:fs';
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { work } from '../lib/paths.mjs';
import { moveAway } from '../lib/trash.mjs';
import { generateCorpus } from './generate.mjs';

/**
 * Pages of one language as neutral Markdown.
 * @typedef {{ route: string, title: string, body: string }} Page `route` without slashes at its ends
 */

/**
 * @param {{ pages: number, folder?: string }} options `folder`: pages in one folder for each language, the first is taken
 * @returns {Promise<{ name: string, pages: Page[] }>}
 */
export async function openCorpus({ pages, folder }) {
  const source = folder ?? (await openGenerated(pages));
  const [lang] = await listFolders(source);
  const root = join(source, lang ?? '.');
  const files = (await readdir(root, { recursive: true })).filter((name) => /\.mdx?$/.test(name)).sort();
  const chosen = folder === undefined ? files : files.slice(0, pages);
  return {
    name: folder === undefined ? 'generated' : 'given',
    // One after the other: a hundred thousand open files are more than a system gives.
    pages: chosen.map((name) => parsePage(name, readFileSync(join(root, name), 'utf8'))),
  };
}

async function openGenerated(pages) {
  const folder = join(work, 'corpus', String(pages));
  if (!existsSync(join(folder, 'done'))) {
    await rm(folder, { recursive: true, force: true });
    await generateCorpus(join(folder, 'pages'), { pages });
    await writeFile(join(folder, 'done'), '');
  }
  return join(folder, 'pages');
}

async function listFolders(folder) {
  const entries = await readdir(folder, { withFileTypes: true });
  return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
}

function parsePage(name, text) {
  const found = /^---\r?\ntitle: (.*)\r?\n[\s\S]*?---\r?\n/.exec(text);
  const route = name.replace(/\\/g, '/').replace(/\.mdx?$/, '');
  const title = found?.[1] === undefined ? route : readTitle(found[1]);
  return { route, title, body: found ? text.slice(found[0].length) : text };
}

const readTitle = (text) => (text.startsWith('"') ? JSON.parse(text) : text);

/** Writes pages as Markdown files below `folder`; `print` gives the text of one. */
export async function writePages(folder, pages, print) {
  await moveAway(folder);
  for (const page of pages) {
    const file = join(folder, `${page.route}.md`);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, print(page));
  }
}

/** The text of a page with a title in its frontmatter, which every generator here reads. */
export function printPage({ title, body }) {
  return `---\ntitle: ${JSON.stringify(title)}\n---\n${body}`;
}
