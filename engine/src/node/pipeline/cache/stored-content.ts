// A compiled page's content as it is stored and, without the text for search, sent to threads that render.

import { crc32 } from 'node:zlib';
import type { Diagnostic } from '../../../model/diagnostic.ts';
import type { CompiledPage, PageContent, PageMeta, RenderContent } from '../../../model/page.ts';
import { packTexts, unpackTexts } from './packed-texts.ts';

/** The text as JSON in UTF-8, and all other content packed. */
export interface StoredContent {
  readonly text: Uint8Array;
  readonly rest: Uint8Array;
}

/** {@link StoredContent.rest}, in a buffer of its own. */
export function packContent({ text: _, ...rest }: PageContent): Uint8Array {
  const packed = packTexts(rest);
  const bytes = Buffer.allocUnsafeSlow(packed.byteLength);
  packed.writeTo(bytes, 0);
  return bytes;
}

export const unpackContent = (rest: Uint8Array): RenderContent => unpackTexts(toBuffer(rest));

export const toContent = ({ text, rest }: StoredContent): PageContent => ({
  ...unpackContent(rest),
  text: JSON.parse(toBuffer(text).toString('utf8')) as string,
});

const toBuffer = (bytes: Uint8Array): Buffer => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/** A page just compiled, its heavy part as it will be stored. */
export interface CompileResult {
  readonly meta: PageMeta;
  readonly diagnostics: readonly Diagnostic[];
  /** The text as JSON in UTF-8, then all other content packed. A buffer of its own, so that it can move between threads. */
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** Length of the first part, and a checksum of each. */
  readonly textLength: number;
  readonly checksums: readonly [text: number, rest: number];
  /** The content itself, where it was compiled in this thread. */
  readonly content?: PageContent | undefined;
}

export function toCompileResult({ meta, diagnostics, content }: CompiledPage): CompileResult {
  const { text, ...rest } = content;
  const textJson = JSON.stringify(text);
  const textLength = Buffer.byteLength(textJson);
  const packed = packTexts(rest);
  // Written where they stay: buffers in between cost as much as the checksums.
  const buffer = Buffer.allocUnsafeSlow(textLength + packed.byteLength);
  buffer.write(textJson);
  packed.writeTo(buffer, textLength);
  const bytes = new Uint8Array(buffer.buffer);
  const checksums = [crc32(bytes.subarray(0, textLength)), crc32(bytes.subarray(textLength))] as const;
  return { meta, diagnostics, content, bytes, textLength, checksums };
}
