import { describe, expect, it } from 'vitest';
import { decodeText } from './decode-text.ts';

const show = (bytes: Buffer): string => {
  const { text, problem } = decodeText(bytes, 'docs/a.md');
  return problem ? `${problem.line ?? '-'}:${problem.column ?? '-'} ${problem.message}` : `text ${text}`;
};
const gbk = (...codes: number[]): Buffer => Buffer.from(codes);
const title = [0xd6, 0xd0, 0xce, 0xc4];

describe('decodeText', () => {
  it.each([
    ['UTF-8', Buffer.from('# 中文 é 😀\n'), 'text # 中文 é 😀\n'],
    ['a byte order mark', Buffer.from('\uFEFFa'), 'text \uFEFFa'],
    ['nothing', Buffer.alloc(0), 'text '],
    ['a zero byte in UTF-8', Buffer.from('a\0b and quite a lot more'), 'text a\0b and quite a lot more'],
    [
      'GBK',
      Buffer.concat([Buffer.from('# '), gbk(...title, ...title), Buffer.from('\n')]),
      '1:3 The file is not UTF-8: byte D6 is not valid here. It looks like GB18030 (GBK).',
    ],
    [
      'GBK below English lines',
      Buffer.concat([Buffer.from('# A\n\nab'), gbk(...title, ...title)]),
      '3:3 The file is not UTF-8: byte D6 is not valid here. It looks like GB18030 (GBK).',
    ],
    [
      'Latin-1',
      Buffer.from('é: caf\xe9 au lait\n', 'latin1'),
      '1:1 The file is not UTF-8: byte E9 is not valid here. It looks like WINDOWS-1252 (Latin-1).',
    ],
    [
      'Latin-1 behind UTF-8',
      Buffer.concat([Buffer.from('中文 caf'), Buffer.from([0xe9, 0x20])]),
      '1:7 The file is not UTF-8: byte E9 is not valid here. It looks like WINDOWS-1252 (Latin-1).',
    ],
    [
      'UTF-16 with a mark',
      Buffer.from('\uFEFF# Hi', 'utf16le'),
      '1:1 The file is not UTF-8: byte FF is not valid here. It looks like UTF-16LE.',
    ],
    [
      'UTF-16 without one',
      Buffer.from('# Hi there', 'utf16le'),
      '1:1 The file is not UTF-8: byte 23 is not valid here. It looks like UTF-16LE.',
    ],
    [
      'UTF-16 of the other order',
      Buffer.from('\uFEFF# Hi', 'utf16le').swap16(),
      '1:1 The file is not UTF-8: byte FE is not valid here. It looks like UTF-16BE.',
    ],
    [
      'a picture',
      Buffer.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 13, ...Array.from({ length: 200 }, (_, i) => i)]),
      '-:- The file is not text: it contains binary data.',
    ],
  ])('%s', (_, bytes, shown) => {
    expect(show(bytes)).toBe(shown);
  });

  it('finds the place in a long file', () => {
    const good = Buffer.from('中文 text é\n'.repeat(50_000));
    const shown = show(Buffer.concat([good, Buffer.from('ab'), Buffer.from([0xc3]), Buffer.from('x')]));
    expect(shown).toMatch(/^50001:3 The file is not UTF-8: byte C3/);
  });
});
