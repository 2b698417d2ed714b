import { describe, expect, it } from 'vitest';
import type { MdNode } from '../syntax/tree.ts';
import { type BlockWriter, createBlockWriter } from './block-writer.ts';

const source = 'ab\n\ncd\n\n\nef\ngh\n\nhi \n\t\n \njk\n\nlm';

const toNode = (start: number, end: number): MdNode => ({
  type: 'paragraph',
  children: [],
  position: { start: { line: 1, column: 1, offset: start }, end: { line: 1, column: 1, offset: end } },
});
const [ab, cd, ef, gh] = [toNode(0, 2), toNode(4, 6), toNode(9, 11), toNode(12, 14)];
const [code, hi, jk] = [toNode(4, 11), toNode(16, 18), toNode(24, 30)];

describe('the blocks of a page', () => {
  it.each<[string, (writer: BlockWriter) => void, string]>([
    ['are none', () => {}, ''],
    ['are written', (w) => [w.add('x'), w.cut(ab, []), w.add('y')], 'x\n\nab\n\ny'],
    [
      'are cut out with what is between them, and one empty line where there are more',
      (w) => [w.cut(ab, []), w.cut(cd, []), w.cut(ef, []), w.cut(gh, [])],
      'ab\n\ncd\n\nef\ngh',
    ],
    [
      'are cut out with edits',
      (w) => [
        w.cut(ab, [
          { start: 1, end: 1, text: 'x' },
          { start: 2, end: 2, text: 'y' },
        ]),
        w.cut(cd, [{ start: 4, end: 6, text: 'z' }]),
      ],
      'axby\n\nz',
    ],
    ['are cut out from another place on', (w) => w.cut(gh, [], 9), 'ef\ngh'],
    ['are cut out after a written one', (w) => [w.add('x'), w.cut(cd, []), w.add('y')], 'x\n\ncd\n\ny'],
    ['are cut out with white space at their ends', (w) => [w.cut(hi, []), w.cut(jk, [])], 'hi\n\njk\n\nlm'],
    ['keep empty lines in code', (w) => [w.cut(ab, []), w.cutCode(code, 4), w.cut(gh, [])], 'ab\n\ncd\n\n\nef\ngh'],
    ['begin with code', (w) => [w.cutCode(code, 4), w.cut(gh, [])], 'cd\n\n\nef\ngh'],
    ['are not cut out with what is not shown', (w) => [w.cut(ab, []), w.close(), w.cut(ef, [])], 'ab\n\nef'],
  ])('%s', (_, write, expected) => {
    const writer = createBlockWriter(source);
    write(writer);
    expect(writer.finish()).toBe(expected);
  });
});
