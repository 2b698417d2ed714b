// The map that forgets.

import { expect, it } from 'vitest';
import { createLru } from './lru.ts';

it('forgets what was not used for longest', () => {
  const lru = createLru<number>(2);
  lru.set('a', 1);
  lru.set('b', 2);
  expect(lru.get('a')).toBe(1);
  lru.set('c', 3);
  expect([lru.get('a'), lru.get('b'), lru.get('c')]).toEqual([1, undefined, 3]);
});

it('replaces, deletes and clears', () => {
  const lru = createLru<number>(2);
  lru.set('a', 1);
  lru.set('a', 2);
  lru.set('b', 3);
  expect(lru.get('a')).toBe(2);
  lru.delete('a');
  expect(lru.get('a')).toBeUndefined();
  lru.clear();
  expect(lru.get('b')).toBeUndefined();
});
