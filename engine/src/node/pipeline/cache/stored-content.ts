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
  const { text, rest } = toStoredContent(content);
  const bytes = new Uint8Array(text.length + rest.length);
  bytes.set(text);
  bytes.set(rest, text.length);
  return { meta, diagnostics, content, bytes, textLength: text.length, checksums: [crc32(text), crc32(rest)] };
}
