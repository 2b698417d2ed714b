import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createTestFolder } from '../../../test/test-folder.ts';
import { readTree } from '../../../test/tree.ts';
import { writeFiles } from '../../../test/write-files.ts';
import { migrate } from './migrate.ts';

const work = createTestFolder('diglot-migrate');
const config = "export default { title: 'T' };\n";

function createSite(name: string, files: Readonly<Record<string, string>>): string {
  writeFiles(join(work, name), files);
  return join(work, name);
}

describe('what cannot be done is reported, and nothing is written', () => {
  const site = createSite('ok', { '.vitepress/config.mjs': config, 'index.md': '# A\n' });
  const plain = createSite('plain', { 'index.md': '# A\n' });
  const full = createSite('full', { 'own.txt': 'mine' });

  it.each([
    ['no site', { root: plain }, `No site of VitePress, Starlight, Docusaurus, Rspress was found in ${plain}.`],
    ['no folder', { root: join(work, 'none') }, `There is no folder ${join(work, 'none')}.`],
    ['a place that is taken', { root: site, out: full }, `${full} exists already.`],
    [
      'a place in the source',
      { root: site, out: join(site, 'new') },
      `${join(site, 'new')} is inside the folder that is migrated.`,
    ],
  ])('%s', async (_, options, message) => {
    const before = readTree(work);
    await expect(migrate({ ...options, version: '1.0.0' })).rejects.toThrow(message);
    expect(readTree(work)).toEqual(before);
  });
});

it.each([
  ['index.md', ['index.md The page is not UTF-8 text and was copied as it is.']],
  ['package.json', ['package.json `package.json` is not valid JSON and was copied as it is.']],
  ['tsconfig.json', []],
])('leaves a file %s that is not UTF-8 as it is, and says so where it would edit it', async (file, expected) => {
  const root = createSite(`latin-${file}`, { '.vitepress/config.mjs': config });
  const bytes = Buffer.from([0x23, 0x20, 0xe9, 0x0a]);
  writeFileSync(join(root, file), bytes);
  const { out, notes } = await migrate({ root, version: '1.0.0' });
  expect(readFileSync(join(out, file))).toEqual(bytes);
  expect(notes.map((note) => `${note.file} ${note.message}`)).toEqual(expected);
});

describe('the report', () => {
  it.each([
    ['own-page', { 'MIGRATION.md': '# Own\n' }, 'DIGLOT-MIGRATION.md'],
    ['own-page-lower', { 'migration.md': '# Own\n' }, 'DIGLOT-MIGRATION.md'],
    ['no-page', {}, 'MIGRATION.md'],
  ])('has a name that no file of the site has: %s', async (name, files, expected) => {
    const root = createSite(name, { '.vitepress/config.mjs': config, 'index.md': '# A\n', ...files });
    const { out, file, notes } = await migrate({ root, version: '1.0.0' });
    expect([file, notes]).toEqual([expected, []]);
    expect(readFileSync(join(out, file), 'utf8')).toMatch(/^# Migration from VitePress\n/);
    expect(readFileSync(join(out, 'diglot.config.ts'), 'utf8')).toContain(`exclude: ['${expected}']`);
    for (const page of Object.keys(files)) expect(readFileSync(join(out, page), 'utf8')).toBe('# Own\n');
  });
});

it('writes the config in the place of one that was there', async () => {
  const root = createSite('again', { '.vitepress/config.mjs': config, 'diglot.config.ts': 'old' });
  const { out, notes } = await migrate({ root, version: '1.0.0' });
  expect(readFileSync(join(out, 'diglot.config.ts'), 'utf8')).toContain("title: 'T'");
  expect(notes).toMatchObject([
    { file: 'diglot.config.ts', message: 'The config for Diglot that was there before was replaced.' },
  ]);
});

it('names a page whose place would be outside of the copy', async () => {
  const code = "export default { rewrites: { 'a.md': '../a.md', 'b.md': '..b.md' } };";
  const root = createSite('outside', { '.vitepress/config.mjs': code, 'a.md': '# A\n', 'b.md': '# B\n' });
  const { out, notes } = await migrate({ root, version: '1.0.0' });
  expect([...readTree(out).keys()]).toContain('..b.md');
  expect(notes).toMatchObject([
    { topic: 'file', file: 'a.md', message: 'The page was left out: its place, `../a.md`, is outside of the copy.' },
  ]);
});
