// What V8 made of the engine's scripts, as one file: a digest, the length of a header, the header, and the bytes of each script.

import { createHash } from 'node:crypto';

export interface CompiledScript {
  /** Of the script's text. */
  readonly hash: string;
  /** As `vm.Script` takes them for `cachedData`. */
  readonly bytes: Uint8Array;
}

export interface CompiledCode {
  /** Kinds of runs whose functions are in it. */
  readonly uses: readonly string[];
  /** By name of the file. */
  readonly scripts: ReadonlyMap<string, CompiledScript>;
}

interface Header {
  readonly uses: readonly string[];
  readonly scripts: readonly (readonly [name: string, hash: string, length: number])[];
}

const DIGEST_LENGTH = 20;
const HEADER_START = DIGEST_LENGTH + 4;
/** V8 copies bytes that do not begin at a multiple of it. */
const ALIGNMENT = 8;

const align = (offset: number): number => Math.ceil(offset / ALIGNMENT) * ALIGNMENT;

export function packCompiled({ uses, scripts }: CompiledCode): Uint8Array {
  const header = Buffer.from(
    JSON.stringify({
      uses,
      scripts: [...scripts].map(([name, { hash, bytes }]) => [name, hash, bytes.length] as const),
    } satisfies Header),
  );
  const start = align(HEADER_START + header.length);
  const file = Buffer.alloc([...scripts.values()].reduce((end, { bytes }) => align(end + bytes.length), start));
  file.writeUInt32LE(header.length, DIGEST_LENGTH);
  file.set(header, HEADER_START);
  let at = start;
  for (const { bytes } of scripts.values()) {
    file.set(bytes, at);
    at = align(at + bytes.length);
  }
  file.set(createDigest(file), 0);
  return file;
}

/**
 * `undefined`: the file is not whole. V8 trusts what it is given, and a byte that is wrong can end the process, so all of
 * them are checked: 1.3 MB take a millisecond. This finds damage; what keeps other people out is in `compiled-folder.ts`.
 */
export function parseCompiled(file: Buffer): CompiledCode | undefined {
  if (file.length < HEADER_START || !createDigest(file).equals(file.subarray(0, DIGEST_LENGTH))) return undefined;
  const headerEnd = HEADER_START + file.readUInt32LE(DIGEST_LENGTH);
  const { uses, scripts } = JSON.parse(file.toString('utf8', HEADER_START, headerEnd)) as Header;
  let at = align(headerEnd);
  return {
    uses,
    scripts: new Map(
      scripts.map(([name, hash, length]) => {
        const bytes = file.subarray(at, at + length);
        at = align(at + length);
        return [name, { hash, bytes }];
      }),
    ),
  };
}

const createDigest = (file: Buffer): Buffer => createHash('sha1').update(file.subarray(DIGEST_LENGTH)).digest();
