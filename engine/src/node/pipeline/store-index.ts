// The index of the page store as text: a head, then one entry a line, so that what stays is neither printed nor looked at again. Must not know where blobs are kept.

import type { Diagnostic } from '../../model/diagnostic.ts';
import type { PageMeta } from '../../model/page.ts';

/** Place of a blob: data file, offset, length in bytes, checksum. */
export type Blob = readonly [file: number, offset: number, length: number, crc: number];

export interface IndexEntry {
  readonly key: string;
  readonly meta: PageMeta;
  readonly diagnostics: readonly Diagnostic[];
  readonly text: Blob;
  /** All content but the text. */
  readonly rest: Blob;
}

export interface StoreIndex {
  /** Names of data files; blobs refer to them by position. */
  readonly files: readonly string[];
  readonly entries: ReadonlyMap<string, IndexEntry>;
  /** The line of each entry, by id. */
  readonly lines: ReadonlyMap<string, string>;
}

interface Head {
  readonly format: number;
  /** State of the engine that wrote it. */
  readonly version: string;
  readonly files: readonly string[];
  /** Number of lines: an index that was cut off is not taken for a shorter one. */
  readonly size: number;
}

const FORMAT = 3;

export const emptyIndex: StoreIndex = { files: [], entries: new Map(), lines: new Map() };

/** `undefined`: of another format or version. Throws when the text is damaged. */
export function parseStoreIndex(text: string, version: string): StoreIndex | undefined {
  const [first = '', ...lines] = text.split('\n');
  const head = JSON.parse(first) as Head;
  if (head.format !== FORMAT || head.version !== version || head.size !== lines.length) return undefined;
  const entries = new Map<string, IndexEntry>();
  const byId = new Map<string, string>();
  for (const line of lines) {
    const [id, entry] = JSON.parse(line) as [string, IndexEntry];
    entries.set(id, entry);
    byId.set(id, line);
  }
  return { files: head.files, entries, lines: byId };
}

export const printIndexLine = (id: string, entry: IndexEntry): string => JSON.stringify([id, entry]);

export function printStoreIndex(version: string, files: readonly string[], lines: readonly string[]): string {
  const head: Head = { format: FORMAT, version, files, size: lines.length };
  return [JSON.stringify(head), ...lines].join('\n');
}
