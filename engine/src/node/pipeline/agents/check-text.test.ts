import { describe, expect, it } from 'vitest';
import { findMissingWords } from './check-text.ts';

describe('words that a twin has not', () => {
  it.each([
    ['One two, two.', '**One** two two three', []],
    ['One two, two.', 'One two', ['two']],
    ['安装 CLI', 'CLI 装', ['安']],
    ['', 'One', []],
  ])('of %j in %j', (page, twin, missing) => expect(findMissingWords(page, twin).missing).toEqual(missing));
});
