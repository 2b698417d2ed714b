// Pictures and files that pages refer to: where they are, how large they are, what they are called in the output. Copies nothing itself.

import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { basename, dirname, extname, resolve, sep } from 'node:path';
import { createDiagnostic, type Diagnostic } from '../../model/diagnostic.ts';
import type { AssetRef } from '../../model/page.ts';
import type { ResolvedAsset } from '../../model/site.ts';
import { decodePath, encodePath, splitHref, withBase } from '../../text/url.ts';
import { type FileState, isSameFile, isSettled } from '../cache/file-state.ts';
import { getImageSize } from './image-size.ts';
import { readEach } from './read-files.ts';

/** Facts of one file, kept between builds for as long as the file stays. `ctimeMs`: 0 if it was read too soon after a change. */
export interface FileFacts extends FileState {
  readonly hash: string;
  readonly width?: number | undefined;
  readonly height?: number | undefined;
}

export interface ContentAssetsInput {
  readonly root: string;
  readonly base: string;
  readonly publicDir: string | undefined;
  /** Facts by path below the root, from an earlier run. */
  readonly memory: Readonly<Record<string, FileFacts>>;
  /** Milliseconds since 1970. Default: the clock. */
  readonly now?: () => number;
}

/** A file to copy into the output. */
export interface AssetCopy {
  readonly from: string;
  /** Path below the output folder. */
  readonly path: string;
  /** In bytes. */
  readonly size: number;
}

export interface AssetUse {
  /** Absolute path of the page's source, and the same from the project root for messages. */
  readonly path: string;
  readonly file: string;
  readonly refs: readonly AssetRef[];
}

export interface ContentAssets {
  resolve(page: AssetUse): Promise<{ assets: readonly ResolvedAsset[]; diagnostics: readonly Diagnostic[] }>;
  /** Files of all pages resolved so far, each once, sorted. */
  getCopies(): readonly AssetCopy[];
  /** Facts for the next run. */
  getMemory(): Readonly<Record<string, FileFacts>>;
}

export function createContentAssets({
  root,
  base,
  publicDir,
  memory,
  now = Date.now,
}: ContentAssetsInput): ContentAssets {
  const facts = new Map<string, Promise<FileFacts | undefined>>();
  const kept = new Map<string, FileFacts>();
  const copies = new Map<string, AssetCopy>();

  const getFacts = (path: string): Promise<FileFacts | undefined> => {
    let found = facts.get(path);
    if (!found) {
      const name = path.startsWith(root + sep) ? path.slice(root.length + 1) : path;
      found = loadFacts(path, memory[name], now()).then((value) => {
        if (value) kept.set(name, value);
        return value;
      });
      facts.set(path, found);
    }
    return found;
  };

  const resolveOne = async (page: AssetUse, ref: AssetRef): Promise<ResolvedAsset | undefined> => {
    const { path: written, query, hash } = splitHref(ref.src);
    const decoded = decodePath(written);
    if (decoded.startsWith('/')) {
      const path = publicDir === undefined ? undefined : locate(publicDir, decoded.slice(1));
      const known = path === undefined ? undefined : await getFacts(path);
      return (
        known && { url: withBase(base, encodePath(decoded)) + query + hash, width: known.width, height: known.height }
      );
    }
    // Page and picture may be anywhere below the project; nothing outside of it is published.
    const path = locate(root, resolve(dirname(page.path), decoded));
    const known = path === undefined ? undefined : await getFacts(path);
    if (path === undefined || !known) return undefined;
    const extension = extname(path);
    const output = `assets/${toFileName(basename(path, extension))}.${known.hash}${extension.toLowerCase()}`;
    copies.set(output, { from: path, path: output, size: known.size });
    return { url: withBase(base, encodePath(`/${output}`)) + hash, width: known.width, height: known.height };
  };

  return {
    async resolve(page) {
      const found = await readEach(page.refs, (ref) => resolveOne(page, ref));
      return {
        assets: page.refs.map((ref, index) => found[index] ?? { url: ref.src }),
        diagnostics: page.refs.flatMap((ref, index) => (found[index] ? [] : createDeadImage(page.file, ref))),
      };
    },
    getCopies: () => [...copies.values()].sort((a, b) => (a.path < b.path ? -1 : 1)),
    getMemory: () => Object.fromEntries([...kept].sort(([a], [b]) => (a < b ? -1 : 1))),
  };
}

function createDeadImage(file: string, { src, line, column }: AssetRef): Diagnostic {
  return createDiagnostic({
    code: 'deadImage',
    message: `The file "${src}" does not exist.`,
    hint: src.startsWith('/')
      ? 'A path with a leading slash refers to the public folder of the content.'
      : 'The path is relative to the page.',
    file,
    line,
    column,
  });
}

/** Absolute path below `folder`, or `undefined` when the path leads out of it. */
function locate(folder: string, path: string): string | undefined {
  const full = resolve(folder, path);
  return full.startsWith(folder + sep) ? full : undefined;
}

/**
 * Only characters that no host, shell or file system minds; a name of none of them becomes `file`. Without capitals and with
 * one form of accents: two folders may have the same picture by names that are one file on many disks.
 */
function toFileName(name: string): string {
  const plain = name.normalize('NFC').toLowerCase();
  return plain.replace(/[^\p{L}\p{N}._-]+/gu, '-').replace(/^[-.]+|[-.]+$/g, '') || 'file';
}

async function loadFacts(path: string, known: FileFacts | undefined, now: number): Promise<FileFacts | undefined> {
  try {
    const stats = await stat(path);
    if (known && isSameFile(known, stats)) return known;
    const bytes = await readFile(path);
    const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 8);
    const { size, ino, mtimeMs, ctimeMs } = stats;
    return { size, ino, mtimeMs, ctimeMs: isSettled(stats, now) ? ctimeMs : 0, hash, ...getImageSize(bytes) };
  } catch {
    return undefined;
  }
}
