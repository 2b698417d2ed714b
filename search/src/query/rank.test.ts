import { describe, expect, it } from 'vitest';
import { createDocument } from '../../test/documents.ts';
import { createSearchIndex } from '../open/create-search-index.ts';
import type { SearchDocument } from '../types.ts';

async function findFirst(documents: readonly SearchDocument[], query: string): Promise<string | undefined> {
  const index = await createSearchIndex(documents);
  return index.query(query).groups[0]?.hits[0]?.link;
}

/** Pages that all speak of agents, which 代理 may mean. */
const agents = Array.from({ length: 12 }, (_, i) => createDocument(`/agent-${i}`, `Agent ${i}`, 'The agent runs.'));

describe('ranking', () => {
  it('takes a word for as rare as it is, however common what it is also called', async () => {
    const pages = [
      createDocument('/company', '关于', '公司的介绍，公司的历史，公司的地址。'),
      createDocument('/proxy', '网络', '连接。\n\n## 代理\n\n模型请求不经过它。'),
    ];
    expect(await findFirst([...agents, ...pages], '在公司代理后面怎么用')).toBe('/proxy#h0');
  });

  it('counts the letters of a heading that a synonym answers, not those of the query', async () => {
    const pages = [
      createDocument('/start', '开始', '步骤。\n\n## 安装命令行\n\n命令。\n\n## 安装\n\n命令。'),
      createDocument('/other', '其他', '没有。'),
    ];
    expect(await findFirst(pages, 'installation')).toBe('/start#h1');
  });

  it('prefers the page that has it in many places, of two whose best places are alike', async () => {
    const pages = [
      createDocument('/mention', 'Tokens', 'Of texts.\n\n## Colours of a page\n\nColours are tokens.'),
      createDocument(
        '/subject',
        'Themes',
        'Of looks.\n\n## Colours of a page\n\nColours are tokens.\n\n## Dark\n\nDark colours.',
      ),
    ];
    expect(await findFirst(pages, 'colours')).toBe('/subject#h0');
  });

  it('reads a short page that has the words, of more pages than it can read', async () => {
    const long = Array.from({ length: 24 }, (_, i) =>
      createDocument(`/long-${i}`, `Long ${i}`, 'Fruit to peel.\n\n## Sums\n\nOf sums.\n\n## Ends\n\nA lemon.'),
    );
    const short = createDocument('/short', 'Cooking', 'First peel a ripe and clean lemon.');
    expect(await findFirst([...long, short], 'peel the lemon')).toBe('/short');
  });

  it.each([
    ['why does the browser not see the page', '/help#h0'],
    ['为什么浏览器看不见', '/help#h1'],
    ['browser', '/browser'],
  ])('looks for causes where errors are explained: %s', async (query, link) => {
    const pages = [
      createDocument('/browser', 'Browser', 'It sees pages.\n\n## Page\n\nThe browser sees it.\n\n## 浏览器\n\n看见。'),
      createDocument('/help', 'FAQ', 'Of faults.\n\n## Browser and page\n\nIt sees.\n\n## 浏览器看不见\n\n看见。'),
    ].map((page) => (page.routePath === '/help' ? { ...page, routePath: '/help/faq' } : page));
    expect(await findFirst(pages, query)).toBe(link.replace('/help', '/help/faq'));
  });

  it.each([
    ['怎样把一次运行分享给同事看', '/share#h0'],
    ['它到底能不能分享', '/share#h0'],
  ])('looks for what is asked in %s', async (query, link) => {
    const pages = [
      createDocument('/cost', '模型', '选择。\n\n## 一次运行花多少钱\n\n按用量。'),
      createDocument('/share', '界面', '看。\n\n## 分享与回放\n\n保存运行。'),
    ];
    expect(await findFirst(pages, query)).toBe(link);
  });

  it.each([
    ['設定檔', '/config'],
    ['視窗大小', '/window'],
    ['匯出資料', '/export'],
    ['清除快取', '/cache'],
  ])('knows what is called otherwise in Taiwan: %s', async (query, link) => {
    const pages = [
      createDocument('/config', '配置文件', '写在这里。'),
      createDocument('/window', '窗口', '浏览器打开的窗口。'),
      createDocument('/export', '导出', '导出数据。'),
      createDocument('/cache', '缓存', '构建时清除。'),
      createDocument('/other', '浏览器', '清除设定。'),
    ];
    expect(await findFirst(pages, query)).toBe(link);
  });

  it.each([
    ['c++', '/languages#h2'],
    ['C#', '/languages#h1'],
    ['c', '/languages#h0'],
    ['.NET', '/languages#h4'],
    ['net', '/languages#h3'],
  ])('takes the heading that has the signs of the query, of those with its letters: %s', async (query, link) => {
    const pages = [
      createDocument(
        '/languages',
        'Languages',
        'Some.\n\n## C\n\nOld.\n\n## C#\n\nNew.\n\n## C++\n\nFast.\n\n## Net\n\nA net.\n\n## .NET\n\nA frame.',
      ),
      createDocument('/other', 'Other', 'None.'),
    ];
    expect(await findFirst(pages, query)).toBe(link);
  });

  it.each([
    ['time out', '/timeout'],
    ['time-out', '/timeout'],
    ['re-runs', '/rerun'],
    ['how do I re-run it', '/rerun'],
    ['web hook', '/webhooks'],
    ['re code', '/code'],
    ['a long', '/long'],
  ])('takes two words for the one that they make: %s', async (query, link) => {
    const pages = [
      createDocument('/clock', 'Clock', 'The time, and what is out of time.'),
      createDocument('/timeout', 'Limits', 'Of a request.\n\n## Timeout\n\nIn seconds.'),
      createDocument('/run', 'Start', 'How to run it, and run it again.'),
      createDocument('/rerun', 'Again', 'To rerun it, press R.'),
      createDocument('/react', 'Effects', 'Hooks on a web page.'),
      createDocument('/webhooks', 'Webhooks', 'They are called.'),
      createDocument('/code', 'Code', 'Some code.'),
      createDocument('/along', 'Along', 'Along it.'),
      createDocument('/long', 'Messages', 'They may be long.'),
    ];
    const index = await createSearchIndex(pages);
    const { groups, isPartial } = index.query(query);
    expect([groups[0]?.routePath, isPartial]).toEqual([link, query === 're code']);
  });

  it.each([
    ['design document', '/words'],
    ['"design document"', '/phrase'],
    ['“Design document” first', '/phrase'],
    ['"设计 文档"', '/words'],
    ['「设计文档」', '/phrase'],
    ['Error: "design document" is not defined', '/words'],
  ])('puts what has the words between quotes as they are first: %s', async (query, route) => {
    const pages = [
      createDocument('/words', 'Documents', 'A document about the design. 设计 文档，文档的设计'),
      createDocument('/phrase', 'Phases', 'Write the design document first. 先写设计文档。'),
    ];
    expect((await findFirst(pages, query))?.split('#')[0]).toBe(route);
  });

  it.each([
    ['"use client"', '/directive#h0'],
    ['"link text"', '/links#h0'],
    ['"text"', '/links#h0'],
  ])('takes whole words for what is between quotes, and a heading as well: %s', async (query, link) => {
    const pages = [
      createDocument('/directive', 'Directives', 'Of files.\n\n## "use client"\n\nRuns in the browser.'),
      createDocument('/islands', 'Islands', 'A file with use client. Use client, and client use.'),
      createDocument('/links', 'Names', 'Of all.\n\n## Pages\n\nEach one has a link\ntext of its own.'),
      createDocument('/pictures', 'Texts of links', 'Link texts. The link texts, and the texts of a link.'),
    ];
    expect(await findFirst(pages, query)).toBe(link);
  });
});
