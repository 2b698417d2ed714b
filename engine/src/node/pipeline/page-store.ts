// Compiled pages on disk, found by the hash of what went into them. Any doubt about an entry makes it a miss, never an error.

import { randomBytes } from 'node:crypto';
import {
  accessSync,
  closeSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  readSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import type { Diagnostic } from '../../model/diagnostic.ts';
import type { PageContent, PageMeta } from '../../model/page.ts';
import { type BlobFile, createBlobFile, PART } from './blob-file.ts';
import {
  type Blob,
  emptyIndex,
  type IndexEntry,
  parseStoreIndex,
  printIndexLine,
  printStoreIndex,
  type StoreIndex,
} from './store-index.ts';
import { type FreshPage, type StoredContent, toContent } from './stored-content.ts';

/** A page whose heavy part is read when it is asked for. */
export interface StoredPage {
  /** Hash of file, name and compile options: changes exactly when the page does. */
  readonly key: string;
  readonly meta: PageMeta;
  readonly diagnostics: readonly Diagnostic[];
  /** Throws {@link StaleEntryError} when the stored bytes are gone or damaged. */
  getContent(): PageContent;
  /** The plain text as a JSON string literal, ready for a search index. */
  getTextJson(): string;
  /** Bytes of that literal, known without reading it. */
  readonly textBytes: number;
}

export class StaleEntryError extends Error {}

export interface PageStore {
  /** Number of pages that were in it when it was opened. */
  readonly size: number;
  get(id: string, key: string): StoredPage | undefined;
  put(key: string, page: FreshPage): StoredPage;
  /** Content of a page that was asked for or put, for another thread; throws like `getContent`. */
  getStored(id: string): StoredContent | undefined;
  /** Writes what is new and forgets pages that were not asked for since opening. */
  save(): void;
  close(): void;
}

const INDEX = 'index.jsonl';
const DAY = 86_400_000;
/** Data files beyond which all living blobs are written into one again. */
const MAX_FILES = 12;

/**
 * Opens the store in `folder`. Entries of another engine `version` are ignored.
 * Every writer has a data file of its own and replaces the index in one step when it saves,
 * so a crash or a second build at the same time loses at most what is new.
 */
export function openPageStore(folder: string, version: string): PageStore {
  const index = loadIndex(folder, version);
  const descriptors = new Map<number, number>();
  const used = new Map<string, IndexEntry>();
  const fresh = new Map<string, IndexEntry>();
  const written = createBlobFile(folder);
  /** Position of the file being written among the data files. */
  const own = index.files.length;

  const readBlob = ([file, offset, length, crc]: Blob): Buffer => {
    const bytes = file === own ? written.read(offset, length) : readStored(file, offset, length);
    if (bytes.length !== length) throw new StaleEntryError('short read');
    if (crc32(bytes) !== crc) throw new StaleEntryError('checksum mismatch');
    return bytes;
  };
  const readStored = (file: number, offset: number, length: number): Buffer => {
    const bytes = Buffer.allocUnsafe(length);
    try {
      const descriptor = descriptors.get(file) ?? openSync(join(folder, index.files[file] ?? ''), 'r');
      descriptors.set(file, descriptor);
      return bytes.subarray(0, readSync(descriptor, bytes, 0, length, offset));
    } catch (error) {
      throw new StaleEntryError(String(error));
    }
  };
  const readContent = ({ text, rest }: IndexEntry): StoredContent => ({ text: readBlob(text), rest: readBlob(rest) });
  const toStored = (entry: IndexEntry): StoredPage => ({
    key: entry.key,
    meta: entry.meta,
    diagnostics: entry.diagnostics,
    getContent: () => toContent(readContent(entry)),
    getTextJson: () => readBlob(entry.text).toString('utf8'),
    textBytes: entry.text[2],
  });

  return {
    size: index.entries.size,
    get(id, key) {
      const entry = index.entries.get(id);
      if (entry?.key !== key) return undefined;
      used.set(id, entry);
      return toStored(entry);
    },
    put(key, { meta, diagnostics, bytes, textLength, checksums, content }) {
      const text = bytes.subarray(0, textLength);
      let offset: number;
      try {
        offset = written.append(bytes);
      } catch {
        // A cache that cannot be written (a full or read-only disk) makes the next build slower, this one no worse.
        const stored = { text, rest: bytes.subarray(textLength) };
        return {
          ...{ key, meta, diagnostics },
          getContent: () => content ?? toContent(stored),
          getTextJson: () => Buffer.from(text).toString('utf8'),
          textBytes: textLength,
        };
      }
      const entry: IndexEntry = {
        ...{ key, meta, diagnostics },
        text: [own, offset, textLength, checksums[0]],
        rest: [own, offset + textLength, bytes.byteLength - textLength, checksums[1]],
      };
      fresh.set(meta.id, entry);
      const stored = toStored(entry);
      return content ? { ...stored, getContent: () => content } : stored;
    },
    getStored(id) {
      const entry = fresh.get(id) ?? used.get(id);
      return entry && readContent(entry);
    },
    save() {
      const isUnchanged = fresh.size === 0 && used.size === index.entries.size;
      if (isUnchanged) return;
      try {
        saveIndex({ folder, version, index, used, fresh, written, readBlob });
      } catch {
        // As above.
      }
    },
    close() {
      for (const descriptor of descriptors.values()) closeSync(descriptor);
      descriptors.clear();
      written.close();
    },
  };
}

interface SaveInput {
  readonly folder: string;
  readonly version: string;
  readonly index: StoreIndex;
  readonly used: ReadonlyMap<string, IndexEntry>;
  readonly fresh: ReadonlyMap<string, IndexEntry>;
  readonly written: BlobFile;
  readonly readBlob: (blob: Blob) => Buffer;
}

function saveIndex({ folder, version, index, used, fresh, written, readBlob }: SaveInput): void {
  mkdirSync(folder, { recursive: true });
  const isCompacting = index.files.length >= MAX_FILES || used.size * 2 < index.entries.size;
  // When compacting, everything comes to lie in the file that is being written, which is then the only one.
  const own = isCompacting ? 0 : index.files.length;
  const move = (blob: Blob): Blob => {
    const bytes = readBlob(blob);
    return [own, written.append(bytes), bytes.length, blob[3]];
  };
  const lines: string[] = [];
  for (const [id, entry] of used) {
    if (fresh.has(id)) continue;
    try {
      const line = isCompacting
        ? printIndexLine(id, { ...entry, text: move(entry.text), rest: move(entry.rest) })
        : index.lines.get(id);
      if (line !== undefined) lines.push(line);
    } catch (error) {
      if (!(error instanceof StaleEntryError)) throw error;
    }
  }
  const place = ([, ...rest]: Blob): Blob => [own, ...rest];
  for (const [id, entry] of fresh)
    lines.push(printIndexLine(id, { ...entry, text: place(entry.text), rest: place(entry.rest) }));
  const files = [...(isCompacting ? [] : index.files), ...(written.size > 0 ? [written.finish()] : [])];
  const temporary = join(folder, `.${randomBytes(6).toString('hex')}.tmp`);
  writeFileSync(temporary, printStoreIndex(version, files, lines));
  renameSync(temporary, join(folder, INDEX));
  // Nothing of what another engine wrote is read again, either.
  if (own === 0) dropOtherFiles(folder, new Set(files));
}

/** Removes data files nobody refers to any more. A build that still reads one falls back to compiling. */
function dropOtherFiles(folder: string, keep: ReadonlySet<string>): void {
  for (const name of readdirSync(folder)) {
    const path = join(folder, name);
    // Another build may be writing a part just now.
    const isLeft = name.endsWith(PART) && Date.now() - statSync(path).mtimeMs > DAY;
    if (isLeft || (name.endsWith('.data') && !keep.has(name)) || name.endsWith('.tmp')) rmSync(path, { force: true });
  }
}

function loadIndex(folder: string, version: string): StoreIndex {
  try {
    const index = parseStoreIndex(readFileSync(join(folder, INDEX), 'utf8'), version);
    if (!index) return emptyIndex;
    // A data file that is shorter than its blobs is found out blob by blob; one that is missing, here.
    for (const name of index.files) accessSync(join(folder, name));
    return index;
  } catch {
    return emptyIndex;
  }
}
