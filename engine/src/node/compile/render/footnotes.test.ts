import { describe, expect, it } from 'vitest';
import { compileText, listProblems } from '../../../../test/fixtures/compile-text.ts';

describe('a footnote that readers do not see', () => {
  it.each([
    ['a\n\n[^1]: b', 'notRendered 3:1 The footnote `[^1]` is not shown, because nothing refers to it.'],
    [
      'a[^x]\n\n[^x]: b\n[^x]: c',
      'notRendered 4:1 The footnote `[^x]` is not shown, because the page has another of that name.',
    ],
    ['a[^x]\n\n[^x]: b[^y]\n\n[^y]: c', undefined],
  ])('is reported: %j', (text, problem) => {
    expect(listProblems(compileText(text))).toEqual(problem === undefined ? [] : [problem]);
  });
});
