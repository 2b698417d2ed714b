import { afterEach, describe, expect, it } from 'vitest';
import { openDevProject } from '../../../test/dev-project.ts';
import { buildDevSearch } from './search-answers.ts';

const cleanups: (() => void)[] = [];
afterEach(() => {
  for (const remove of cleanups.splice(0)) remove();
});

const files = {
  'docs/en/index.md': '# Home\n\nWelcome.',
  'docs/en/secret.md': '---\nsearch: false\n---\n# Secret\n\nNothing.',
  'docs/en/gone.md': '---\ndraft: true\n---\n# Draft\n\nSoon.',
  'docs/zh/index.md': '# 首页\n\n欢迎。',
};
const locales = [
  { lang: 'en', label: 'English' },
  { lang: 'zh', label: '中文' },
];

async function build(config: Readonly<Record<string, unknown>> = {}) {
  const { project, remove } = await openDevProject(files, { locales, ...config });
  cleanups.push(remove);
  const found = await buildDevSearch(project);
  return found.map(({ path, content }) => ({ path, text: Buffer.from(content as Uint8Array).toString() }));
}

describe('search in dev', () => {
  it('has an index for each language, with the words of its pages and no others', async () => {
    const found = await build();
    const of = (lang: string) => found.find(({ path }) => path.includes(`search_index.${lang}.`))?.text ?? '';
    expect(of('en')).toContain('Welcome.');
    expect(of('en')).not.toContain('欢迎');
    expect(of('en')).not.toContain('Nothing.');
    expect(of('zh')).toContain('欢迎');
    expect(of('zh')).not.toContain('Welcome');
  });

  it('finds drafts, which are pages in dev', async () => {
    const text = (await build()).map((file) => file.text).join('');
    expect(text).toContain('Soon.');
  });

  it('is nothing on a site without search', async () => {
    expect(await build({ search: false })).toEqual([]);
  });
});
