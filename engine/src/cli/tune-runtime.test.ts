import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { tuneRuntime } from './tune-runtime.ts';

const MB = 1024 * 1024;

describe('tuneRuntime', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it.each([
    ['Node 20', '11.3.244.8-node.26', ['--interrupt-budget=1000000', '--min-semi-space-size=8']],
    ['Node 22', '12.4.254.21-node.57', []],
    ['Node 24', '13.6.233.17-node.53', ['--no-turbofan', '--no-parallel-scavenge', '--min-semi-space-size=8']],
    ['Node 26', '14.6.202.34-node.34', ['--no-turbofan', '--min-semi-space-size=8']],
    ['a later one', '110.1.2.3', []],
  ])('sets only flags that the V8 of %s knows', (_, version, expected) => {
    const flags: string[] = [];
    tuneRuntime({ version, setFlags: (flag) => flags.push(flag), getYoungBytes: () => 0 });
    expect(flags).toEqual(expected);
  });

  it('turns TurboFan on when a build is long', () => {
    const flags: string[] = [];
    tuneRuntime({ version: '13.6', setFlags: (flag) => flags.push(flag), getYoungBytes: () => 0 });
    flags.length = 0;
    vi.advanceTimersByTime(7_900);
    expect(flags).toEqual([]);
    vi.advanceTimersByTime(200);
    expect(flags).toEqual(['--turbofan']);
  });

  it('ends the growth of the young generation once, when it is large enough', () => {
    const flags: string[] = [];
    let bytes = 15 * MB;
    tuneRuntime({ version: '11.3', setFlags: (flag) => flags.push(flag), getYoungBytes: () => bytes });
    flags.length = 0;
    vi.advanceTimersByTime(200);
    expect(flags).toEqual([]);
    bytes = 16 * MB;
    vi.advanceTimersByTime(200);
    expect(flags).toEqual(['--semi-space-growth-factor=1']);
    expect(vi.getTimerCount()).toBe(0);
  });
});
