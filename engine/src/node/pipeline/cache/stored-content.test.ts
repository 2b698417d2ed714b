import { crc32 } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { createPage } from '../../../../test/compiled-page.ts';
import { toCompileResult, toContent, toStoredContent } from './stored-content.ts';

describe('the stored form of a content', () => {
  it.each([['plain'], ['标题 ünd “quotes”'], ['line\nbreak \u2028 \u0000'], ['😀'], ['']])('gives back %o', (text) => {
    const { content } = createPage('a.md', text);
    expect(toContent(toStoredContent(content))).toEqual(content);
  });

  it('can be a window of a larger buffer', () => {
    const { content } = createPage('a.md', '标题');
    const { text, rest } = toStoredContent(content);
    const all = Buffer.concat([Buffer.from('before'), text, rest]);
    const start = 'before'.length;
    const windows = { text: all.subarray(start, start + text.length), rest: all.subarray(start + text.length) };
    expect(toContent(windows)).toEqual(content);
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
