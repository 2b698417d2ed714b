import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createTestFolder } from '../../../test/test-folder.ts';
import { findListings, listNames } from './glob-listings.ts';

const root = createTestFolder('diglot-globs');
for (const name of ['a.md', 'b.txt', 'deep/c.md', 'node_modules/d.md', 'dist/e.md']) {
  const path = join(root, 'docs', name);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, '');
}

describe('code that imports', () => {
  it.each<[code: string, folder: string, ending: string, isDeep: boolean]>([
    ["import.meta.glob('../docs/*.md')", 'docs', '.md', false],
    ["import.meta.glob<string>('../docs/**/*.md', { eager: true })", 'docs', '.md', true],
    ["import.meta.glob('/docs/*/index.md')", 'docs', '', true],
    ["import.meta.glob('./*')", 'components', '', false],
    ["import.meta.glob(['../docs/*.{md,mdx}', '!../docs/a.md'])", 'docs', '', false],
    ["import.meta.glob('../../shared/*.md')", '../shared', '.md', false],
    ["import.meta.glob('@/docs/*.md')", '', '.md', true],
    ['import.meta.glob(patterns)', '', '', true],
    ["import.meta.glob(['../docs/*.md', ...more])", '', '', true],
    ["import.meta.glob('../docs/*.' + type)", '', '', true],
    [`import.meta.glob(\`../\${folder}/*.md\`)`, '', '', true],
    ["import.meta.glob('../docs/*.MD', { caseSensitive: false })", '', '', true],
    ['import.meta.glob(`../docs/*.md`)', 'docs', '.md', false],
    ["import.meta.glob<() => string>('../docs/*.md')", '', '', true],
    ["import.meta.glob('./*.md', { base: '../docs' })", 'docs', '.md', false],
    ["import.meta.glob('../*.md', { eager: true, base: '/docs/deep', import: 'default' })", 'docs', '.md', false],
    ["import.meta.glob('./*.md', { query: '?base:', base: '../../shared' })", '../shared', '.md', false],
    ["import.meta.glob('/docs/*.md', { base: './icons' })", 'docs', '.md', false],
    ["import.meta.glob('./*.md', { 'base': '../docs' })", '', '', true],
    ["import.meta.glob('./*.md', { base: folder })", '', '', true],
    ["import.meta.glob('./*.md', { base })", '', '', true],
    ["import.meta.glob('./*.md', options)", '', '', true],
    ["import.meta.glob('./*.md', { query: { base: '1' } })", '', '', true],
    [`import(\`../docs/\${name}.md\`)`, 'docs', '.md', true],
    [`import(${'/* a */ '.repeat(60)}name); import(/* b */ \`../docs/\${name}.md\`)`, 'docs', '.md', true],
    [`new URL(\`../img/\${name}.png\`, import.meta.url)`, 'img', '.png', true],
  ])('%s depends on the names in a folder', (code, folder, ending, isDeep) => {
    expect(findListings(code, join(root, 'components/index.tsx'), root)).toEqual([{ folder, ending, isDeep }]);
  });

  it.each([
    "import.meta.glob(['../docs/deep/*.svg', '../docs/[ab]*.png'])",
    `import.meta.glob(['../docs/deep/*.svg', \`../docs/[ab]*.png\`, "!../docs/(a|b).png",])`,
    `import.meta.glob(
      // Pictures (all of them, including the author's)
      [
        '../docs/deep/*.svg', // ]
        /* '../docs/*.md', */ '../docs/[ab]*.png',
      ],
      { eager: true },
    )`,
  ])('%s depends on the names in two folders', (code) => {
    expect(findListings(code, join(root, 'components/index.tsx'), root)).toEqual([
      { folder: 'docs/deep', ending: '.svg', isDeep: false },
      { folder: 'docs', ending: '.png', isDeep: false },
    ]);
  });

  it.each([
    "import a from '../docs/a.md?raw'",
    "import('../docs/a.md')",
    `import(\`https://example.com/\${name}.js\`)`,
  ])('%s depends on none', (code) => expect(findListings(code, join(root, 'components/index.tsx'), root)).toEqual([]));

  it.each([
    [{ folder: 'docs', ending: '.md', isDeep: true }, ['a.md', 'deep/c.md']],
    [{ folder: 'docs', ending: '', isDeep: false }, ['a.md', 'b.txt']],
    [{ folder: 'gone', ending: '', isDeep: true }, []],
  ])('finds %o', (listing, names) => {
    expect(listNames(root, listing, [join(root, 'docs/dist')])).toEqual(names);
  });
});
