import { describe, expect, it } from 'vitest';
import type { SearchDocument, SearchPageGroup } from '../../../model/search.ts';
import { buildSearchShards } from '../../../node/outputs/search-shards.ts';
import { createSearchIndex } from '../create-search-index.ts';
import { createDocument } from '../test-documents.ts';
import { openShardedIndex } from './open-sharded-index.ts';
import { createShardSource } from './shard-source.ts';

const pages = [
  createDocument('/config', 'Configuration', 'Settings.\n\n## Model provider\n\nSet `model-provider` first.'),
  createDocument('/cli', 'Command line', 'Run `--headless` without a window. See `modelProvider`.'),
  createDocument('/mcp', 'MCP', '使用MCP协议连接工具。\n\n## 浏览器\n\n智能体可以浏览网页，并控制浏览器。'),
  createDocument('/proto', '__proto__', 'constructor and __proto__ are words too. 🚀'),
];
const many = [
  ...pages,
  ...Array.from({ length: 60 }, (_, i) =>
    createDocument(`/p${i}`, `Page ${i}`, `${'filler words 填充文字 '.repeat(80)}unique${i}x`),
  ),
];

/** Answers from the files of a sharded index and remembers what was asked for. */
function openShards(documents: readonly SearchDocument[]) {
  const { folder, files } = buildSearchShards('search_index.en', documents);
  const requests: string[] = [];
  const source = createShardSource(`/${folder}`, async (url) => {
    requests.push(url.slice(folder.length + 1));
    const file = files.find(({ path }) => `/${path}` === url);
    return file === undefined ? new Response('', { status: 404 }) : new Response(file.content as string);
  });
  return { index: openShardedIndex(source), requests, files };
}

const routes = (groups: readonly SearchPageGroup[]): string[] => groups.map((group) => group.routePath);

describe('an index in pieces', () => {
  it.each([
    'model provider',
    'modelprovider',
    'headless',
    'headles',
    'confguration',
    'Config',
    '浏览',
    '控制浏览器',
    '如何控制浏览器',
    '使用MCP',
    'proto constructor',
    '🚀',
    'unique42x',
    '填充 words',
    'xylophone',
    '',
  ])('answers %j as a whole index does', async (query) => {
    const whole = await createSearchIndex(many);
    const { index } = openShards(many);
    expect(await (await index).querySliced(query)).toEqual(whole.query(query));
  });

  it('names itself by its content, and needs few pieces for an answer', async () => {
    const { index, requests, files } = openShards(many);
    await (await index).querySliced('headless');
    expect(requests.toSorted()).toEqual([
      expect.stringMatching(/^c\d+\.json$/),
      'meta.json',
      'pages.json',
      expect.stringMatching(/^t\d+\.json$/),
      'words.json',
    ]);
    expect(requests.length).toBeLessThan(files.length);
    await (await index).querySliced('headless');
    expect(requests).toHaveLength(5);
    expect(openShards(pages).files[0]?.path).not.toBe(files[0]?.path);
  });

  it('says so when a piece cannot be had, and asks again', async () => {
    const { files, folder } = buildSearchShards('search_index.en', pages);
    let isDown = false;
    const source = createShardSource(`/${folder}`, async (url) => {
      const file = files.find(({ path }) => `/${path}` === url);
      return isDown ? new Response('', { status: 500 }) : new Response(String(file?.content));
    });
    const index = await openShardedIndex(source);
    isDown = true;
    await expect(index.querySliced('headless')).rejects.toThrow('answered 500');
    isDown = false;
    expect(routes(await index.querySliced('headless'))).toEqual(['/cli']);
  });
});
