// Sections with an `llms-full.txt` of their own: what an edit leaves of the previous build is what a build from nothing writes.

import { mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { buildSite, repositoryRoot, runDiglot } from '../sites.ts';
import { createTestFolder } from '../test-folder.ts';

const root = createTestFolder('diglot-agent-sections');
const files = ['llms.txt', 'llms-full.txt', 'guide/llms.txt', 'guide/llms-full.txt', 'api/llms-full.txt'];
const dist = join(root, 'dist');

const write = (path: string, content: string): void => {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), content);
};
const read = (folder: string): readonly string[] => files.map((file) => readFileSync(join(folder, file), 'utf8'));

beforeAll(async () => {
  write('diglot.config.mjs', `export default { title: 'Site', agents: { sectionPages: 3 } };\n`);
  write('docs/index.md', '# Home\n');
  write('docs/guide/a.md', '# A\n\nWords of A.\n');
  write('docs/guide/b.md', '# B\n\nWords of B.\n');
  write('docs/api/c.md', '# C\n\nWords of C.\n');
  symlinkSync(join(repositoryRoot, 'node_modules'), join(root, 'node_modules'));
  await buildSite(root, dist, { cache: true });
});

it('hold the pages of their folder, and the language’s own file those of none', () => {
  const [, full = '', , guide = '', api = ''] = read(dist);
  expect(guide.match(/^# .*/gm)).toEqual(['# A {#a}', '# B {#b}']);
  expect(api.match(/^# .*/gm)).toEqual(['# C {#c}']);
  expect(full.match(/^(?:# |- ).*/gm)).toEqual([
    '# Site',
    '- [Api](/api/llms-full.txt): 1 page',
    '- [Guide](/guide/llms-full.txt): 2 pages',
    '# Home {#home}',
  ]);
});

it('are the same after an edit as from nothing', async () => {
  write('docs/guide/a.md', '# A\n\nOther words of A.\n');
  await buildSite(root, dist, { cache: true });
  const cold = join(root, 'cold');
  await buildSite(root, cold);
  expect(read(dist)[3]).toContain('Other words of A.');
  expect(read(dist)).toEqual(read(cold));
});

it('are complete', async () => {
  const { code, stdout } = await runDiglot(['check', root, '--agents', '--no-cache']);
  expect([code, stdout]).toEqual([0, expect.stringContaining('✓ llms.txt is complete, 3 lists')]);
});

it('are where the pages are listed once the list of all would be too long', async () => {
  write('diglot.config.mjs', `export default { title: 'Site', agents: { sectionPages: 3, listBytes: 100 } };\n`);
  await buildSite(root, dist, { cache: true });
  expect(read(dist)[0]?.match(/^- .*/gm)).toEqual([
    '- [Home](/index.md)',
    '- [Api](/api/llms.txt): 1 page, all in one file: /api/llms-full.txt',
    '- [Guide](/guide/llms.txt): 2 pages, all in one file: /guide/llms-full.txt',
  ]);
  const { code, stdout } = await runDiglot(['check', root, '--agents', '--no-cache']);
  expect([code, stdout]).toEqual([0, expect.stringContaining('✓ llms.txt is complete, 3 lists')]);
  write('docs/public/guide/llms.txt', '# Site\n\n- [A](/guide/a.md)\n');
  expect((await runDiglot(['check', root, '--agents', '--no-cache'])).stdout).toContain(
    '"guide/llms.txt" does not list 1 of 2 pages: /guide/b.',
  );
  rmSync(join(root, 'docs/public'), { recursive: true });
});
