// Compiled pages on disk, found by the hash of what went into them. Any doubt about an entry makes it a miss, never an error.

import { randomBytes } from 'node:crypto';
import {
  closeSync,
  fstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  readSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import type { Diagnostic } from '../../model/diagnostic.ts';
import type { CompiledPage, PageContent, PageMeta } from '../../model/page.ts';

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
}

/** A page just compiled, its heavy part as it will be stored. */
export interface FreshPage {
  readonly meta: PageMeta;
  readonly diagnostics: readonly Diagnostic[];
  /** {@link PageContent} and its text as JSON. */
  readonly contentJson: string;
  readonly textJson: string;
  /** The content itself, where it was compiled in this thread. */
  readonly content?: PageContent | undefined;
}

export function toFreshPage({ meta, diagnostics, content }: CompiledPage): FreshPage {
  const { text, ...rest } = content;
  const textJson = JSON.stringify(text);
  // The text is most of a page: written out once, it serves both.
  return {
    meta,
    diagnostics,
    content,
    textJson,
    contentJson: `${JSON.stringify(rest).slice(0, -1)},"text":${textJson}}`,
  };
}

export class StaleEntryError extends Error {}

export interface PageStore {
  get(id: string, key: string): StoredPage | undefined;
  put(key: string, page: FreshPage): StoredPage;
  /** Writes what is new and forgets pages that were not asked for since opening. */
  save(): void;
  close(): void;
}

/** Place of a blob: data file, offset, length in bytes, checksum. */
type Blob = readonly [file: number, offset: number, length: number, crc: number];

interface IndexEntry {
  readonly key: string;
  readonly meta: PageMeta;
  readonly diagnostics: readonly Diagnostic[];
  readonly text: Blob;
  readonly content: Blob;
}

interface StoreIndex {
  readonly format: number;
  readonly version: string;
  /** Names of data files; blobs refer to them by position. */
  readonly files: readonly string[];
  readonly entries: Readonly<Record<string, IndexEntry>>;
}

const FORMAT = 1;
const INDEX = 'index.json';
/** Data files beyond which all living blobs are written into one again. */
const MAX_FILES = 12;

/**
 * Opens the store in `folder`. Entries of another engine `version` are ignored.
 * Every writer appends to a data file of its own and then replaces the index in one step,
 * so a crash or a second build at the same time loses at most what is new.
 */
export function openPageStore(folder: string, version: string): PageStore {
  const index = loadIndex(folder, version);
  const descriptors = new Map<number, number>();
  const used = new Map<string, IndexEntry>();
  const fresh = new Map<string, { key: string; page: FreshPage }>();

  const readBlob = ([file, offset, length, crc]: Blob): string => {
    const bytes = Buffer.allocUnsafe(length);
    try {
      const descriptor = descriptors.get(file) ?? openSync(join(folder, index.files[file] ?? ''), 'r');
      descriptors.set(file, descriptor);
      if (readSync(descriptor, bytes, 0, length, offset) !== length) throw new StaleEntryError('short read');
    } catch (error) {
      throw new StaleEntryError(String(error));
    }
    if (crc32(bytes) !== crc) throw new StaleEntryError('checksum mismatch');
    return bytes.toString('utf8');
  };

  const close = (): void => {
    for (const descriptor of descriptors.values()) closeSync(descriptor);
    descriptors.clear();
  };

  return {
    get(id, key) {
      const entry = Object.hasOwn(index.entries, id) ? index.entries[id] : undefined;
      if (entry?.key !== key) return undefined;
      used.set(id, entry);
      return {
        key,
        meta: entry.meta,
        diagnostics: entry.diagnostics,
        getContent: () => JSON.parse(readBlob(entry.content)) as PageContent,
        getTextJson: () => readBlob(entry.text),
      };
    },
    put(key, page) {
      fresh.set(page.meta.id, { key, page });
      return {
        key,
        meta: page.meta,
        diagnostics: page.diagnostics,
        getContent: () => page.content ?? (JSON.parse(page.contentJson) as PageContent),
        getTextJson: () => page.textJson,
      };
    },
    save() {
      const isUnchanged = fresh.size === 0 && used.size === Object.keys(index.entries).length;
      if (isUnchanged) return;
      try {
        saveIndex({ folder, version, index, used, fresh, readBlob });
      } catch {
        // A cache that cannot be written (a full or read-only disk) makes the next build slower, this one no worse.
      }
    },
    close,
  };
}

interface SaveInput {
  readonly folder: string;
  readonly version: string;
  readonly index: StoreIndex;
  readonly used: ReadonlyMap<string, IndexEntry>;
  readonly fresh: ReadonlyMap<string, { key: string; page: FreshPage }>;
  readonly readBlob: (blob: Blob) => string;
}

function saveIndex({ folder, version, index, used, fresh, readBlob }: SaveInput): void {
  mkdirSync(folder, { recursive: true });
  const isCompacting = index.files.length >= MAX_FILES || used.size * 2 < Object.keys(index.entries).length;
  const files = isCompacting ? [] : [...index.files];
  const writer = createBlobWriter(files.length);
  const entries: Record<string, IndexEntry> = {};
  for (const [id, entry] of used) {
    if (fresh.has(id)) continue;
    if (!isCompacting) {
      entries[id] = entry;
      continue;
    }
    try {
      entries[id] = { ...entry, text: writer.add(readBlob(entry.text)), content: writer.add(readBlob(entry.content)) };
    } catch (error) {
      if (!(error instanceof StaleEntryError)) throw error;
    }
  }
  for (const [id, { key, page }] of fresh) {
    entries[id] = {
      key,
      meta: page.meta,
      diagnostics: page.diagnostics,
      text: writer.add(page.textJson),
      content: writer.add(page.contentJson),
    };
  }
  if (writer.size() > 0) {
    const name = `${randomBytes(8).toString('hex')}.data`;
    writeFileSync(join(folder, name), writer.getBytes());
    files.push(name);
  }
  const next: StoreIndex = { format: FORMAT, version, files, entries };
  const temporary = join(folder, `.${randomBytes(6).toString('hex')}.tmp`);
  writeFileSync(temporary, JSON.stringify(next));
  renameSync(temporary, join(folder, INDEX));
  if (isCompacting) dropOtherFiles(folder, new Set(files));
}

/** Collects blobs for one new data file. */
function createBlobWriter(file: number) {
  const parts: Buffer[] = [];
  let offset = 0;
  return {
    add(text: string): Blob {
      const bytes = Buffer.from(text, 'utf8');
      const blob: Blob = [file, offset, bytes.length, crc32(bytes)];
      parts.push(bytes);
      offset += bytes.length;
      return blob;
    },
    size: () => offset,
    getBytes: () => Buffer.concat(parts),
  };
}

/** Removes data files nobody refers to any more. A build that still reads one falls back to compiling. */
function dropOtherFiles(folder: string, keep: ReadonlySet<string>): void {
  for (const name of readdirSync(folder)) {
    if ((name.endsWith('.data') && !keep.has(name)) || name.endsWith('.tmp'))
      rmSync(join(folder, name), { force: true });
  }
}

function loadIndex(folder: string, version: string): StoreIndex {
  const empty: StoreIndex = { format: FORMAT, version, files: [], entries: {} };
  try {
    const index = JSON.parse(readFileSync(join(folder, INDEX), 'utf8')) as StoreIndex;
    if (index.format !== FORMAT || index.version !== version) return empty;
    // A data file that is shorter than its blobs is found out blob by blob; one that is missing, here.
    for (const name of index.files) {
      const descriptor = openSync(join(folder, name), 'r');
      fstatSync(descriptor);
      closeSync(descriptor);
    }
    return index;
  } catch {
    return empty;
  }
}
