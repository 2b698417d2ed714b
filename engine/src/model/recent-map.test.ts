import { expect, it } from 'vitest';
import { RecentMap } from './recent-map.ts';

it('forgets the oldest entry for one that is new, and none for one that changes', () => {
  const map = new RecentMap<string, number>(2);
  map.set('a', 1).set('b', 2).set('a', 3);
  expect([...map]).toEqual([
    ['a', 3],
    ['b', 2],
  ]);
  expect([...map.set('c', 4)]).toEqual([
    ['b', 2],
    ['c', 4],
  ]);
});
