import { execFileSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { tuneRuntime } from './tune-runtime.ts';

const listFlags = (v8?: string): readonly string[] => {
  const flags: string[] = [];
  tuneRuntime(v8, (flag) => flags.push(flag));
  return flags;
};

const growing = '--heap-growing-percent=50';

describe('tuneRuntime', () => {
  it.each([
    ['Node 20', '11.3.244.8-node.26', ['--no-regexp-tier-up', growing, '--interrupt-budget=1000000']],
    ['Node 22', '12.4.254.21-node.57', ['--no-regexp-tier-up', growing]],
    ['Node 24', '13.6.233.17-node.53', ['--no-regexp-tier-up', growing]],
    ['Node 26', '14.6.202.34-node.34', ['--no-regexp-tier-up']],
    ['an earlier one', '10.2.154.26-node.36', []],
    ['a later one', '110.1.2.3', []],
  ])('sets only flags that the V8 of %s knows', (_, v8, expected) => expect(listFlags(v8)).toEqual(expected));

  it('sets flags that this Node knows', () => {
    const known = execFileSync(process.execPath, ['--v8-options'], { encoding: 'utf8' });
    const names = listFlags().map((flag) => flag.replace(/^--(?:no-)?/, '--').replace(/=.*/, ''));
    expect(names.filter((name) => !known.includes(`  ${name} (`))).toEqual([]);
  });
});
