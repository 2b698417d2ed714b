import { expect, it } from 'vitest';
import { createRenderSetup } from '../../../../test/render-setup.ts';
import { packParts, unpackParts } from './packed-parts.ts';

it('packed facts of pages are the same when they are unpacked, in any order and any number of times', () => {
  const ids = Array.from({ length: 200 }, (_, i) => `p${i}.md`);
  const { pages } = createRenderSetup({
    // Pages of every length up to one that is longer than a chunk, with letters of several bytes.
    pages: Object.fromEntries(
      ids.map((id, i) => [id, { title: i === 100 ? '长'.repeat(400_000) : `标题 ${'é'.repeat(i)}` }]),
    ),
  });
  const packed = packParts(pages);
  expect(packed.chunks.length).toBeGreaterThan(2);
  const unpacked = unpackParts(structuredClone(packed));
  const read = (i: number) => {
    const { source, file, key, meta } = unpacked[i] ?? {};
    return { source, file, key, meta };
  };
  const forth = pages.map((_, i) => read(i));
  expect(forth).toEqual(pages);
  expect(pages.map((_, i) => read(pages.length - 1 - i)).reverse()).toEqual(pages);
  expect(unpackParts(packParts([]))).toEqual([]);
});
