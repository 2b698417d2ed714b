// The files of all Markdown twins that the build before wrote, and where each twin is in them: what an edit leaves as it was is not read page by page.

import { join } from 'node:path';
import { type FileStamp, FileStore } from '../../cache/file-store.ts';
import { readSealed, writeSealed } from '../../cache/sealed-file.ts';
import { listStarts } from '../../outputs/agents/full-text.ts';

/** A file of the build before. */
export interface KnownText {
  readonly bytes: number;
  /** True when it holds exactly the twins of these documents. */
  isOf(keys: readonly string[]): boolean;
  /** Puts it at `target`; without a target nothing has to be done. */
  place(target: string | undefined, isThere?: boolean): boolean;
  /** The twin of a document. */
  get(key: string): Uint8Array | undefined;
}

/** Key of the document and bytes of its twin. An empty key is one that is not known. */
export type TextPart = readonly [key: string, bytes: number];

export interface FullTextMemory {
  /** `path`: of the output file. `undefined` when it is gone or damaged. */
  get(path: string): KnownText | undefined;
  /** Keeps a file that was written to `written`. `pieces`: its content. */
  add(path: string, pieces: readonly Uint8Array[], parts: readonly TextPart[], written: string): void;
  /** `paths`: those that the site has. */
  save(paths: readonly string[]): void;
}

interface Entry {
  readonly stamp: FileStamp;
  readonly parts: readonly TextPart[];
}

const KIND = 'full texts 1';

/** `version` and `isKept`: as for documents. */
export function openFullTextMemory(folder: string, version: string, isKept: boolean): FullTextMemory {
  const index = join(folder, 'index.json');
  const kind = `${KIND} ${version}`;
  const store = new FileStore(join(folder, 'files'));
  const entries = new Map(readSealed<readonly (readonly [string, Entry])[]>(index, kind) ?? []);
  let isChanged = false;
  return {
    get(path) {
      const entry = entries.get(path);
      const stamp = entry && store.check(toName(path), entry.stamp);
      return entry && stamp && openText(entry, toName(path), store);
    },
    add(path, pieces, parts, written) {
      if (!isKept) return;
      const stamp = store.addWritten(toName(path), written, pieces);
      if (stamp) entries.set(path, { stamp, parts });
      else entries.delete(path);
      isChanged = true;
    },
    save(paths) {
      const kept = [...entries].filter(([path]) => paths.includes(path));
      if (!isKept || (!isChanged && kept.length === entries.size)) return;
      if (writeSealed(index, kind, kept)) store.keepOnly(new Set(kept.map(([path]) => toName(path))));
    },
  };
}

function openText({ stamp: [bytes], parts }: Entry, name: string, store: FileStore): KnownText {
  let twins: ReadonlyMap<string, Uint8Array> | undefined;
  return {
    bytes,
    isOf: (keys) => keys.length === parts.length && keys.every((key, i) => key !== '' && key === parts[i]?.[0]),
    place: (target, isThere) => target === undefined || store.place(name, target, isThere),
    get(key) {
      twins ??= splitText(store.read(name), bytes, parts);
      return twins.get(key);
    },
  };
}

function splitText(
  text: Uint8Array | undefined,
  bytes: number,
  parts: readonly TextPart[],
): ReadonlyMap<string, Uint8Array> {
  if (text?.byteLength !== bytes) return new Map();
  const starts = listStarts(parts.map(([, size]) => size));
  return new Map(
    parts.flatMap(([key, size], i) => {
      const start = starts[i] ?? 0;
      return key === '' ? [] : [[key, text.subarray(start, start + size)] as const];
    }),
  );
}

/** One flat folder. */
const toName = (path: string): string => path.replaceAll('/', '~');
