// Remembers which document was made from what, so that an equal one is kept. Any doubt means printing again.

import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { listKeys, type PageInput } from './page-input.ts';

/** What is known of a written document. */
export interface RenderRecord {
  readonly key: string;
  /** Bytes of the file; another size means that someone else changed it. */
  readonly bytes: number;
  readonly islands: readonly string[];
  /**
   * Key of the page's own source, for a page that depends on nothing but itself and the site's fingerprint:
   * no pictures, no imported pages, no problems.
   */
  readonly alone?: string | undefined;
}

export interface RenderMemory {
  /** Fingerprint of the site that the records are of; see `site-fingerprint.ts`. */
  readonly fingerprint: string;
  get(file: string): RenderRecord | undefined;
  set(file: string, record: RenderRecord): void;
  /** Says of a record set before whether its page stands alone. */
  setAlone(file: string, alone: string | undefined): void;
  save(fingerprint: string): void;
}

/** Records belong to one output folder: another one has other former files. */
export function openRenderMemory(cacheDir: string, outDir: string): RenderMemory {
  const name = createHash('sha256').update(outDir).digest('hex').slice(0, 12);
  const path = join(cacheDir, 'render', `${name}.json`);
  const { fingerprint, records: former } = loadRecords(path);
  const next: Record<string, RenderRecord> = {};
  return {
    fingerprint,
    get: (file) => (Object.hasOwn(former, file) ? former[file] : undefined),
    set: (file, record) => {
      next[file] = record;
    },
    setAlone: (file, alone) => {
      const record = next[file];
      if (record) next[file] = { ...record, alone };
    },
    save(current) {
      try {
        mkdirSync(dirname(path), { recursive: true });
        const temporary = `${path}.${process.pid}.tmp`;
        writeFileSync(temporary, JSON.stringify({ fingerprint: current, records: next } satisfies StoredRecords));
        renameSync(temporary, path);
      } catch {
        // The next build prints every page again.
      }
    },
  };
}

interface StoredRecords {
  readonly fingerprint: string;
  readonly records: Readonly<Record<string, RenderRecord>>;
}

function loadRecords(path: string): StoredRecords {
  try {
    const { fingerprint, records } = JSON.parse(readFileSync(path, 'utf8')) as Partial<StoredRecords>;
    return { fingerprint: fingerprint ?? '', records: records ?? {} };
  } catch {
    return { fingerprint: '', records: {} };
  }
}

export type RenderKeyMaker = (input: PageInput) => string;

/**
 * Makes the hash of everything a document depends on. `shared`: hash of what all documents have in common (code, scripts, policy).
 * The sidebar stands in by its key: with the route it says which entries are marked and open.
 * What many pages share by reference is written out once.
 */
export function createRenderKeys(shared: string): RenderKeyMaker {
  const known = new WeakMap<object, string>();
  const getDigest = (value: object | undefined): string => {
    if (value === undefined) return '';
    let digest = known.get(value);
    if (digest === undefined) {
      digest = createHash('sha256').update(JSON.stringify(value)).digest('base64url');
      known.set(value, digest);
    }
    return digest;
  };
  return (input) => {
    const { view, route } = input;
    const { sidebar, posts, strings, site, navbar, ...rest } = view;
    const { socialLinks, left, right, logo, ...menus } = navbar ?? {};
    // Only pages with code can read posts.
    const isModule = input.loaded.source.format === 'mdx';
    const digests = [strings, site, socialLinks, left, right, logo, isModule ? posts : undefined].map(getDigest);
    const parts = [shared, route.routePath, route.file, digests, menus, rest, sidebar?.key, listKeys(input)];
    return createHash('sha256').update(JSON.stringify(parts)).digest('base64url');
  };
}
