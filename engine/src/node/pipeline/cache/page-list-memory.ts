// Lists of all pages, for readers and agents, as the previous build wrote them, and where each twin is in those that have it.
// Lists of a site that did not change are not made, and what an edit leaves as it was is not read page by page.

import { join } from 'node:path';
import { type FileStamp, FileStore } from '../../cache/file-store.ts';
import { readSealed, writeSealed } from '../../cache/sealed-file.ts';
import { listStarts } from '../../outputs/agents/full-text.ts';

/** A file of the previous build. */
export interface KnownList {
  readonly bytes: number;
  /** True when it holds exactly the twins of these documents, after this lead. */
  isOf(keys: readonly string[], lead?: string): boolean;
  /** Puts it at `target`; without a target nothing has to be done. */
  place(target: string | undefined, isThere?: boolean): boolean;
  /** The twin of a document. */
  get(key: string): Uint8Array | undefined;
}

/** A list that holds twins: `files` are the documents that they are the twins of, in this order. */
export interface TextPlan {
  /** `llms-full.txt`, `zh/llms-full.txt`. */
  readonly path: string;
  readonly files: readonly string[];
  /** Text in front of them, or empty. */
  readonly lead: string;
}

/** All lists of pages, without and with their twins. */
export interface PageListPlan {
  /** Paths of `all-pages.html` and `llms.txt` files. */
  readonly lists: readonly string[];
  readonly texts: readonly TextPlan[];
}

/** A document, its key, and the bytes of its twin. An empty key is one that is not known. */
export type TextPart = readonly [file: string, key: string, bytes: number];

export interface PageListMemory {
  /** Whether nothing is known of a build before. */
  readonly isEmpty: boolean;
  /** What the last build wrote of a site in this state; `undefined` when it was in another. */
  recall(state: string): PageListPlan | undefined;
  /** `path`: of the output file. `undefined` when it is gone or damaged. */
  get(path: string): KnownList | undefined;
  /** Keeps a file that was written to `written`. `pieces`: its content. Without `parts` it holds no twins. */
  add(path: string, pieces: readonly Uint8Array[], written: string, parts?: TextParts): void;
  /** `plan`: what the site has, in this state. Nothing is saved of a build that did not write all of it. */
  save(state: string, plan: PageListPlan): void;
}

export interface TextParts {
  readonly lead: string;
  readonly twins: readonly TextPart[];
}

interface Entry {
  readonly stamp: FileStamp;
  /** `undefined` for a list without twins. */
  readonly parts?: TextParts | undefined;
}

interface Index {
  readonly state: string;
  readonly entries: readonly (readonly [string, Entry])[];
}

const KIND = 'page lists 1';

/** `version` and `isKept`: as for documents. */
export function openPageListMemory(folder: string, version: string, isKept: boolean): PageListMemory {
  const path = join(folder, 'index.json');
  const kind = `${KIND} ${version}`;
  const store = new FileStore(join(folder, 'files'));
  const index = readSealed<Index>(path, kind) ?? { state: '', entries: [] };
  const entries = new Map(index.entries);
  /** Those that this build has placed or written. */
  const fresh = new Set<string>();
  let isChanged = false;
  return {
    isEmpty: index.entries.length === 0,
    recall: (state) => (state === index.state ? toPlan(index.entries) : undefined),
    get(file) {
      const entry = entries.get(file);
      const stamp = entry && store.check(toName(file), entry.stamp);
      return entry && stamp && openText(entry, toName(file), store, () => fresh.add(file));
    },
    add(file, pieces, written, parts) {
      if (!isKept) return;
      const stamp = store.addWritten(toName(file), written, pieces);
      if (!stamp) return;
      entries.set(file, { stamp, parts });
      fresh.add(file);
      isChanged = true;
    },
    save(state, { lists, texts }) {
      const paths = [...lists, ...texts.map((text) => text.path)];
      if (!isKept || !paths.every((file) => fresh.has(file))) return;
      const isSame = state === index.state || paths.length === 0;
      if (!isChanged && isSame && paths.length === entries.size) return;
      const kept = paths.flatMap((file) => {
        const entry = entries.get(file);
        return entry ? [[file, entry] as const] : [];
      });
      if (writeSealed(path, kind, { state, entries: kept } satisfies Index)) store.keepOnly(new Set(paths.map(toName)));
    },
  };
}

function toPlan(entries: Index['entries']): PageListPlan {
  return {
    lists: entries.flatMap(([path, { parts }]) => (parts ? [] : path)),
    texts: entries.flatMap(([path, { parts }]) =>
      parts ? [{ path, files: parts.twins.map(([file]) => file), lead: parts.lead }] : [],
    ),
  };
}

const noParts: TextParts = { lead: '', twins: [] };

function openText(
  { stamp: [bytes], parts = noParts }: Entry,
  name: string,
  store: FileStore,
  onPlaced: () => void,
): KnownList {
  let known: ReadonlyMap<string, Uint8Array> | undefined;
  return {
    bytes,
    isOf: (keys, lead = '') =>
      lead === parts.lead &&
      keys.length === parts.twins.length &&
      keys.every((key, i) => key !== '' && key === parts.twins[i]?.[1]),
    place(target, isThere) {
      const isPlaced = target === undefined || store.place(name, target, isThere);
      if (isPlaced) onPlaced();
      return isPlaced;
    },
    get(key) {
      known ??= splitText(store.read(name), bytes, parts);
      return known.get(key);
    },
  };
}

function splitText(
  text: Uint8Array | undefined,
  bytes: number,
  { lead, twins }: TextParts,
): ReadonlyMap<string, Uint8Array> {
  if (text?.byteLength !== bytes) return new Map();
  const starts = listStarts(
    twins.map(([, , size]) => size),
    Buffer.byteLength(lead),
  );
  return new Map(
    twins.flatMap(([, key, size], i) => {
      const start = starts[i] ?? 0;
      return key === '' ? [] : [[key, text.subarray(start, start + size)] as const];
    }),
  );
}

/** One flat folder. */
const toName = (path: string): string => path.replaceAll('/', '~');
