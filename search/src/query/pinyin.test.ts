import { describe, expect, it } from 'vitest';
import { createDocument } from '../../test/documents.ts';
import { createSearchIndex } from '../open/create-search-index.ts';
import { createPinyinTable } from '../write/pinyin-table.ts';
import { createPinyin } from './pinyin.ts';

const readings: Readonly<Record<string, readonly string[]>> = {
  ...{ 配: ['pei'], 置: ['zhi'], 文: ['wen'], 件: ['jian'], 浏: ['liu'], 览: ['lan'], 器: ['qi'] },
  ...{ 重: ['zhong', 'chong'], 启: ['qi'], 西: ['xi'], 安: ['an'], 本: ['ben'], 地: ['di', 'de'] },
};
const documents = [
  createDocument('/config', '配置', '配置文件在这里。'),
  createDocument('/browser', '浏览器', '控制瀏覽器。'),
  createDocument('/restart', '重启', '之后重启。'),
  createDocument('/place', '西安', '本地运行 Browser。'),
  createDocument('/mcp', 'Model', 'MCP protocol'),
];
const table = createPinyinTable(
  documents.flatMap(({ title, content }) => [title, content]),
  (char) => readings[char] ?? [],
);

describe('pinyin', () => {
  it('is a table of the characters of an index', () => {
    expect(table['qi']).toBe('启器');
    expect(table['chong']).toBe('重');
    expect(Object.keys(table)).toEqual([...Object.keys(table)].sort());
  });

  it.each([
    ['whole', 'peizhi', '/config'],
    ['of three syllables', 'liulanqi', '/browser'],
    ['while it is typed', 'liulanq', '/browser'],
    ['a first letter of the second syllable', 'peiz', '/config'],
    ['initials', 'pz', '/config'],
    ['initials of three', 'llq', '/browser'],
    ['of a character with two readings', 'chongqi', '/restart'],
    ['that can be cut in two ways', 'xian', '/place'],
    ['two words', 'bendi peizhi', '/config'],
  ])('%s: %s', async (_, query, expected) => {
    const index = await createSearchIndex(documents, { pinyin: createPinyin(table) });
    const [group] = index.query(query).groups;
    expect(group?.routePath).toBe(expected);
    expect(group?.hits[0]?.highlightInfoList).not.toEqual([]);
  });

  it.each([
    ['a word of the index', 'mcp', '/mcp'],
    ['the beginning of one', 'brow', '/place'],
  ])('leaves %s alone', async (_, query, expected) => {
    const index = await createSearchIndex(documents, { pinyin: createPinyin(table) });
    expect(index.query(query).groups.map(({ routePath }) => routePath)).toEqual([expected]);
  });

  it.each(['pei', 'zzzz', 'constructor', 'tostring', 'p1', 'xianxianxianxianxianxianxianxianxianxian'])(
    'finds nothing for %s',
    async (query) => {
      const index = await createSearchIndex(documents, { pinyin: createPinyin(table) });
      expect(index.query(query).groups).toEqual([]);
    },
  );

  it('is off unless turned on', async () => {
    expect((await createSearchIndex(documents)).query('peizhi').groups).toEqual([]);
  });
});
