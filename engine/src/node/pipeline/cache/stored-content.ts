// A compiled page's content as it is stored and sent between threads.

import { crc32 } from 'node:zlib';
import type { Diagnostic } from '../../../model/diagnostic.ts';
import type { CompiledPage, PageContent, PageMeta } from '../../../model/page.ts';

/** JSON in UTF-8: the text, and all other content. */
export interface StoredContent {
  readonly text: Uint8Array;
  readonly rest: Uint8Array;
}

export function toStoredContent({ text, ...rest }: PageContent): StoredContent {
  return { text: Buffer.from(JSON.stringify(text), 'utf8'), rest: Buffer.from(JSON.stringify(rest), 'utf8') };
}

export function toContent({ text, rest }: StoredContent): PageContent {
  const parse = (bytes: Uint8Array): unknown =>
    JSON.parse(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('utf8'));
  return { ...(parse(rest) as Omit<PageContent, 'text'>), text: parse(text) as string };
}

/** A page just compiled, its heavy part as it will be stored. */
export interface CompileResult {
  readonly meta: PageMeta;
  readonly diagnostics: readonly Diagnostic[];
  /** The text as JSON, then all other content as JSON, in UTF-8. A buffer of its own, so that it can move between threads. */
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** Length of the first part, and a checksum of each. */
  readonly textLength: number;
  readonly checksums: readonly [text: number, rest: number];
  /** The content itself, where it was compiled in this thread. */
  readonly content?: PageContent | undefined;
}

export function toCompileResult({ meta, diagnostics, content }: CompiledPage): CompileResult {
  const { text, ...rest } = content;
  const [textJson, restJson] = [JSON.stringify(text), JSON.stringify(rest)];
  const textLength = Buffer.byteLength(textJson);
  // Written where they stay: buffers in between cost as much as the checksums.
  const buffer = Buffer.allocUnsafeSlow(textLength + Buffer.byteLength(restJson));
  buffer.write(textJson);
  buffer.write(restJson, textLength);
  const bytes = new Uint8Array(buffer.buffer);
  const checksums = [crc32(bytes.subarray(0, textLength)), crc32(bytes.subarray(textLength))] as const;
  return { meta, diagnostics, content, bytes, textLength, checksums };
}
