import { describe, expect, it } from 'vitest';
import { type BlockWriter, createBlockWriter } from './block-writer.ts';

const source = 'ab\n\ncd\n\n\nef\ngh';

describe('the blocks of a page', () => {
  it.each<[string, (writer: BlockWriter) => void, string]>([
    ['are none', () => {}, ''],
    ['are copied', (w) => w.copy({ start: 4, end: 6 }), 'cd'],
    [
      'are copied with what is between them',
      (w) => [w.copy({ start: 0, end: 2 }), w.copy({ start: 4, end: 6 })],
      'ab\n\ncd',
    ],
    [
      'have one empty line between them',
      (w) => [w.copy({ start: 4, end: 6 }), w.copy({ start: 9, end: 11 })],
      'cd\n\nef',
    ],
    [
      'have an empty line where the source has none',
      (w) => [w.copy({ start: 9, end: 11 }), w.copy({ start: 12, end: 14 })],
      'ef\n\ngh',
    ],
    ['are written', (w) => [w.add('x'), w.copy({ start: 0, end: 2 }), w.add('y')], 'x\n\nab\n\ny'],
    [
      'are written in place of others',
      (w) => [w.add('x', { start: 0, end: 2 }), w.copy({ start: 4, end: 6 })],
      'x\n\ncd',
    ],
    [
      'have something at their end',
      (w) => [w.copy({ start: 0, end: 2 }, ' x'), w.copy({ start: 4, end: 6 }, ' y')],
      'ab x\n\ncd y',
    ],
  ])('%s', (_, write, expected) => {
    const writer = createBlockWriter(source);
    write(writer);
    expect(writer.finish()).toBe(expected);
  });
});
