import { describe, expect, it } from 'vitest';
import { compilePattern, getPatternProblem } from './pattern.ts';

describe('patterns of a config', () => {
  it('compiles a valid one', () => {
    expect(compilePattern('^/old/(.*)$')?.exec('/old/x')?.[1]).toBe('x');
    expect(getPatternProblem('^/old/(.*)$')).toBeUndefined();
  });

  it.each([
    ['(', 'unterminated group'],
    ['[a', 'unterminated character class'],
    ['*', 'nothing to repeat'],
  ])('says what is wrong with %s', (source, problem) => {
    expect([compilePattern(source), getPatternProblem(source)]).toEqual([undefined, problem]);
  });
});
