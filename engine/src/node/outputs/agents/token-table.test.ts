import { describe, expect, it } from 'vitest';
import { createSlots } from './token-table.ts';

describe('the table of a vocabulary', () => {
  it('has a slot for each token', () => {
    const slots = createSlots(['a', 'b', 'ab', '的'].map((token) => Buffer.from(token)));
    expect(slots.filter((half, i) => i % 2 === 1 && half !== -1)).toHaveLength(4);
  });

  it('is refused when two tokens have the same hashes', () => {
    const tokens = ['a', 'b', 'a'].map((token) => Buffer.from(token));
    expect(() => createSlots(tokens)).toThrow('token 2 has the hashes of token 0');
  });
});
