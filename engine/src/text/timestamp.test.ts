import { describe, expect, it } from 'vitest';
import { toTimestamp } from './timestamp.ts';

describe('timestamps', () => {
  it.each([
    ['2025-06-20', '2025-06-20T00:00:00Z'],
    ['2025-06-20T08:30', '2025-06-20T08:30:00Z'],
    ['2025-06-20T08:30:00', '2025-06-20T08:30:00Z'],
    ['2025-06-20T08:30:00Z', '2025-06-20T08:30:00Z'],
    ['2025-06-20T08:30:00+08:00', '2025-06-20T00:30:00Z'],
    ['someday', '1970-01-01T00:00:00Z'],
  ])('%s is %s wherever it is built', (date, timestamp) => {
    expect(toTimestamp(date)).toBe(timestamp);
  });
});
