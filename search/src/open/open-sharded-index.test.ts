import { describe, expect, it } from 'vitest';
import { createDocument } from '../../test/documents.ts';
import { getShardFolder, type ShardMeta } from '../index/format.ts';
import type { SearchDocument, SearchPageGroup } from '../types.ts';
import { writeIndex } from '../write/write-index.ts';
import { createSearchIndex } from './create-search-index.ts';
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

/** The files of a sharded index, by path below the output folder. */
async function buildShards(
  documents: readonly SearchDocument[],
): Promise<{ entry: string; files: Map<string, string> }> {
  const files = new Map<string, string>();
  const indexes = await writeIndex(documents, {
    shardThreshold: 0,
    emit: ({ path, content }) => files.set(path, String(content)),
  });
  return { entry: indexes['en'] ?? '', files };
}

/** Answers from the files of a sharded index and remembers what was asked for. */
async function openShards(documents: readonly SearchDocument[], isDown = () => false) {
  const { entry, files } = await buildShards(documents);
  const folder = getShardFolder(entry);
  const requests: string[] = [];
  const source = createShardSource(folder, JSON.parse(files.get(entry) ?? '') as ShardMeta, async (url) => {
    requests.push(url.slice(folder.length));
    const file = files.get(url);
    return isDown() || file === undefined ? new Response('', { status: 500 }) : new Response(file);
  });
  return { index: openShardedIndex(source), source, requests, files, entry };
}

const routes = (groups: readonly SearchPageGroup[]): string[] => groups.map((group) => group.routePath);

describe('a sharded index', () => {
  it('knows that a word of a heading is on other pages by itself', async () => {
    const keys = [
      createDocument('/hump', 'Options', 'Of it.\n\n## apiKey\n\nA key of the api.'),
      createDocument('/word', 'Secrets', 'The apikey is one.'),
      createDocument('/parts', 'Doors', 'A key, and an api.'),
    ];
    const whole = await createSearchIndex(keys);
    const { index } = await openShards(keys);
    expect(await (await index).querySliced('api key')).toEqual(whole.query('api key'));
  });

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
    const { index } = await openShards(many);
    expect(await (await index).querySliced(query)).toEqual(whole.query(query));
  });

  it.each(['confguraton', 'xylophone headless', 'brwoserz', 'headless'])(
    'suggests for %j what a whole index suggests',
    async (query) => {
      const whole = await createSearchIndex(many);
      expect(await (await (await openShards(many)).index).suggestSliced(query)).toEqual(whole.suggest(query));
    },
  );

  it('finds the one page with a phrase of words that are on all of them, without reading all', async () => {
    const common = Array.from({ length: 200 }, (_, i) =>
      createDocument(
        `/p${i}`,
        `Page ${i}`,
        `when you are ${'here you can '.repeat(1 + (i % 9))}${i === 150 ? 'so when here' : ''}`,
      ),
    );
    const { index, requests } = await openShards(common);
    const [first] = (await (await index).querySliced('when here')).groups;
    expect(first?.routePath).toBe('/p150');
    expect(requests.filter((name) => name.startsWith('c')).length).toBeLessThan(12);
  });

  it('reads a dozen pages of a phrase that many have', async () => {
    const { index, requests } = await openShards(many);
    expect((await (await index).querySliced('filler words')).groups).toHaveLength(7);
    expect(requests.filter((name) => name.startsWith('c')).length).toBeLessThanOrEqual(12);
  });

  it('finds all when no limit is given', async () => {
    const all = await (await (await openShards(many)).index).querySliced('filler', { limit: Number.POSITIVE_INFINITY });
    expect(all.groups).toHaveLength(60);
  });

  it('fetches what every query needs ahead, and few shards for an answer', async () => {
    const { index, source, requests, files } = await openShards(many);
    await source.prefetch();
    expect(requests).toEqual([
      expect.stringMatching(/^pages\.[\da-f]{8}\.json$/),
      expect.stringMatching(/^words\.[\da-f]{8}\.json$/),
    ]);
    await (await index).querySliced('headless');
    expect(requests.slice(2).toSorted()).toEqual([
      expect.stringMatching(/^c\d+\.[\da-f]{8}\.json$/),
      expect.stringMatching(/^t\d+\.[\da-f]{8}\.json$/),
    ]);
    expect(requests.length).toBeLessThan(files.size);
    await (await index).querySliced('headless');
    expect(requests).toHaveLength(4);
  });

  it('says so when a shard cannot be had, and asks again', async () => {
    let isDown = false;
    const index = await (await openShards(pages, () => isDown)).index;
    isDown = true;
    await expect(index.querySliced('headless')).rejects.toThrow('answered 500');
    isDown = false;
    expect(routes((await index.querySliced('headless')).groups)).toEqual(['/cli']);
  });
});
