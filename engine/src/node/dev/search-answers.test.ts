import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { openDevProject } from '../../../test/dev-project.ts';
import { DevSearch } from './search-answers.ts';

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

const never = (): Promise<void> => new Promise(() => undefined);
const atOnce = async (): Promise<void> => undefined;

async function open(
  config: Readonly<Record<string, unknown>> = {},
  waitEnough = never,
  content: Readonly<Record<string, string>> = files,
) {
  const { project, root, remove } = await openDevProject(content, { locales, ...config });
  cleanups.push(remove);
  const onComplete = vi.fn();
  const search = new DevSearch({ project, onComplete, waitEnough });
  const read = async (name: string) => Buffer.from((await search.getFile(name))?.content ?? '').toString();
  /** Name and text of the index of a language, as the newest list has it. */
  async function getIndex(lang: string): Promise<{ readonly name: string; readonly text: string }> {
    const list = JSON.parse(await read('static/search.json')) as Readonly<Record<string, string>>;
    const name = `static/${list[lang]}`;
    return { name, text: await read(name) };
  }
  return { project, root, search, onComplete, read, getIndex };
}

describe('search in dev', () => {
  it('has an index for each language, with the words of its pages and no others', async () => {
    const { getIndex } = await open();
    const en = await getIndex('en');
    expect(en.text).toContain('Welcome.');
    expect(en.text).not.toContain('欢迎');
    expect(en.text).not.toContain('Nothing.');
    const zh = await getIndex('zh');
    expect(zh.text).toContain('欢迎');
    expect(zh.text).not.toContain('Welcome');
  });

  it('finds drafts, which are pages in dev', async () => {
    expect((await (await open()).getIndex('en')).text).toContain('Soon.');
  });

  it('is nothing on a site without search', async () => {
    const { search } = await open({ search: false });
    expect(await search.getFile('static/search.json')).toBeUndefined();
  });

  it('answers with titles while pages are compiled, and says when all of them are', async () => {
    const { project, getIndex, read, onComplete } = await open({}, atOnce);
    await project.getPage('en/index.md');
    const early = await getIndex('en');
    expect(early.text).toContain('Draft');
    expect(early.text).toContain('Welcome.');
    expect(early.text).not.toContain('Soon.');
    await vi.waitFor(() => expect(onComplete).toHaveBeenCalledOnce());
    expect((await getIndex('en')).text).toContain('Soon.');
    expect(await read(early.name)).toBe(early.text);
  });

  it('says so, too, when the last page is compiled while an early answer is made', async () => {
    // An index in shards is made in many turns, and these few pages are compiled in fewer.
    const { getIndex, onComplete } = await open({ search: { shardThreshold: 1 } }, atOnce);
    await getIndex('en');
    await vi.waitFor(() => expect(onComplete).toHaveBeenCalled());
  });

  it('says nothing when the first answer had everything', async () => {
    const { getIndex, onComplete } = await open();
    await getIndex('en');
    expect(onComplete).not.toHaveBeenCalled();
  });

  it('takes in what was saved since, and makes nothing again that is the same', async () => {
    const { root, search, getIndex } = await open();
    const list = await search.getFile('static/search.json');
    expect(await search.getFile('static/search.json')).toBe(list);
    writeFileSync(join(root, 'docs/en/gone.md'), '# Draft\n\nA xylophone.');
    expect((await getIndex('en')).text).toContain('xylophone');
  });

  it('answers with what it has after many pages changed at once, and says when they are compiled', async () => {
    const many = Object.fromEntries(
      Array.from({ length: 20 }, (_, i) => [`docs/en/many-${i}.md`, '# Many\n\nBefore.']),
    );
    const { project, root, getIndex, onComplete } = await open({}, atOnce, { ...files, ...many });
    await getIndex('en');
    await vi.waitFor(() => expect(onComplete).toHaveBeenCalledOnce());
    const paths = Object.keys(many).map((name) => join(root, name));
    for (const path of paths) writeFileSync(path, '# Many\n\nAfter a checkout.');
    await project.changePages(paths);
    expect((await getIndex('en')).text).not.toContain('After');
    await vi.waitFor(() => expect(onComplete).toHaveBeenCalledTimes(2));
    expect((await getIndex('en')).text).toContain('After a checkout.');
    expect(onComplete).toHaveBeenCalledTimes(2);
  });

  it('splits an index that is large, as a build does', async () => {
    const { getIndex } = await open({ search: { shardThreshold: 1 } });
    expect((await getIndex('en')).text).not.toContain('Welcome.');
  });
});
