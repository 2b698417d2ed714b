import { expect, it } from 'vitest';
import { createTwinRoom } from './twin-room.ts';

it('gives each its own part of a buffer, and another buffer to those that do not fit', () => {
  const take = createTwinRoom(10);
  const rooms = [4, 6, 0, 1, 25, 9].map(take);
  expect(rooms.map(({ byteLength }) => byteLength)).toEqual([4, 6, 0, 1, 25, 9]);
  expect(new Set(rooms.map(({ buffer }) => buffer)).size).toBe(4);
  for (const [i, room] of rooms.entries()) room.fill(i);
  for (const [i, room] of rooms.entries()) expect(room.every((byte) => byte === i)).toBe(true);
});
