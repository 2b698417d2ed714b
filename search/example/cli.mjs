// Indexes a folder of Markdown and answers on the command line: `node example/cli.mjs FOLDER how do I install it`.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createSearchIndex, readMarkdown } from 'diglot-search';

const [folder, ...words] = process.argv.slice(2);
if (folder === undefined || words.length === 0) {
  console.error('Usage: node example/cli.mjs FOLDER WORDS…');
  process.exit(2);
}

const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => /\.mdx?$/.test(name));
const documents = files.map((name) =>
  readMarkdown({
    routePath: `/${name.replace(/\.mdx?$/, '').replaceAll('\\', '/')}`,
    text: readFileSync(join(folder, name), 'utf8'),
  }),
);
const index = await createSearchIndex(documents);
const { groups, isPartial } = index.query(words.join(' '));
if (isPartial) console.log('No exact match. Closest results:\n');
for (const { title, hits } of groups) {
  console.log(title);
  for (const { header, link, statement, excerpt } of hits)
    console.log(`  ${link}\n    ${statement ?? excerpt ?? header}`);
}
if (groups.length === 0) console.log('No results.');
