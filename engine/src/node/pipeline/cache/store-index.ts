// The index of the page store: names of data files, then one entry a line, so that entries which stay are neither parsed nor serialized again.

import type { Diagnostic } from '../../../model/diagnostic.ts';
import type { PageMeta } from '../../../model/page.ts';
import { readSealedLines, writeSealedLines } from '../../cache/sealed-file.ts';

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
  readonly lines: ReadonlyMap<string, Uint8Array>;
}

const KIND = 'pages 5';

export const emptyIndex: StoreIndex = { files: [], entries: new Map(), lines: new Map() };

/** `undefined`: there is none, it is damaged, or of another `version` of the engine. */
export function loadStoreIndex(path: string, version: string): StoreIndex | undefined {
  const lines = readSealedLines(path, `${KIND} ${version}`);
  if (!lines) return undefined;
  let files: readonly string[] | undefined;
  const entries = new Map<string, IndexEntry>();
  const byId = new Map<string, Uint8Array>();
  for (const line of lines) {
    const value: unknown = JSON.parse(line.toString('utf8'));
    if (files === undefined) {
      files = value as readonly string[];
      continue;
    }
    const [id, entry] = value as readonly [string, IndexEntry];
    entries.set(id, entry);
    byId.set(id, line);
  }
  return { files: files ?? [], entries, lines: byId };
}

export const renderIndexLine = (id: string, entry: IndexEntry): string => JSON.stringify([id, entry]);

/** Replaces the index in one step. False when that failed. */
export function saveStoreIndex(
  path: string,
  version: string,
  files: readonly string[],
  lines: Iterable<string | Uint8Array>,
): boolean {
  return writeSealedLines(path, `${KIND} ${version}`, listAll(files, lines));
}

function* listAll(files: readonly string[], lines: Iterable<string | Uint8Array>): Iterable<string | Uint8Array> {
  yield JSON.stringify(files);
  yield* lines;
}
