import { describe, expect, it } from 'vitest';
import { countEdits, isOneEditApart } from './edit-distance.ts';

describe('isOneEditApart', () => {
  it.each([
    ['agent', 'agnet', true],
    ['agent', 'agentt', true],
    ['agent', 'agen', true],
    ['agent', 'gent', true],
    ['agent', 'xgent', true],
    ['agent', 'agenx', true],
    ['agent', 'gaent', true],
    ['agent', 'agetn', true],
    ['agent', 'agent', false],
    ['agent', 'aegnt', true],
    ['agent', 'agxxt', false],
    ['agent', 'agentss', false],
    ['agent', 'tagen', false],
    ['ab', 'ba', true],
    ['a', 'b', true],
    ['', 'a', true],
    ['', '', false],
  ])('%s and %s: %s', (a, b, expected) => {
    expect(isOneEditApart(a, b)).toBe(expected);
    expect(isOneEditApart(b, a)).toBe(expected);
  });
});

describe('countEdits', () => {
  it.each([
    ['agent', 'agent', 0],
    ['agent', 'agnet', 1],
    ['agent', 'agentic', 2],
    ['environment', 'enxirxnment', 2],
    ['environment', 'enviornmnet', 2],
    ['kitten', 'sitting', 3],
    ['agent', 'browser', 3],
    ['', 'ab', 2],
  ])('%s and %s: %d, or more than two', (a, b, expected) => {
    expect(Math.min(countEdits(a, b, 2), 3)).toBe(expected);
    expect(Math.min(countEdits(b, a, 2), 3)).toBe(expected);
  });
});
