import { describe, expect, it } from 'vitest';
import { tuneRuntime } from './tune-runtime.ts';

describe('tuneRuntime', () => {
  it.each([
    ['Node 20', '11.3.244.8-node.26', ['--interrupt-budget=1000000']],
    ['Node 22', '12.4.254.21-node.57', []],
    ['Node 24', '13.6.233.17-node.53', []],
    ['Node 26', '14.6.202.34-node.34', []],
    ['a later one', '110.1.2.3', []],
  ])('sets only flags that the V8 of %s knows', (_, v8, expected) => {
    const flags: string[] = [];
    tuneRuntime(v8, (flag) => flags.push(flag));
    expect(flags).toEqual(expected);
  });
});
