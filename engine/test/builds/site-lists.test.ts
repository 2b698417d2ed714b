// Components of a site may list posts and pages on any page: a warm build shows the newest ones, like a cold one.

import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { ensure } from '../../../scripts/ensure.mjs';
import { buildSite, repositoryRoot } from '../sites.ts';
import { createTestFolder } from '../test-folder.ts';
import { compareTrees, readTree } from '../tree.ts';

const root = createTestFolder('diglot-lists');
beforeAll(() => ensure(), 120_000);

const write = (name: string, text: string): void => {
  mkdirSync(dirname(join(root, name)), { recursive: true });
  writeFileSync(join(root, name), text);
};
const writePost = (title: string): void =>
  write('docs/blog/first.md', `---\ndate: 2026-01-02\n---\n\n# ${title}\n\nWords.\n`);
const read = (file: string): string => readFileSync(join(root, 'dist', file), 'utf8');

it('a warm build shows new titles where only a component or an expression names them', {
  timeout: 120_000,
}, async () => {
  write(
    'diglot.config.ts',
    `export default { title: 'T', components: './components.tsx', themeConfig: { sidebar: {} } };\n`,
  );
  write(
    'components.tsx',
    `import { usePage, type ThemeSlots } from 'diglot/theme';
export const slots: ThemeSlots = {
  'doc.after': () => <ul data-news="">{usePage().posts.map(({ title }) => <li key={title}>{title}</li>)}</ul>,
};
`,
  );
  write('docs/index.md', '# Start\n\nWords.\n');
  write('docs/plain.md', '# Plain\n\nWords.\n');
  write('docs/all.mdx', '# All\n\n{props.view.routes.map(({ title }) => title).join(", ")}\n');
  writePost('Old news');
  symlinkSync(join(repositoryRoot, 'node_modules'), join(root, 'node_modules'));
  await buildSite(root, join(root, 'dist'), { cache: true });
  expect(read('plain.html')).toContain('<li>Old news</li>');
  writePost('Fresh news');
  await buildSite(root, join(root, 'dist'), { cache: true });
  expect(read('plain.html')).toContain('<li>Fresh news</li>');
  expect(read('all.html')).toContain('Fresh news');
  await buildSite(root, join(root, 'cold'));
  expect(compareTrees(readTree(join(root, 'dist')), readTree(join(root, 'cold')))).toEqual([]);
});
