// The same in a browser: `node example/serve.mjs FOLDER`, then open the address that it prints.

import { readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readMarkdown } from 'diglot-search';

const [folder] = process.argv.slice(2);
if (folder === undefined) {
  console.error('Usage: node example/serve.mjs FOLDER');
  process.exit(2);
}

const here = dirname(fileURLToPath(import.meta.url));
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => /\.mdx?$/.test(name));
const documents = files.map((name) =>
  readMarkdown({
    routePath: `/${name.replace(/\.mdx?$/, '').replaceAll('\\', '/')}`,
    text: readFileSync(join(folder, name), 'utf8'),
  }),
);
const answers = new Map([
  ['/', ['text/html; charset=utf-8', readFileSync(join(here, 'index.html'))]],
  ['/search.js', ['text/javascript', readFileSync(join(here, '../dist/index.js'))]],
  ['/documents.json', ['application/json', JSON.stringify(documents)]],
]);

const server = createServer(({ url = '/' }, response) => {
  const answer = answers.get(new URL(url, 'http://localhost').pathname);
  if (answer === undefined) response.writeHead(404).end();
  else response.writeHead(200, { 'Content-Type': answer[0] }).end(answer[1]);
});
server.listen(0, '127.0.0.1', () => console.log(`http://localhost:${server.address().port}`));
