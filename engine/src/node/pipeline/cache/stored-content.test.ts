import { crc32 } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { createPage } from '../../../../test/compiled-page.ts';
import { packContent, toCompileResult, toContent, unpackContent } from './stored-content.ts';

describe('the stored form of a content', () => {
  it('has no text for search where only rendering reads it', () => {
    const { content } = createPage('a.md', '标题');
    const { text: _, ...shown } = content;
    const packed = packContent(content);
    expect(unpackContent(packed)).toEqual(shown);
    expect(packed.byteLength).toBe(packed.buffer.byteLength);
  });

  it.each([['plain'], ['标题 ünd “quotes”'], ['line\nbreak \u2028 \u0000'], ['😀'], ['']])('gives back %o', (text) => {
    const { bytes, textLength, content } = toCompileResult(createPage('a.md', text));
    expect(toContent({ text: bytes.subarray(0, textLength), rest: bytes.subarray(textLength) })).toEqual(content);
  });

  it('can be a window of a larger buffer', () => {
    const { text, ...shown } = createPage('a.md', '标题').content;
    const rest = packContent({ text, ...shown });
    const all = Buffer.concat([Buffer.from('before'), rest]);
    expect(unpackContent(all.subarray('before'.length))).toEqual(shown);
  });

  it('has length and checksums of both parts in one buffer of its own', () => {
    const page = createPage('a.md', '标题');
    const { bytes, textLength, checksums, content, meta } = toCompileResult(page);
    const [text, rest] = [bytes.subarray(0, textLength), bytes.subarray(textLength)];
    expect(toContent({ text, rest })).toEqual(page.content);
    expect(checksums).toEqual([crc32(text), crc32(rest)]);
    expect(bytes.byteLength).toBe(bytes.buffer.byteLength);
    expect([content, meta]).toEqual([page.content, page.meta]);
  });
});
