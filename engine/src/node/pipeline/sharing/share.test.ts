import { expect, it } from 'vitest';
import { getOwner, isOwn } from './share.ts';

const ids = Array.from({ length: 4000 }, (_, i) => `en/guide/page-${i}.md`);

it('gives every page to one machine, and each about as many', () => {
  const shares = Array.from({ length: 8 }, (_, i) => ids.filter((id) => isOwn(id, { index: i + 1, count: 8 })));
  expect(shares.flat().sort()).toEqual([...ids].sort());
  for (const share of shares) expect(Math.abs(share.length - 500)).toBeLessThan(75);
});

it('gives all pages to a build without a share', () => {
  expect(ids.every((id) => isOwn(id, undefined))).toBe(true);
});

it('depends on the page alone', () => {
  expect(['en/index.md', 'zh/index.md', 'en/guide/start.mdx'].map((id) => getOwner(id, 8))).toEqual([6, 3, 1]);
});
