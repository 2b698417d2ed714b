// Facts of all pages in memory that threads share: each unpacks those of a page when it asks for them, instead of having
// objects of all.

import type { PageMeta } from '../../../model/page.ts';
import { RecentMap } from '../../../model/recent-map.ts';
import type { SourceFile } from '../../../model/source.ts';
import type { PartSource } from './render-input.ts';

export interface PackedParts {
  readonly sources: readonly SourceFile[];
  /** File, key and facts of each, as JSON in UTF-8. */
  readonly chunks: readonly Uint8Array<SharedArrayBuffer>[];
  /** Of each: number of its chunk, where it begins there, and where it ends. */
  readonly places: Uint32Array<SharedArrayBuffer>;
}

type Packed = readonly [file: string, key: string, meta: PageMeta];

/** Bytes of a chunk, unless one page has more. */
const CHUNK = 1 << 20;
/** Pages whose facts stay unpacked: those that a page is made of are asked for several times. */
const MAX_UNPACKED = 64;

export function packParts(parts: readonly PartSource[]): PackedParts {
  const chunks: Uint8Array<SharedArrayBuffer>[] = [];
  const places = new Uint32Array(new SharedArrayBuffer(parts.length * 3 * Uint32Array.BYTES_PER_ELEMENT));
  let used = 0;
  for (const [i, { file, key, meta }] of parts.entries()) {
    const json = JSON.stringify([file, key, meta] satisfies Packed);
    const length = Buffer.byteLength(json);
    if (used + length > (chunks.at(-1)?.byteLength ?? 0)) {
      chunks.push(new Uint8Array(new SharedArrayBuffer(Math.max(CHUNK, length))));
      used = 0;
    }
    const chunk = chunks.at(-1);
    if (chunk) Buffer.from(chunk.buffer).write(json, used);
    places.set([chunks.length - 1, used, used + length], i * 3);
    used += length;
  }
  return { sources: parts.map(({ source }) => source), chunks, places };
}

export function unpackParts({ sources, chunks, places }: PackedParts): readonly PartSource[] {
  const buffers = chunks.map(({ buffer }) => Buffer.from(buffer));
  const unpacked = new RecentMap<number, Packed>(MAX_UNPACKED);
  const unpack = (i: number): Packed => {
    const known = unpacked.get(i);
    if (known) return known;
    const [chunk = 0, start, end] = places.subarray(i * 3, i * 3 + 3);
    const found = JSON.parse(buffers[chunk]?.toString('utf8', start, end) ?? '') as Packed;
    unpacked.set(i, found);
    return found;
  };
  return sources.map((source, i) => new LazyPart(source, i, unpack));
}

class LazyPart implements PartSource {
  readonly source: SourceFile;
  readonly #number: number;
  readonly #unpack: (i: number) => Packed;

  constructor(source: SourceFile, number: number, unpack: (i: number) => Packed) {
    this.source = source;
    this.#number = number;
    this.#unpack = unpack;
  }

  get file(): string {
    return this.#unpack(this.#number)[0];
  }

  get key(): string {
    return this.#unpack(this.#number)[1];
  }

  get meta(): PageMeta {
    return this.#unpack(this.#number)[2];
  }
}
