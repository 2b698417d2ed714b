import { afterEach, expect, it } from 'vitest';
import { openDevProject } from '../../../test/dev-project.ts';
import { compilePages, listPosts } from './compile-pages.ts';

const cleanups: (() => void)[] = [];
afterEach(() => {
  for (const remove of cleanups.splice(0)) remove();
});

async function open() {
  const { project, remove } = await openDevProject(
    {
      'docs/en/index.md': '# Home',
      'docs/en/blog/new.md': '---\ndate: 2026-02-01\n---\n# New',
      'docs/en/blog/old.md': '---\ndate: 2025-02-01\n---\n# Old',
      'docs/zh/index.md': '# 首页',
      'docs/zh/blog/new.md': '---\ndate: 2026-02-01\n---\n# 新\n\n正文。',
    },
    {
      locales: [
        { lang: 'en', label: 'English' },
        { lang: 'zh', label: '中文' },
      ],
    },
  );
  cleanups.push(remove);
  return project;
}

it('posts of all languages are listed, and other pages are not', async () => {
  const paths = listPosts(await open()).map(({ routePath }) => routePath);
  expect(paths.sort()).toEqual(['/blog/new', '/blog/old', '/zh/blog/new']);
});

it('pages are compiled by their id, one that is gone is left out', async () => {
  const project = await open();
  const pages = await compilePages(project, [{ pageId: 'zh/blog/new.md' }, { pageId: 'en/gone.md' }]);
  expect([...pages].map(([id, { meta }]) => [id, meta.title])).toEqual([['zh/blog/new.md', '新']]);
  expect(pages.get('zh/blog/new.md')?.getContent().body.html.trim()).toBe('<p>正文。</p>');
});
