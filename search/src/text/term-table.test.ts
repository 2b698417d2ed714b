import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createTermTable } from './term-table.ts';

describe('term table', () => {
  it('numbers terms by first appearance, as a Map would', () => {
    const text = fc.string({ unit: fc.constantFrom('a', 'b', '浏', '\ud83d', '\u0000'), maxLength: 3 });
    fc.assert(
      fc.property(fc.array(text, { maxLength: 60 }), (terms) => {
        const table = createTermTable();
        const known = new Map<string, number>();
        for (const term of terms) {
          if (!known.has(term)) known.set(term, known.size);
          expect(table.add(`x${term}y`, 1, 1 + term.length)).toBe(known.get(term));
        }
        expect(table.size).toBe(known.size);
        for (const [term, number] of known) {
          expect(table.find(term)).toBe(number);
        }
        const middle = known.size >> 1;
        expect([...table.list(0, middle), ...table.list(middle, known.size)]).toEqual([...known.keys()]);
        expect(table.find('never')).toBe(-1);
      }),
    );
  });

  it('lists pairs by their first unit', () => {
    const table = createTermTable();
    for (const term of ['浏览', '浏', '览器', '浏览器', '浏海']) table.add(term, 0, term.length);
    const list = (first: string) => [...table.listPairs(first.charCodeAt(0))].sort();
    expect([list('浏'), list('器')]).toEqual([[0, 4], []]);
    table.add('器人', 0, 2);
    expect(list('器')).toEqual([5]);
  });

  it('grows past its first size without losing a term', () => {
    const table = createTermTable();
    const terms = Array.from({ length: 50_000 }, (_, i) => `term-${i}`);
    expect(terms.every((term, i) => table.add(term, 0, term.length) === i)).toBe(true);
    expect(terms.every((term, i) => table.find(term) === i)).toBe(true);
    expect(table.list(0, table.size)).toEqual(terms);
  });
});
