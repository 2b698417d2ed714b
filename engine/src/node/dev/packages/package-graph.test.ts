import { describe, expect, it } from 'vitest';
import { listLeading, listReached } from './package-graph.ts';

/** `a: b c` for a module that imports two. */
const read = (...lines: readonly string[]) =>
  new Map(lines.map((line) => [line.charAt(0), line.slice(2).split(' ').filter(Boolean)] as const));

describe('modules of packages', () => {
  it.each([
    ['a', 'a b d c', ['a: b c', 'b: d', 'c: d', 'd:']],
    ['b', 'b d', ['a: b c', 'b: d', 'c: d', 'd:']],
    ['a', 'a b', ['a: b', 'b: a']],
    ['a', 'a x', ['a: x']],
  ])('reached from %s are %s, in the order of imports', (start, expected, lines) => {
    expect([...listReached(read(...lines), start)].join(' ')).toBe(expected);
  });

  it.each([
    ['d', 'a b c d', ['a: b c', 'b: d', 'c: d', 'd:', 'e:']],
    ['c', 'a c', ['a: b c', 'b: d', 'c: d', 'd:']],
    ['b', 'a b', ['a: b', 'b: a']],
    ['', '', ['a: b']],
  ])('that lead to %s are %s', (target, expected, lines) => {
    const targets = target === '' ? [] : [target];
    expect([...listLeading(read(...lines), targets)].sort().join(' ')).toBe(expected);
  });
});
