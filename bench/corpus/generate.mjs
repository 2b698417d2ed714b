// Writes a corpus of code-heavy pages that is the same in every run: `node bench/corpus/generate.mjs DIR [--pages N] [--bilingual]`.

import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { createRandom } from '../search/random.mjs';
import { createCodeBlock } from './code-samples.mjs';
import { chinese, english, identifiers, types } from './vocabulary.mjs';

const SEED = 6;
/** Pages of one folder, and so of one sidebar. */
const SECTION = 100;

/**
 * Neutral Markdown: frontmatter with a title, links by route, no raw HTML.
 * @returns {Promise<number>} pages written
 */
export async function generateCorpus(folder, { pages, bilingual = false }) {
  const languages = { en: english, ...(bilingual ? { zh: chinese } : {}) };
  const routes = listRoutes(pages);
  for (const [lang, words] of Object.entries(languages)) {
    for (const [index, route] of routes.entries()) {
      const file = join(folder, lang, `${route}.md`);
      if (index % SECTION === 0) await mkdir(dirname(file), { recursive: true });
      await writeFile(file, createPage({ words, routes, index }));
    }
  }
  return routes.length * Object.keys(languages).length;
}

function listRoutes(pages) {
  const { actions, nouns } = english;
  const digits = String(Math.ceil(pages / SECTION)).length;
  return Array.from({ length: pages }, (_, index) => {
    const section = String(Math.floor(index / SECTION) + 1).padStart(digits, '0');
    const name = `${actions[index % actions.length]}-${nouns[Math.floor(index / actions.length) % nouns.length]}`;
    return `section-${section}/${name.toLowerCase()}-${index + 1}`;
  });
}

function createPage({ words, routes, index }) {
  const random = createRandom(SEED * 100_003 + index);
  const noun = english.nouns[index % english.nouns.length];
  const title = [
    words.actions[index % words.actions.length],
    words.nouns[Math.floor(index / 10) % words.nouns.length],
    index + 1,
  ];
  const blocks = ['---', `title: "${title.join(' ')}"`, '---', '', paragraph(random, words), ''];
  const sections = 3 + random.int(4);
  for (let section = 0; section < sections; section++) {
    blocks.push(`## ${words.headings[(index + section) % words.headings.length]}`, '', paragraph(random, words), '');
    blocks.push(createCodeBlock(random, noun), '');
    blocks.push(...extra(random, { words, routes, section }));
  }
  blocks.push(`## ${words.seeAlso}`, '', ...Array.from({ length: 3 }, () => `- ${link(random, routes)}`), '');
  return blocks.join('\n');
}

/** What makes sections differ: a table, a list, a quotation, a part of their own. */
function extra(random, { words, routes, section }) {
  switch (random.int(4)) {
    case 0:
      return [...table(random, words), ''];
    case 1:
      return [...Array.from({ length: 3 + random.int(4) }, () => `- ${inline(random, words)}`), ''];
    case 2:
      return [
        `### \`${random.pick(identifiers)}${section}\``,
        '',
        `${paragraph(random, words)} ${link(random, routes)}`,
        '',
      ];
    default:
      return [`1. ${inline(random, words)}`, `2. ${inline(random, words)}`, '', `> ${sentence(random, words)}`, ''];
  }
}

const sentence = (random, { subjects, verbs, objects, endings, space, stop }) =>
  [random.pick(subjects), random.pick(verbs), random.pick(objects), random.pick(endings)].join(space) + stop;

const paragraph = (random, words) =>
  Array.from({ length: 3 + random.int(5) }, () => sentence(random, words)).join(words.space);

const inline = (random, words) =>
  `\`${random.pick(identifiers)}\`: **${random.pick(words.objects)}**. ${sentence(random, words)}`;

function link(random, routes) {
  const route = random.pick(routes);
  return `[${route.split('/')[1]}](/${route})`;
}

function table(random, words) {
  const row = () => [
    `\`${random.pick(identifiers)}\``,
    `\`${random.pick(types)}\``,
    random.int(9000),
    sentence(random, words),
  ];
  return [words.columns, words.columns.map(() => '---'), ...Array.from({ length: 3 + random.int(6) }, row)].map(
    (cells) => `| ${cells.join(' | ')} |`,
  );
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { pages: { type: 'string', default: '1000' }, bilingual: { type: 'boolean', default: false } },
  });
  const folder = positionals[0];
  if (folder === undefined) throw new Error('Say where to: node bench/corpus/generate.mjs DIR');
  const count = await generateCorpus(resolve(folder), { pages: Number(values.pages), bilingual: values.bilingual });
  console.log(`${count} pages in ${folder}`);
}
