import { describe, expect, it } from 'vitest';
import { createSourceEdits, type SourceEdits } from './source-edits.ts';

const a = { start: 0, end: 1, text: 'a' };
const b = { start: 2, end: 2, text: 'b' };

describe('edits of the blocks of a page', () => {
  it.each<[string, (edits: SourceEdits) => void, readonly (readonly (typeof a)[] | undefined)[]]>([
    ['are none before there are blocks', () => {}, [undefined]],
    ['are those since the block before', (e) => [e.endBlock(), e.add(a), e.add(b), e.endBlock()], [[], [a, b]]],
    ['are none for a refused block', (e) => [e.add(a), e.refuse(), e.endBlock()], [undefined]],
    [
      'stay what they are around a refused block',
      (e) => [e.add(a), e.endBlock(), e.refuse(), e.add(a), e.endBlock(), e.add(b), e.endBlock()],
      [[a], undefined, [b]],
    ],
    ['are not those after the last block', (e) => [e.endBlock(), e.add(a)], [[], undefined]],
  ])('%s', (_, note, expected) => {
    const edits = createSourceEdits('');
    note(edits);
    expect(expected.map((__, i) => edits.get(i))).toEqual(expected);
  });
});
