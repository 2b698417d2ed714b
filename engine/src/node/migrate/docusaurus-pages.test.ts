// Pages of a Docusaurus site with components, pictures by `require`, and comments.

import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createTestFolder } from '../../../test/test-folder.ts';
import { migrate } from './migrate.ts';

const folder = createTestFolder('diglot-docusaurus-pages');
let count = 0;

/** Migrates a site whose page is `docs/a.mdx`. */
async function migratePage(text: string, files: Readonly<Record<string, string>> = {}) {
  const root = join(folder, String(count++), 'site');
  const all = { 'docusaurus.config.js': "module.exports = { title: 'Tool' };", 'docs/a.mdx': text, ...files };
  for (const [path, content] of Object.entries(all)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), content);
  }
  const out = join(root, '../out');
  const { notes, standIns } = await migrate({ root, out, version: '1.2.3' });
  return {
    standIns: standIns.map(({ name }) => name),
    notes: notes
      .filter(({ topic }) => topic === 'component')
      .map(({ file, line, message }) => `${file}${line === undefined ? '' : `:${line}`} ${message}`),
    read: (file: string) => readFileSync(join(out, file), 'utf8'),
  };
}

describe('a page in MDX', () => {
  it.each([
    ['a comment', '<!-- note -->\n', '{/* note */}\n'],
    ['code with a comment', '```html\n<!-- note -->\n```\n', '```html\n<!-- note -->\n```\n'],
    [
      'a picture by `require`',
      '<img src={require("./b.png").default} />\n',
      "\nimport required1 from './b.png';\n\n<img src={required1} />\n",
    ],
    [
      'pictures in data, one of them twice',
      "<Big items={[{ a: require('@site/static/b.png').default }, { a: require('@site/static/b.png') }]} b={require('./c.json')} />\n\nText.\n",
      "\nimport required1 from '../public/b.png';\nimport required2 from './c.json';\n\n<Big items={[{ a: required1 }, { a: required1 }]} b={required2} />\n\nText.\n",
    ],
    [
      'code that requires',
      "`require('a')`\n\n```js\nrequire('a')\n```\n",
      "`require('a')`\n\n```js\nrequire('a')\n```\n",
    ],
  ])('keeps %s', async (_, text, copied) => {
    const { read } = await migratePage(text, { 'docs/b.png': '', 'docs/c.json': '{}', 'static/b.png': '' });
    expect(read('content/docs/a.mdx')).toBe(copied);
  });
});
