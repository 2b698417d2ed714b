// Small files in memory, with their tags and compressed forms, for as long as they stay the same on disk. Bounded.

import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { getContentType, isCompressible } from './content-types.ts';
import type { Encoding } from './negotiate.ts';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

export interface CachedFile {
  readonly contentType: string;
  readonly size: number;
  readonly modified: Date;
  /** `undefined` for files that are streamed. */
  readonly bytes: Buffer | undefined;
  /** Strong; of the uncompressed form. */
  readonly etag: string;
  /** The compressed form, made once; `undefined` when it would not be smaller. */
  getEncoded(encoding: Exclude<Encoding, 'identity'>): Promise<Buffer | undefined>;
}

export interface FileCache {
  load(path: string): Promise<CachedFile>;
}

/** Larger files are streamed. */
const MAX_FILE_BYTES = 8_000_000;
/** Compressing less gains nothing over a network packet. */
const MIN_COMPRESS_BYTES = 512;
/** Above this the best brotli levels take longer than the transfer they save. */
const SLOW_COMPRESS_BYTES = 300_000;

export function createFileCache(maxBytes = 64_000_000): FileCache {
  const entries = new Map<
    string,
    { readonly stamp: string; readonly file: Promise<CachedFile>; readonly cost: number }
  >();
  let used = 0;
  const drop = (path: string): void => {
    used -= entries.get(path)?.cost ?? 0;
    entries.delete(path);
  };
  return {
    async load(path) {
      const stats = await stat(path);
      const stamp = `${stats.dev}:${stats.ino}:${stats.size}:${stats.mtimeMs}`;
      const known = entries.get(path);
      if (known?.stamp === stamp) {
        entries.delete(path);
        entries.set(path, known);
        return known.file;
      }
      drop(path);
      if (stats.size > MAX_FILE_BYTES) return createStreamed(path, stats, stamp);
      const file = readWhole(path, stats.mtime);
      // Twice the size leaves room for the compressed forms.
      const entry = { stamp, file, cost: stats.size * 2 };
      entries.set(path, entry);
      used += entry.cost;
      for (const oldest of entries.keys()) {
        if (used <= maxBytes || oldest === path) break;
        drop(oldest);
      }
      file.catch(() => drop(path));
      return file;
    },
  };
}

interface FileFacts {
  readonly size: number;
  readonly mtime: Date;
}

function createStreamed(path: string, { size, mtime }: FileFacts, stamp: string): CachedFile {
  return {
    contentType: getContentType(path),
    size,
    modified: mtime,
    bytes: undefined,
    etag: `"${hash(stamp)}"`,
    getEncoded: async () => undefined,
  };
}

async function readWhole(path: string, modified: Date): Promise<CachedFile> {
  const bytes = await readFile(path);
  const contentType = getContentType(path);
  const encoded = new Map<Encoding, Promise<Buffer | undefined>>();
  return {
    contentType,
    size: bytes.length,
    modified,
    bytes,
    etag: `"${hash(bytes)}"`,
    getEncoded(encoding) {
      if (bytes.length < MIN_COMPRESS_BYTES || !isCompressible(contentType)) return Promise.resolve(undefined);
      const known = encoded.get(encoding);
      if (known) return known;
      const made = compress(path, bytes, encoding);
      encoded.set(encoding, made);
      return made;
    },
  };
}

async function compress(
  path: string,
  bytes: Buffer,
  encoding: Exclude<Encoding, 'identity'>,
): Promise<Buffer | undefined> {
  const result = (await readPrecompressed(path, encoding)) ?? (await compressNow(bytes, encoding));
  return result.length < bytes.length ? result : undefined;
}

/** `x.css.br` next to `x.css`, unless it is older. */
async function readPrecompressed(path: string, encoding: Exclude<Encoding, 'identity'>): Promise<Buffer | undefined> {
  const twin = `${path}.${encoding === 'br' ? 'br' : 'gz'}`;
  const [plain, packed] = await Promise.all([stat(path), stat(twin).catch(() => undefined)]);
  return packed?.isFile() && packed.mtimeMs >= plain.mtimeMs ? readFile(twin).catch(() => undefined) : undefined;
}

function compressNow(bytes: Buffer, encoding: Exclude<Encoding, 'identity'>): Promise<Buffer> {
  if (encoding === 'gzip') return compressGzip(bytes, { level: 9 });
  const quality = bytes.length > SLOW_COMPRESS_BYTES ? 5 : 9;
  return compressBrotli(bytes, {
    params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
  });
}

const hash = (data: string | Buffer): string => createHash('sha256').update(data).digest('base64url').slice(0, 22);
