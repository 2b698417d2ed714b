import { expect, it } from 'vitest';
import { appendAll } from './append-all.ts';

it('adds more items than a call takes arguments', () => {
  const list = [0];
  appendAll(
    list,
    Array.from({ length: 500_000 }, (_, i) => i + 1),
  );
  expect(list).toHaveLength(500_001);
  expect(list.at(-1)).toBe(500_000);
});
