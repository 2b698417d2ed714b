import { describe, expect, it } from 'vitest';
import type { MigrationContext } from '../../plan.ts';
import { CONTENT } from './content-folder.ts';
import { listPages, toTarget } from './pages.ts';

describe('the path of a page', () => {
  it.each([
    ['guides/start', '', 'guides/start'],
    ['Guides/My Page v1.2', '', 'guides/my-page-v12'],
    ['指南/开 始', '', '指南/开-始'],
    ['pt-BR/Guia', 'pt-BR', 'pt-BR/guia'],
    ['Guides/_Part', '', 'Guides/_Part'],
    ['a/!', '', 'a/!'],
  ])('%s in %j is %s', (path, dir, target) => expect(toTarget(path, dir)).toBe(target));

  it.each([
    ['a.md', '', 'a'],
    ['a.md', 'slug: Other/A', 'Other/A'],
    ['a.md', 'slug: /other/', 'other'],
    ['a.md', 'slug: ""', 'index'],
    ['fr/a.mdx', 'slug: fr/b', 'fr/b'],
    ['fr/A.mdx', '', 'fr/a'],
  ])('%s with %j', (file, front, target) => {
    const path = `${CONTENT}/${file}`;
    const project = { files: [path, `${CONTENT}/b.json`], read: () => `---\n${front}\n---\n` };
    const langs = ['', 'fr'].map((dir) => ({ lang: dir, tag: dir, dir }));
    const pages = listPages({ project } as unknown as MigrationContext, langs);
    expect([...pages]).toMatchObject([[path, { target }]]);
  });
});
