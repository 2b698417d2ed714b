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
    [`import(\`../docs/\${name}.md\`)`, 'docs', '.md', true],
    [`new URL(\`../img/\${name}.png\`, import.meta.url)`, 'img', '.png', true],
  ])('%s depends on the names in a folder', (code, folder, ending, isDeep) => {
    expect(findListings(code, join(root, 'components/index.tsx'), root)).toEqual([{ folder, ending, isDeep }]);
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
