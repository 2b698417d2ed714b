import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createPostingLists } from './posting-lists.ts';

describe('posting lists', () => {
  it('list the pages of each term once, as sets would', () => {
    const note = fc.record({ term: fc.integer({ min: 0, max: 6 }), page: fc.integer({ min: 0, max: 4 }) });
    fc.assert(
      fc.property(fc.array(note, { maxLength: 60 }), (notes) => {
        const lists = createPostingLists();
        const ascending = [...notes].sort((a, b) => a.page - b.page);
        for (const { term, page } of ascending) lists.note(term, page);
        for (let term = -1; term < 7; term++) {
          const pages = new Set(ascending.flatMap((one) => (one.term === term ? [one.page] : [])));
          expect(lists.list(term)).toEqual([...pages]);
          expect(lists.count(term)).toBe(pages.size);
        }
      }),
    );
  });

  it('grow past their first size, also for a term far off', () => {
    const lists = createPostingLists();
    lists.note(100_000, 0);
    for (let page = 0; page < 50_000; page++) lists.note(7, page);
    expect(lists.list(100_000)).toEqual([0]);
    expect(lists.list(7)).toEqual(Array.from({ length: 50_000 }, (_, page) => page));
    expect(lists.list(200_000)).toEqual([]);
  });
});
