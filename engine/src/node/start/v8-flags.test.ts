import { cachedDataVersionTag } from 'node:v8';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { tuneRuntime, withEachGrowth } from './v8-flags.ts';

const MB = 1024 * 1024;
const OWN_CALLS = '--invocation-count-for-maglev=400';
const MANY_CALLS = '--invocation-count-for-maglev=3000';

describe('tuneRuntime', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it.each([
    ['Node 20', '11.3.244.8-node.26', ['--interrupt-budget=1000000', '--min-semi-space-size=8']],
    ['Node 22', '12.4.254.21-node.57', []],
    [
      'Node 24',
      '13.6.233.17-node.53',
      ['--no-turbofan', MANY_CALLS, '--no-parallel-scavenge', '--min-semi-space-size=8'],
    ],
    ['Node 26', '14.6.202.34-node.34', ['--no-turbofan', MANY_CALLS, '--min-semi-space-size=8']],
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

  it.each([
    ['13.6', 1_500, []],
    ['13.6', 1_501, [OWN_CALLS]],
    ['14.6', 6_000, [OWN_CALLS]],
    ['11.3', 6_000, []],
  ])('lets V8 %s optimize for %i pages as it would by itself where that pays', (version, pages, expected) => {
    const flags: string[] = [];
    const { expectPages } = tuneRuntime({ version, setFlags: (flag) => flags.push(flag), getYoungBytes: () => 0 });
    flags.length = 0;
    expectPages(pages);
    expect(flags).toEqual(expected);
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

  it.each([
    [
      'Node 20',
      '11.3.244.8-node.26',
      ['--min-semi-space-size=0', '--semi-space-growth-factor=2', '--interrupt-budget=67584'],
    ],
    ['Node 22', '12.4.254.21-node.57', []],
    [
      'Node 24',
      '13.6.233.17-node.53',
      ['--turbofan', '--min-semi-space-size=0', '--semi-space-growth-factor=2', OWN_CALLS, '--parallel-scavenge'],
    ],
    [
      'Node 26',
      '14.6.202.34-node.34',
      ['--turbofan', '--min-semi-space-size=0', '--semi-space-growth-factor=2', OWN_CALLS],
    ],
  ])('sets the flags of %s back, and leaves them alone from then on', (_, version, expected) => {
    const flags: string[] = [];
    const { restore } = tuneRuntime({ version, setFlags: (flag) => flags.push(flag), getYoungBytes: () => 16 * MB });
    flags.length = 0;
    restore();
    expect(flags).toEqual(expected);
    vi.advanceTimersByTime(10_000);
    expect(flags).toEqual(expected);
  });

  it('leaves this process with the flags that it found', () => {
    const tag = cachedDataVersionTag();
    const { restore } = tuneRuntime();
    if (!process.versions.v8.startsWith('12.')) expect(cachedDataVersionTag()).not.toBe(tag);
    restore();
    expect(cachedDataVersionTag()).toBe(tag);
  });
});

describe('withEachGrowth', () => {
  it.each([
    ['11.3', ['act', '--semi-space-growth-factor=2', 'act', '--semi-space-growth-factor=1', 'act']],
    ['12.4', ['act']],
  ])('acts with all flags that a command sets on V8 %s', (version, expected) => {
    const done: string[] = [];
    withEachGrowth(() => done.push('act'), { version, setFlags: (flag) => done.push(flag), getYoungBytes: () => 0 });
    expect(done).toEqual(expected);
  });
});
