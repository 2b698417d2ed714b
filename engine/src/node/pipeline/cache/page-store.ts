// Compiled pages on disk, found by the hash of what went into them. Any doubt about an entry makes it a miss, never an error.

import { accessSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Diagnostic } from '../../../model/diagnostic.ts';
import type { PageContent, PageMeta } from '../../../model/page.ts';
import { createBlobFile, PART } from './blob-file.ts';
import { BlobReader, StaleEntryError } from './blob-reader.ts';
import { freeBuffer } from './free-buffer.ts';
import { openPageStamps, type PageStamps } from './page-stamps.ts';
import {
  type Blob,
  emptyIndex,
  type IndexEntry,
  loadStoreIndex,
  renderIndexLine,
  type StoreIndex,
  saveStoreIndex,
} from './store-index.ts';
import { type CompileResult, type StoredContent, toContent } from './stored-content.ts';

/** A page whose heavy part is read on demand. */
export interface StoredPage {
  /** Hash of file, name and compile options: changes exactly when the page does. */
  readonly key: string;
  readonly meta: PageMeta;
  readonly diagnostics: readonly Diagnostic[];
  /** Throws `StaleEntryError` when the stored bytes are gone or damaged. */
  getContent(): PageContent;
  /** The plain text as a JSON string literal, ready for a search index. */
  getTextJson(): string;
  /** Bytes of that literal, known without reading it. */
  readonly textBytes: number;
}

const INDEX = 'index.jsonl';
const DAY = 86_400_000;
/** Data files beyond which the living blobs of small ones are written into one again. */
const MAX_FILES = 12;

/**
 * Every writer has a data file of its own and replaces the index in one step when it saves,
 * so a crash or a second build at the same time loses at most what is new.
 */
export class PageStore {
  /** Keys of files that need not be read. */
  readonly stamps: PageStamps;
  readonly #folder: string;
  readonly #version: string;
  readonly #index: StoreIndex;
  readonly #used = new Map<string, IndexEntry>();
  readonly #fresh = new Map<string, IndexEntry>();
  readonly #written;
  readonly #reader: BlobReader;
  #isSaved = false;

  /** Opens the store in `folder`. Entries of another engine `version` are ignored. `now`: milliseconds since 1970. */
  constructor(folder: string, version: string, now: () => number = Date.now) {
    this.#folder = folder;
    this.#version = version;
    this.#index = loadIndex(folder, version);
    this.stamps = openPageStamps(join(folder, 'stamps.json'), version, now);
    this.#written = createBlobFile(folder);
    this.#reader = new BlobReader({ folder, files: this.#index.files, written: this.#written });
  }

  /** Number of pages that were in it when it was opened. */
  get size(): number {
    return this.#index.entries.size;
  }

  get(id: string, key: string): StoredPage | undefined {
    const entry = this.#index.entries.get(id);
    if (entry?.key !== key) return undefined;
    this.#used.set(id, entry);
    return this.#toStored(entry);
  }

  /** Content of a page as it was when the store was opened, whatever it was compiled from. `undefined`: gone or damaged. */
  getBefore(id: string): PageContent | undefined {
    const stored = this.#readSound(this.#index.entries.get(id));
    return stored && toContent(stored);
  }

  /** Takes over the bytes of the page, which are empty afterwards. */
  put(key: string, page: CompileResult): StoredPage {
    const { meta, diagnostics, bytes, textLength, checksums, content } = page;
    const own = this.#index.files.length;
    let offset: number;
    try {
      offset = this.#written.append(bytes);
    } catch {
      // A cache that cannot be written (a full or read-only disk) makes the next build slower, this one no worse.
      return toUnstored(key, page);
    }
    const entry: IndexEntry = {
      key,
      meta,
      diagnostics,
      text: [own, offset, textLength, checksums[0]],
      rest: [own, offset + textLength, bytes.byteLength - textLength, checksums[1]],
    };
    freeBuffer(bytes);
    this.#fresh.set(meta.id, entry);
    const stored = this.#toStored(entry);
    return content ? { ...stored, getContent: () => content } : stored;
  }

  /**
   * Content of a page that was read or stored, packed and without its text for search: for a thread that renders it.
   * `undefined`: it is not in the store, gone or damaged.
   */
  getPacked(id: string): Uint8Array | undefined {
    const entry = this.#fresh.get(id) ?? this.#used.get(id);
    return entry && ifSound(() => this.#reader.read(entry.rest));
  }

  /** Pages that were read or stored, by id: the hash of what each was compiled from. */
  listKeys(): ReadonlyMap<string, string> {
    return new Map([...this.#used, ...this.#fresh].map(([id, { key }]) => [id, key]));
  }

  /** A page that was read or stored, as it was compiled. `undefined`: as for its content. */
  getResult(id: string): CompileResult | undefined {
    const entry = this.#fresh.get(id) ?? this.#used.get(id);
    const stored = this.#readSound(entry);
    if (!entry || !stored) return undefined;
    const { meta, diagnostics, text, rest } = entry;
    const bytes = new Uint8Array(text[2] + rest[2]);
    bytes.set(stored.text);
    bytes.set(stored.rest, text[2]);
    return { meta, diagnostics, bytes, textLength: text[2], checksums: [text[3], rest[3]] };
  }

  /** Writes new entries and drops pages that were not used since opening. A second call writes nothing. */
  save(): void {
    this.stamps.save();
    const isUnchanged = this.#fresh.size === 0 && this.#used.size === this.#index.entries.size;
    if (this.#isSaved || isUnchanged) return;
    this.#isSaved = true;
    try {
      this.#saveIndex();
    } catch {
      // As in `put`.
    }
  }

  close(): void {
    this.#reader.close();
    this.#written.close();
  }

  #readContent({ text, rest }: IndexEntry): StoredContent {
    return { text: this.#reader.read(text), rest: this.#reader.read(rest) };
  }

  #readSound(entry: IndexEntry | undefined): StoredContent | undefined {
    return entry && ifSound(() => this.#readContent(entry));
  }

  #toStored(entry: IndexEntry): StoredPage {
    return {
      key: entry.key,
      meta: entry.meta,
      diagnostics: entry.diagnostics,
      getContent: () => toContent(this.#readContent(entry)),
      getTextJson: () => this.#reader.read(entry.text).toString('utf8'),
      textBytes: entry.text[2],
    };
  }

  #saveIndex(): void {
    const { files } = this.#index;
    const staying = files.slice(0, this.#countStaying());
    const lines = [...this.#listKept(staying.length), ...this.#listFresh(staying.length)];
    const kept = [...staying, ...(this.#written.size > 0 ? [this.#written.finish()] : [])];
    const isSaved = saveStoreIndex(join(this.#folder, INDEX), this.#version, kept, lines);
    // Nothing of what another engine wrote is read again, either.
    if (isSaved && (staying.length === 0 || staying.length < files.length)) dropOtherFiles(this.#folder, new Set(kept));
  }

  /** Number of data files, from the first, that stay as they are; what lives in the others moves to the one that is being written. */
  #countStaying(): number {
    const { files, entries } = this.#index;
    if (this.#used.size * 2 < entries.size) return 0;
    if (files.length < MAX_FILES) return files.length;
    return this.#isFirstAlive() ? 1 : 0;
  }

  /** The first file is that of a whole site, those after it are of edits: while half of it is needed, only they are merged. */
  #isFirstAlive(): boolean {
    const [first = ''] = this.#index.files;
    let bytes = 0;
    for (const [id, { text, rest }] of this.#used) {
      if (this.#fresh.has(id)) continue;
      for (const [file, , length] of [text, rest]) if (file === 0) bytes += length;
    }
    return bytes * 2 >= statSync(join(this.#folder, first)).size;
  }

  /** `staying`: number of data files whose blobs stay where they are. */
  #listKept(staying: number): (string | Uint8Array)[] {
    const lines: (string | Uint8Array)[] = [];
    const move = (blob: Blob): Blob => {
      if (blob[0] < staying) return blob;
      const bytes = this.#reader.read(blob);
      return [staying, this.#written.append(bytes), bytes.length, blob[3]];
    };
    for (const [id, entry] of this.#used) {
      if (this.#fresh.has(id)) continue;
      try {
        const isMoving = entry.text[0] >= staying || entry.rest[0] >= staying;
        const line = isMoving
          ? renderIndexLine(id, { ...entry, text: move(entry.text), rest: move(entry.rest) })
          : this.#index.lines.get(id);
        if (line !== undefined) lines.push(line);
      } catch (error) {
        if (!(error instanceof StaleEntryError)) throw error;
      }
    }
    return lines;
  }

  #listFresh(own: number): string[] {
    const place = ([, ...rest]: Blob): Blob => [own, ...rest];
    return [...this.#fresh].map(([id, entry]) =>
      renderIndexLine(id, { ...entry, text: place(entry.text), rest: place(entry.rest) }),
    );
  }
}

/** `undefined` instead of a {@link StaleEntryError}. */
function ifSound<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch (error) {
    if (error instanceof StaleEntryError) return undefined;
    throw error;
  }
}

function toUnstored(key: string, { meta, diagnostics, bytes, textLength, content }: CompileResult): StoredPage {
  const text = bytes.subarray(0, textLength);
  const stored = { text, rest: bytes.subarray(textLength) };
  return {
    key,
    meta,
    diagnostics,
    getContent: () => content ?? toContent(stored),
    getTextJson: () => Buffer.from(text).toString('utf8'),
    textBytes: textLength,
  };
}

/** Removes unused data files. A build that still reads one falls back to compiling. */
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
    const index = loadStoreIndex(join(folder, INDEX), version);
    if (!index) return emptyIndex;
    // A data file that is shorter than its blobs is found out blob by blob; one that is missing, here.
    for (const name of index.files) accessSync(join(folder, name));
    return index;
  } catch {
    return emptyIndex;
  }
}
