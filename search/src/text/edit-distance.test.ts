import { describe, expect, it } from 'vitest';
import { countEdits } from './edit-distance.ts';

describe('countEdits', () => {
  it.each([
    ['agent', 'agent', 0],
    ['agent', 'agnet', 1],
    ['agent', 'agentt', 1],
    ['agent', 'gent', 1],
    ['agent', 'xgent', 1],
    ['agent', 'gaent', 1],
    ['agent', 'aegnt', 1],
    ['agent', 'agxxt', 2],
    ['agent', 'tagen', 2],
    ['ab', 'ba', 1],
    ['a', 'b', 1],
    ['', 'a', 1],
    ['', '', 0],
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
