import { expect, it } from 'vitest';
import { createDocument } from '../../test/documents.ts';
import { buildIndex } from './build-index.ts';

it('characters are found wherever they stand, and letters only alone', async () => {
  const pages = [
    createDocument('/a', '浏览器', '网页里有浏览记录'),
    createDocument('/b', 'Go', 'o g 览'),
    createDocument('/c', '𠮷野', '器'),
  ];
  const { postings, names } = await buildIndex(pages);
  const list = (term: string) => [postings.has(term), postings.get(term), postings.count(term)];
  expect(list('览')).toEqual([true, [0, 1], 2]);
  expect(list('浏')).toEqual([true, [0], 1]);
  expect(list('器')).toEqual([true, [0, 2], 2]);
  expect(list('𠮷')).toEqual([true, [2], 1]);
  expect(list('𠮷野')).toEqual([true, [2], 1]);
  expect(list('野')).toEqual([true, [2], 1]);
  expect(list('g')).toEqual([true, [1], 1]);
  expect(list('无')).toEqual([false, undefined, 0]);
  expect(names.list('览').map(names.getPage)).toEqual([0]);
  expect(names.list('𠮷').map(names.getPage)).toEqual([2]);
});
