// Components of a site may list posts and pages on any page: a warm build shows the newest ones, like a cold one.

import { mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { ensure } from '../../../scripts/ensure.mjs';
import { buildSite, repositoryRoot } from '../sites.ts';
import { createTestFolder } from '../test-folder.ts';
import { compareTrees, readTree } from '../tree.ts';

const folder = createTestFolder('diglot-lists');
beforeAll(() => ensure(), 120_000);

it.each([
  ['a name', 'usePage', '<ul>{usePage().posts.map(({ title }) => <li key={title}>{title}</li>)}</ul>'],
  ['PostList', 'PostList', '<PostList />'],
  ['all of a view', 'usePage', '<p>{JSON.stringify(Object.values(usePage() ?? {}))}</p>'],
])(
  'a warm build shows new titles where only a component or an expression names them, with %s',
  {
    timeout: 120_000,
  },
  async (title, name, list) => {
    const root = join(folder, title);
    const write = (file: string, text: string): void => {
      mkdirSync(dirname(join(root, file)), { recursive: true });
      writeFileSync(join(root, file), text);
    };
    const writePost = (title: string): void =>
      write('docs/blog/first.md', `---\ndate: 2026-01-02\n---\n\n# ${title}\n\nWords.\n`);
    const read = (file: string): string => readFileSync(join(root, 'dist', file), 'utf8');
    write(
      'diglot.config.ts',
      `export default { title: 'T', components: './components.tsx', themeConfig: { sidebar: {} } };\n`,
    );
    write(
      'components.tsx',
      `import { ${name}, type ThemeSlots } from 'diglot/theme';
export const slots: ThemeSlots = { 'doc.after': () => <div data-news="">${list}</div> };
`,
    );
    write('docs/index.md', '# Start\n\nWords.\n');
    write('docs/plain.md', '# Plain\n\nWords.\n');
    write('docs/other.md', '# Other\n\nWords.\n');
    write('docs/gone.md', '# Gone\n\nWords.\n');
    write('docs/all.mdx', '# All\n\n{props.view.routes.map(({ title }) => title).join(", ")}\n');
    write('docs/whole.mdx', '# Whole\n\n{Object.values(props.view).flat().map((value) => value?.title).join(", ")}\n');
    const links = "{['/gone', '/plain'].map((href) => <LinkCard key={href} href={href} title={href} />)}";
    write('docs/links.mdx', `# Links\n\n${links}\n`);
    writePost('Old news');
    symlinkSync(join(repositoryRoot, 'node_modules'), join(root, 'node_modules'));
    await buildSite(root, join(root, 'dist'), { cache: true });
    expect(read('plain.html')).toMatch(/data-news="">.*Old news/);
    expect(read('links.md')).toContain('](/gone.md)');
    writePost('Fresh news');
    await buildSite(root, join(root, 'dist'), { cache: true });
    expect(read('plain.html')).toMatch(/data-news="">.*Fresh news/);
    expect(read('all.html')).toContain('Fresh news');
    write('docs/other.md', '# Fresh page\n\nWords.\n');
    await buildSite(root, join(root, 'dist'), { cache: true });
    expect(read('whole.html').includes('Fresh page')).toBe(true);
    rmSync(join(root, 'docs/gone.md'));
    await buildSite(root, join(root, 'dist'), { cache: true });
    expect(read('links.md')).toContain('](/gone)');
    await buildSite(root, join(root, 'cold'));
    expect(compareTrees(readTree(join(root, 'dist')), readTree(join(root, 'cold')))).toEqual([]);
  },
);
