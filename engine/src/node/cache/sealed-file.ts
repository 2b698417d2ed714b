// Files of the cache: lines of JSON, then a seal that names what they hold and what their bytes amount to. A file that
// does not fit its seal (cut off, edited, of another engine) is a miss and never reaches the code that uses it.

import { readFileSync } from 'node:fs';
import { crc32 } from 'node:zlib';
import { replaceFile, writeAll } from './replace-file.ts';

const LINE_BREAK = 10;
/** Bytes gathered before they are written. */
const CHUNK = 1 << 20;

/** `kind`: names shape and version of the value; a value of another kind is not returned. */
export function readSealed<Value>(path: string, kind: string): Value | undefined {
  const lines = readSealedLines(path, kind);
  const [only] = lines ?? [];
  return only === undefined ? undefined : (JSON.parse(only.toString('utf8')) as Value);
}

/** Replaces the file in one step. Returns false when that failed: a cache that cannot be written only costs time. */
export function writeSealed(path: string, kind: string, value: unknown): boolean {
  return writeSealedLines(path, kind, [JSON.stringify(value)]);
}

/** The lines as bytes, without their breaks, one after the other: all of them as text may be more than a string holds. */
export function readSealedLines(path: string, kind: string): Iterable<Buffer> | undefined {
  try {
    const bytes = readFileSync(path);
    const end = bytes.lastIndexOf(LINE_BREAK) + 1;
    const body = bytes.subarray(0, end);
    return end > 0 && bytes.toString('utf8', end) === createSeal(kind, crc32(body)) ? listLines(body) : undefined;
  } catch {
    return undefined;
  }
}

function* listLines(body: Buffer): Iterable<Buffer> {
  for (let start = 0; start < body.length; ) {
    const end = body.indexOf(LINE_BREAK, start);
    yield body.subarray(start, end);
    start = end + 1;
  }
}

/** As {@link writeSealed}. A line holds no line break. */
export function writeSealedLines(path: string, kind: string, lines: Iterable<string | Uint8Array>): boolean {
  try {
    replaceFile(path, (file) => writeLines(file, kind, lines));
    return true;
  } catch {
    return false;
  }
}

function writeLines(file: number, kind: string, lines: Iterable<string | Uint8Array>): void {
  const lineBreak = Buffer.from('\n');
  let checksum = 0;
  let parts: Uint8Array[] = [];
  let size = 0;
  const flush = (): void => {
    const bytes = Buffer.concat(parts);
    checksum = crc32(bytes, checksum);
    writeAll(file, bytes);
    parts = [];
    size = 0;
  };
  for (const line of lines) {
    const bytes = typeof line === 'string' ? Buffer.from(line) : line;
    parts.push(bytes, lineBreak);
    size += bytes.byteLength + 1;
    if (size >= CHUNK) flush();
  }
  flush();
  writeAll(file, Buffer.from(createSeal(kind, checksum)));
}

const createSeal = (kind: string, checksum: number): string => `diglot ${JSON.stringify(kind)} ${checksum}`;
