// Folders of pages that are next to the folder of the site.

import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { createTestFolder } from '../../../../../test/test-folder.ts';
import { readTree } from '../../../../../test/tree.ts';
import { migrate } from '../../migrate.ts';

const folder = createTestFolder('diglot-migrate-content');
const configs = {
  VitePress: (path: string): [string, string] => ['.vitepress/config.ts', `export default { srcDir: '${path}' };`],
  Rspress: (path: string): [string, string] => [
    'rspress.config.ts',
    `import * as path from 'node:path';\nexport default { root: path.join(__dirname, '${path}') };`,
  ],
};
let count = 0;

async function migrateFiles(engine: keyof typeof configs, path: string, files: Readonly<Record<string, string>>) {
  const place = join(folder, String(count++));
  const [name, config] = configs[engine](path);
  const all = { 'repository/.git': '', [`repository/site/${name}`]: config, 'out.md': '# Out\n', ...files };
  for (const [file, text] of Object.entries(all)) {
    mkdirSync(dirname(join(place, file)), { recursive: true });
    writeFileSync(join(place, file), text);
  }
  const out = join(place, 'copy');
  const { pages, notes } = await migrate({ root: join(place, 'repository/site'), out, version: '1.2.3' });
  const known = ['MIGRATION.md', 'diglot.config.ts', 'package.json'];
  return {
    pages,
    notes: notes.map(({ file, message }) => `${file} ${message}`),
    files: [...readTree(out).keys()].filter((file) => !known.includes(file)).sort(),
    read: (file: string) => readFileSync(join(out, file), 'utf8'),
  };
}

const site = {
  'repository/docs/index.md': '# A\n',
  'repository/docs/public/a.txt': '',
  'repository/docs/b/c.ts': '1;\n',
  'repository/site/index.md': '# Site\n',
  'repository/site/components/x.ts': '',
  'repository/site/package.json': '{}',
  'repository/package.json': '{}',
  'repository/a.ts': '',
  'repository/a.png': '',
  'repository/.github/a.md': '# A\n',
};

it.each<[keyof typeof configs, string, string, readonly string[]]>([
  ...(['VitePress', 'Rspress'] as const).flatMap((engine): [keyof typeof configs, string, string, string[]][] => [
    [engine, '../docs', 'docs', ['components/x.ts', 'docs/b/c.ts', 'docs/index.md', 'docs/public/a.txt', 'index.md']],
    [engine, '..', '.', ['a.png', 'components/x.ts', 'docs/index.md', 'site/index.md']],
  ]),
])('of %s, %s is copied to %s', async (engine, path, target, copied) => {
  const { files, read } = await migrateFiles(engine, path, site);
  expect(files).toEqual(copied);
  expect(read('diglot.config.ts')).toContain(`contentDir: '${target}'`);
});

it.each<[keyof typeof configs, string, string, string]>([
  ['VitePress', '../..', 'srcDir', 'is outside of the repository'],
  ['VitePress', '../../gone', 'srcDir', 'is outside of the repository'],
  ['VitePress', '/', 'srcDir', 'is outside of the repository'],
  ['VitePress', '../gone', 'srcDir', 'was not found'],
  ['Rspress', '../../x', 'root', 'is outside of the repository'],
  ['Rspress', '../gone', 'root', 'was not found'],
])('of %s, nothing is made of %s', async (engine, path, key, absence) => {
  await expect(migrateFiles(engine, path, site)).rejects.toThrow(
    `The folder of the pages, \`${path}\`, which \`${key}\` in \`${configs[engine](path)[0]}\` names, ${absence}.`,
  );
});

it('shows the code that pages of VitePress name', async () => {
  const text = '<<< ./b/c.ts\n<<< @/b/c.ts\n<<< ../site/components/x.ts\n<<< ../a.ts\n';
  const { read, notes } = await migrateFiles('VitePress', '../docs', { ...site, 'repository/docs/index.md': text });
  expect([...read('docs/index.md').matchAll(/file="[^"]*"/g)].flat()).toEqual([
    'file="<root>/docs/b/c.ts"',
    'file="<root>/docs/b/c.ts"',
    'file="<root>/components/x.ts"',
  ]);
  expect(notes).toContain(
    '../docs/index.md The text of `../a.ts`, which is outside of the site, was copied into the page.',
  );
});

it('leads the imports of Rspress pages to where files are in the copy', async () => {
  const text = "import C from './b/c';\nimport X from '../site/components/x';\nimport Part from '../part.md';\n\n# A\n";
  const { read } = await migrateFiles('Rspress', '../docs', {
    ...site,
    'repository/docs/index.mdx': text,
    'repository/part.md': 'Part\n',
  });
  expect(read('docs/index.mdx')).toBe(
    "import C from './b/c';\nimport X from '../components/x.ts';\nimport Part from './_parts/part.md';\n\n# A\n",
  );
});
