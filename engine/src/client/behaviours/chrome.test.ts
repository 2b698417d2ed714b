// The rules of the chrome's behaviours that need no page: which heading is read, how often handlers run, what a filter finds.

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { findCurrent } from './outline-spy.ts';
import { normalize } from './overview-filter.ts';
import { throttle } from './throttle.ts';

describe('findCurrent', () => {
  it.each([
    ['the first at the top of the page', [200, 600], { scroll: 0, rest: 900 }, 0],
    ['the first above all headings', [40, 600], { scroll: 160, rest: 900 }, 0],
    ['the last that was passed', [-500, -10, 300], { scroll: 700, rest: 900 }, 1],
    ['one that was jumped to', [-500, 0.4, 300], { scroll: 700, rest: 900 }, 1],
    ['the last at the bottom of the page', [-500, 100, 300], { scroll: 700, rest: 0.6 }, 2],
    ['the first of a page that does not scroll', [100, 200], { scroll: 0, rest: 0 }, 0],
    ['none when there is none', [], { scroll: 5, rest: 0 }, -1],
  ])('finds %s', (_, tops, place, index) => {
    expect(findCurrent(tops, place)).toBe(index);
  });
});

describe('normalize', () => {
  it.each([
    ['ALPHA option', 'alpha option'],
    ['alpha-option-x', 'alpha option x'],
    ['浏览器', '浏览器'],
    [undefined, ''],
  ])('%s', (text, expected) => {
    expect(normalize(text)).toBe(expected);
  });
});

describe('throttle', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('runs at once, then at most once an interval, and never loses the last call', () => {
    const run = vi.fn();
    const call = throttle(run, 100);
    call();
    call();
    call();
    expect(run).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(99);
    expect(run).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(1);
    expect(run).toHaveBeenCalledTimes(2);
    vi.advanceTimersByTime(500);
    expect(run).toHaveBeenCalledTimes(2);
    call();
    expect(run).toHaveBeenCalledTimes(3);
  });
});
