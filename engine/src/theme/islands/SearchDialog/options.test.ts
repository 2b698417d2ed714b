import { describe, expect, it } from 'vitest';
import { createOptionGroups, takeFirst } from './options.ts';

const hit = (header: string) => ({
  type: 'header',
  title: 'Page',
  header,
  link: '/p#x',
  query: 'x',
  highlightInfoList: [],
});
const groups = createOptionGroups({
  group: 'Site',
  renderType: 'default',
  result: ['/a', '/b', '/c'].map((routePath) => ({ routePath, title: routePath, hits: [hit('P > 1'), hit('P > 2')] })),
});

describe('takeFirst', () => {
  it.each([
    [0, []],
    [1, [1]],
    [2, [2]],
    [3, [2, 1]],
    [6, [2, 2, 2]],
    [9, [2, 2, 2]],
  ])('%d', (count, sizes) => {
    expect(takeFirst(groups, count).map(({ options }) => options.length)).toEqual(sizes);
  });
});
