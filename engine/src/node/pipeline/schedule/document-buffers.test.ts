import { describe, expect, it } from 'vitest';
import { createDocumentBuffers } from './document-buffers.ts';

const decode = (bytes: Uint8Array): string => new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);

describe('buffers of documents', () => {
  it.each([
    ['nothing', []],
    ['Latin', ['Straße']],
    ['pieces', ['Straße ', '', '中文', ' and more']],
    ['Han and emoji', ['中文 👍 '.repeat(20_000), 'a']],
    ['more bytes than room is made for', ['a', 'ÿ'.repeat(200_000), 'b'.repeat(100)]],
    ['a mark of byte order', ['\uFEFFa']],
    ['half a pair, which UTF-8 has not', ['a\uD83Db']],
  ])('hold %s as UTF-8', (_, pieces) => {
    const bytes = createDocumentBuffers().encode(pieces);
    expect(bytes).toEqual(new Uint8Array(new TextEncoder().encode(pieces.join(''))));
  });

  it('hold whole characters wherever the room ends', () => {
    const step = 1 << 15;
    for (const char of ['é', '中', '👍'])
      for (let before = 0; before < 8; before++) {
        const text = 'x'.repeat(Math.floor(step / 1.125) - 8 + before) + char.repeat(step);
        expect(decode(createDocumentBuffers().encode([text, char]))).toBe(text + char);
      }
  });

  it('are used again for a text that fits, and hold nothing of the one before', () => {
    const buffers = createDocumentBuffers();
    const first = buffers.encode(['first, which is longer']);
    buffers.giveBack([first.buffer]);
    const second = buffers.encode(['second']);
    expect(second.buffer).toBe(first.buffer);
    expect(decode(second)).toBe('second');
    expect(buffers.encode(['third']).buffer).not.toBe(first.buffer);
  });

  it('are as long as the text needs, whatever was given back', () => {
    const buffers = createDocumentBuffers();
    buffers.giveBack([new ArrayBuffer(8), new ArrayBuffer(4)]);
    const long = 'x'.repeat(100_000);
    expect(decode(buffers.encode([long]))).toBe(long);
    expect(buffers.encode(['12345678']).buffer.byteLength).toBeGreaterThan(8);
  });

  it('wait in a limited number', () => {
    const buffers = createDocumentBuffers();
    const given = Array.from({ length: 1000 }, () => new ArrayBuffer(16));
    buffers.giveBack(given);
    const used = given.map(() => buffers.encode(['text']).buffer).filter((buffer) => given.includes(buffer));
    expect(used).toHaveLength(64);
  });
});
