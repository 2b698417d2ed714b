import { expect, it } from 'vitest';
import { createArrayMemory } from './array-memory.ts';

it('has numbers of 8 and of 32 bits', () => {
  const { store8, store32, load8, load32 } = createArrayMemory(16);
  store32(4, -2);
  store8(8, 0x1ff);
  expect([load32(4), load8(4), load8(8), load32(8)]).toEqual([-2, 0xfe, 0xff, 0xff]);
});

it('grows, and keeps what it has', () => {
  const { getBytes, load8, load32, reserve, store8, store32 } = createArrayMemory(8);
  store32(4, 7);
  reserve(8);
  expect(getBytes().length).toBe(8);
  reserve(101);
  store8(100, 9);
  store32(96, 5);
  expect([load32(4), load8(100), load32(96)]).toEqual([7, 9, 5]);
});
