import { expect, it } from 'vitest';
import { buildFullText, listStarts } from './full-text.ts';

const toText = (pieces: readonly Uint8Array[]): string => Buffer.concat(pieces).toString();

it('puts a line between two twins, and the lead in front', () => {
  const twins = ['a\n', '', 'bc\n'].map((text) => Buffer.from(text));
  expect(toText(buildFullText(twins, 'lead\n'))).toBe('lead\na\n\n\nbc\n');
  expect(toText(buildFullText([]))).toBe('');
});

it('takes twins that follow each other in an older text as one piece', () => {
  const twins = ['a\n', 'bc\n', 'd\n', 'e\n'].map((text) => Buffer.from(text));
  const old = Buffer.concat(buildFullText(twins, 'lead'));
  const starts = listStarts([2, 3, 2, 2], 4);
  const [a, b, c, d] = starts.map((start, i) => old.subarray(start, start + (twins[i]?.byteLength ?? 0)));
  const edited = Buffer.from('new\n');
  if (!a || !b || !c || !d) throw new Error('four twins');
  expect(toText(buildFullText([a, b, c, d], 'x'))).toBe('xa\n\nbc\n\nd\n\ne\n');
  expect(buildFullText([a, b, c, d], 'x')).toHaveLength(2);
  expect(toText(buildFullText([a, edited, c, d]))).toBe('a\n\nnew\n\nd\n\ne\n');
  expect(buildFullText([a, edited, c, d])).toHaveLength(6);
  expect(toText(buildFullText([b, a, c, a]))).toBe('bc\n\na\n\nd\n\na\n');
});

it('joins nothing that something else is between', () => {
  const bytes = Buffer.from('a\nXb\n');
  expect(toText(buildFullText([bytes.subarray(0, 2), bytes.subarray(3)]))).toBe('a\n\nb\n');
});
