// Rendered documents by the hash of everything they are made of. A build takes over those whose key is the same as last time.

import { join } from 'node:path';
import type { Diagnostic } from '../../../model/diagnostic.ts';
import { type FileStamp, FileStore } from '../../cache/file-store.ts';
import { readSealedLines, writeSealedLines } from '../../cache/sealed-file.ts';

/** What is known of a page's document. */
export interface RenderRecord {
  readonly key: string;
  readonly stamp: FileStamp;
  /** Of the Markdown twin. */
  readonly twin?: FileStamp | undefined;
  readonly islands: readonly string[];
  /** Problems that rendering found; reported again with the document. */
  readonly diagnostics: readonly Diagnostic[];
  /** Present for a page that depends on nothing but itself and the site's fingerprint: no pictures, no imported pages. */
  readonly alone?: Standalone | undefined;
}

/** The state of a site as far as pages show or check it of each other. */
export interface SiteFingerprint {
  /** Over everything. */
  readonly all: string;
  /** Over everything but the titles of pages: most pages show those of their sidebar only. */
  readonly base: string;
}

export interface Standalone {
  /** Key of the page's own source. */
  readonly key: string;
  /** Hash of the titles that it may show of other pages. */
  readonly titles: string;
  /** Problems with its links, which are the same as long as site and source are. */
  readonly problems: readonly Diagnostic[];
}

export interface NewRecord {
  readonly key: string;
  readonly content: Uint8Array;
  readonly islands: readonly string[];
  readonly diagnostics: readonly Diagnostic[];
  /** Absolute path of the file it was written to; without one the cache writes its own. */
  readonly written: string | undefined;
  /** The Markdown twin, if the page has one. */
  readonly twin?: { readonly content: Uint8Array; readonly written: string | undefined } | undefined;
}

/** What the cache keeps under a document's key. */
export interface StoredRender extends Pick<NewRecord, 'content' | 'islands' | 'diagnostics'> {
  readonly twin: Uint8Array | undefined;
}

export interface RenderPlaces {
  readonly document: string | undefined;
  readonly twin: string | undefined;
}

export interface RenderCache {
  /** Fingerprint of the site that the records of the last build are of; see `render/site-fingerprint.ts`. */
  readonly fingerprint: SiteFingerprint;
  /** The last build's record of an output file, without looking at the disk. */
  get(file: string): RenderRecord | undefined;
  /** Key of the document that this build has placed or added. */
  getNewKey(file: string): string | undefined;
  /**
   * Whether the document of the last build's record and its twin are there, as they were: both at `places`, absolute paths
   * in the output that a build begins with, or in the store. `undefined`: one of them is gone or damaged.
   */
  find(file: string, places: RenderPlaces): 'placed' | 'stored' | undefined;
  /** Takes what {@link RenderCache.find} has just found placed. */
  keepPlaced(file: string): void;
  /**
   * Puts the document of the last build's record at `target`; without a target only proves that it could.
   * False when it or its twin is gone or damaged: render it then. `isThere`: a file at `target` may be this one.
   */
  place(file: string, target: string | undefined, isThere?: boolean): boolean;
  /** {@link RenderCache.place} for the Markdown twin. */
  placeTwin(file: string, target: string | undefined, isThere?: boolean): boolean;
  /** Text of the twin in the last build's record. */
  readTwin(file: string): Uint8Array | undefined;
  /** A document that this build has placed or added, with its twin. `undefined`: it is gone or damaged. */
  read(file: string): StoredRender | undefined;
  add(file: string, document: NewRecord): void;
  /** Records whether the page of a document added before is independent of the site. */
  setAlone(file: string, alone: Standalone | undefined): void;
  /** `keepOthers`: documents that this build was not asked for stay. */
  save(fingerprint: SiteFingerprint, keepOthers?: boolean): void;
}

const KIND = 'documents 5';

/** `isKept`: false for a cache that ends with this build, and so stores nothing. `version`: state of the engine. */
export function openRenderCache(folder: string, version: string, isKept: boolean): RenderCache {
  const store = new FileStore(join(folder, 'files'));
  const index = join(folder, 'index.jsonl');
  const { fingerprint, records: previous, lines } = loadRecords(index, version);
  const next = new Map<string, RenderRecord>();
  /** Those whose files are there, with stamps as they are now. */
  const sound = new Map<string, RenderRecord>();
  // Most files are in the output that a build begins with: then one look is enough.
  const find = (name: string, stamp: FileStamp, place: string | undefined): FileStamp | undefined =>
    place !== undefined && store.isAt(place, name, stamp) ? stamp : store.check(name, stamp);
  const check = (file: string, places?: RenderPlaces): RenderRecord | undefined => {
    const record = sound.get(file) ?? previous.get(file);
    if (!record || sound.has(file)) return record;
    const stamp = find(record.key, record.stamp, places?.document);
    const twin = stamp && record.twin && find(toTwinName(record.key), record.twin, places?.twin);
    if (!stamp || (record.twin && !twin)) return undefined;
    // Most records have not changed, and neither has their line in the index.
    const found = stamp === record.stamp && twin === record.twin ? record : { ...record, stamp, twin };
    sound.set(file, found);
    return found;
  };
  return {
    fingerprint,
    get: (file) => previous.get(file),
    getNewKey: (file) => next.get(file)?.key,
    find: (file, places) => describePlace(check(file, places), previous.get(file)),
    keepPlaced: (file) => copyEntry(previous, next, file),
    place(file, target, isThere) {
      const record = check(file);
      if (!record || (target !== undefined && !store.place(record.key, target, isThere))) return false;
      next.set(file, record);
      return true;
    },
    placeTwin(file, target, isThere) {
      const record = check(file);
      if (!record?.twin) return false;
      return target === undefined || store.place(toTwinName(record.key), target, isThere);
    },
    readTwin(file) {
      const record = next.get(file) ?? previous.get(file);
      return record?.twin && store.read(toTwinName(record.key));
    },
    read(file) {
      const record = next.get(file);
      if (!record || !store.check(record.key, record.stamp)) return undefined;
      const content = store.read(record.key);
      const twinStamp = record.twin && store.check(toTwinName(record.key), record.twin);
      const twin = twinStamp && store.read(toTwinName(record.key));
      if (!content || (record.twin && !twin)) return undefined;
      return { content, twin, islands: record.islands, diagnostics: record.diagnostics };
    },
    add(file, { key, content, islands, diagnostics, written, twin }) {
      if (!isKept) return;
      const addFile = (name: string, bytes: Uint8Array, path: string | undefined): FileStamp | undefined =>
        path === undefined ? store.add(name, bytes) : store.addWritten(name, path, bytes);
      const stamp = addFile(key, content, written);
      const twinStamp = twin && addFile(toTwinName(key), twin.content, twin.written);
      if (stamp) next.set(file, { key, stamp, twin: twinStamp, islands, diagnostics });
    },
    setAlone(file, alone) {
      const record = next.get(file);
      if (record) next.set(file, { ...record, alone });
    },
    save(current, keepOthers = false) {
      const isSameSite = current.all === fingerprint.all;
      if (keepOthers) keepRecords(previous, next, isSameSite);
      if (!isKept || (isSameSite && isSame(previous, next))) return;
      const getOld = (file: string, record: RenderRecord): Uint8Array | undefined =>
        record === previous.get(file) ? lines.get(file) : undefined;
      if (!writeSealedLines(index, `${KIND} ${version}`, listLines(current, next, getOld))) return;
      // Of a large site, even the list of its files takes time.
      if (previous.size > 0 || !store.isNew) removeOthers(store, next, previous);
    },
  };
}

/** What is found in the store has a new stamp, and so a new record. */
const describePlace = (found: RenderRecord | undefined, previous: RenderRecord | undefined) =>
  found && (found === previous ? 'placed' : 'stored');

function copyEntry<Value>(from: ReadonlyMap<string, Value>, to: Map<string, Value>, key: string): void {
  const value = from.get(key);
  if (value !== undefined) to.set(key, value);
}

/** Records of another state of the site say nothing of pages that depend on it. */
function keepRecords(
  previous: ReadonlyMap<string, RenderRecord>,
  next: Map<string, RenderRecord>,
  isSameSite: boolean,
): void {
  for (const [file, record] of previous)
    if (!next.has(file)) next.set(file, isSameSite ? record : { ...record, alone: undefined });
}

/** Removes the files of the last build that this one does not keep. */
function removeOthers(
  store: FileStore,
  next: ReadonlyMap<string, RenderRecord>,
  previous: ReadonlyMap<string, RenderRecord>,
): void {
  const kept = new Set([...next.values()].flatMap(({ key }) => [key, toTwinName(key)]));
  // Without an index nothing is known of the files that are there.
  if (previous.size === 0) store.keepOnly(kept);
  for (const { key, twin } of previous.values()) {
    if (kept.has(key)) continue;
    store.remove(key);
    if (twin) store.remove(toTwinName(key));
  }
}

const toTwinName = (key: string): string => `${key}.md`;

function isSame(a: ReadonlyMap<string, RenderRecord>, b: ReadonlyMap<string, RenderRecord>): boolean {
  if (a.size !== b.size) return false;
  for (const [file, record] of b) {
    const other = a.get(file);
    if (other?.key !== record.key || other.alone?.key !== record.alone?.key || other.stamp[1] !== record.stamp[1])
      return false;
  }
  return true;
}

/** `getOld`: the line of a record that was in the index before. */
function* listLines(
  fingerprint: SiteFingerprint,
  records: ReadonlyMap<string, RenderRecord>,
  getOld: (file: string, record: RenderRecord) => Uint8Array | undefined,
): Iterable<string | Uint8Array> {
  yield JSON.stringify(fingerprint);
  for (const entry of records) yield getOld(...entry) ?? JSON.stringify(entry);
}

function loadRecords(path: string, version: string) {
  const records = new Map<string, RenderRecord>();
  const lines = new Map<string, Uint8Array>();
  let fingerprint: SiteFingerprint | undefined;
  for (const line of readSealedLines(path, `${KIND} ${version}`) ?? []) {
    const value: unknown = JSON.parse(line.toString('utf8'));
    if (fingerprint === undefined) fingerprint = value as SiteFingerprint;
    else {
      const [file, record] = value as [string, RenderRecord];
      records.set(file, record);
      lines.set(file, line);
    }
  }
  return { fingerprint: fingerprint ?? { all: '', base: '' }, records, lines };
}
