import { describe, expect, it } from 'vitest';
import { getNearest } from './nearest.ts';

describe('getNearest', () => {
  it.each([
    ['themeConfg', ['title', 'themeConfig', 'theme'], 'themeConfig'],
    ['TITEL', ['title', 'themeConfig'], 'title'],
    ['qui-ckstart', ['quick-start', 'introduction'], 'quick-start'],
    ['x', ['introduction'], undefined],
    ['', [], undefined],
    ['same', ['sane', 'same'], 'same'],
  ])('takes %s among %j for %s', (word, candidates, expected) => {
    expect(getNearest(word, candidates)).toBe(expected);
  });
});
