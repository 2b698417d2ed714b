// Reads every source file and returns its compiled page, from the store when nothing that went into it changed.

import type { ResolvedConfig } from '../../../model/config.ts';
import type { PageContent } from '../../../model/page.ts';
import type { SourceFile } from '../../../model/source.ts';
import { createFailedPage } from '../../compile/compile-page.ts';
import type { CompileInput } from '../../compile/input.ts';
import { toProjectPath } from '../../report/project-path.ts';
import type { PageStore, StoredPage } from '../cache/page-store.ts';
import { type CompileResult, toCompileResult } from '../cache/stored-content.ts';
import type { CompileSharing } from '../sharing/compile-sharing.ts';
import { createPageReader, type PageReader } from './page-reader.ts';
import { recoverContent } from './recover-content.ts';

/** A source file with what was made of it. */
export interface LoadedPage {
  readonly source: SourceFile;
  /** Path from the project root. */
  readonly file: string;
  readonly page: StoredPage;
  /** The page has text of others that it shows; a thread that compiled it does not have that text. */
  readonly isJoined?: boolean | undefined;
  /** Time spent compiling, 0 for a page from the store. */
  readonly ms: number;
}

export interface LoadOptions {
  readonly config: ResolvedConfig;
  readonly files: readonly SourceFile[];
  readonly store: PageStore;
  /** Given the number of pages to compile. */
  readonly chooseCompiler: (pages: number) => BatchCompiler;
  readonly onDone: (done: number, total: number) => void;
  /** Other machines may have compiled what the store does not have. */
  readonly sharing?: CompileSharing | undefined;
  /** Default: reads from the disk. */
  readonly reader?: PageReader | undefined;
}

/** Pages to compile. A text is read when it is asked for: those of a large site are never all in memory. */
export interface CompileQueue {
  readonly length: number;
  /** Asked once for each page. `undefined`: another machine or thread compiles this one. */
  read(index: number): CompileInput | undefined;
  /** What the page was when it was compiled last, by the same engine. `undefined`: it is not known. */
  getBefore?(index: number): PageContent | undefined;
}

/** Compiles several pages and passes each on when it is done, in any order. The implementation decides where. */
export type BatchCompiler = (
  queue: CompileQueue,
  onPage: (index: number, page: Timed<CompileResult>) => void,
) => Promise<void>;

export interface Timed<T> {
  readonly page: T;
  readonly ms: number;
}

export interface Loaded {
  /** In the order of the files. */
  readonly pages: readonly LoadedPage[];
  readonly hits: number;
}

interface Miss {
  readonly index: number;
  readonly source: SourceFile;
  /** Of the source. */
  readonly name: string;
  /** Empty for a page whose file has not been read. */
  readonly key: string;
}

export async function loadPages(given: LoadOptions): Promise<Loaded> {
  const { config, files, store, chooseCompiler, onDone, sharing, reader = createPageReader(config) } = given;
  const { pages, missing } = store.size === 0 && !sharing ? listUnknown(files) : findStored(given, reader);
  let hits = files.length - missing.length;
  let done = hits;
  const add = ({ index, source, key }: Miss, { page, ms }: Timed<CompileResult>): void => {
    const file = toProjectPath(config.root, source.path);
    // Written at once: what many pages amount to does not have to fit into memory.
    pages[index] = { source, file, page: store.put(getLastingKey(key, page), page), ms };
    onDone(++done, files.length);
  };
  const compile = async (group: readonly Miss[]): Promise<void> => {
    const read = new Map<number, Miss>();
    const queue: CompileQueue = {
      length: group.length,
      getBefore: (i) => store.getBefore(group[i]?.source.id ?? ''),
      read(i) {
        const miss = group[i];
        if (!miss) return undefined;
        // The key is that of what is compiled, even if the file has changed since it was hashed.
        const { key, getInput } = reader.read(miss.source);
        const { input, problem } = getInput();
        if (!problem) {
          read.set(i, { ...miss, key });
          return input;
        }
        hits++;
        add({ ...miss, key }, { page: toCompileResult(createFailedPage(input, [problem])), ms: 0 });
        return undefined;
      },
    };
    await chooseCompiler(group.length)(queue, (i, page) => {
      const miss = read.get(i);
      read.delete(i);
      if (miss) add(miss, page);
    });
  };
  if (!sharing) await compile(missing);
  for (const group of sharing?.plan(missing) ?? []) {
    const rest = await sharing?.load(group, (miss, page) => {
      hits++;
      add(miss, { page, ms: 0 });
    });
    await compile(rest ?? group);
    const lasting = (rest ?? []).filter(({ index, key }) => pages[index]?.page.key === key);
    await sharing?.add(lasting);
  }
  return { pages: pages.filter((page) => page !== undefined), hits };
}

interface Known {
  /** At their places. */
  readonly pages: (LoadedPage | undefined)[];
  readonly missing: readonly Miss[];
}

/** Where nothing is stored, no page has to be read before it is compiled. */
const listUnknown = (files: readonly SourceFile[]): Known => ({
  pages: [],
  missing: files.map((source, index) => ({ index, source, name: source.id, key: '' })),
});

/** Pages of the store, and those that have to be compiled. */
function findStored({ config, files, store }: LoadOptions, reader: PageReader): Known {
  const pages: (LoadedPage | undefined)[] = [];
  const missing: Miss[] = [];
  const take = (index: number, source: SourceFile, key: string | undefined): boolean => {
    const stored = key === undefined ? undefined : store.get(source.id, key);
    if (!stored) return false;
    const file = toProjectPath(config.root, source.path);
    pages[index] = { source, file, page: recoverContent(stored, () => reader.readInput(source)), ms: 0 };
    return true;
  };
  for (const [index, source] of files.entries()) {
    const name = source.text === undefined ? reader.getName(source) : undefined;
    if (name !== undefined && take(index, source, store.stamps.find(name, source.path))) continue;
    const { key, isAlone, getInput } = reader.read(source);
    if (take(index, source, key)) {
      if (name !== undefined && isAlone) store.stamps.add(name, key);
      continue;
    }
    const { input, problem } = getInput();
    if (problem) {
      const page = store.put(key, toCompileResult(createFailedPage(input, [problem])));
      pages[index] = { source, file: input.file, page, ms: 0 };
    } else missing.push({ index, source, name: source.id, key });
  }
  return { pages, missing };
}

/** What depends on how busy the machine was is not found again. */
const getLastingKey = (key: string, { diagnostics }: CompileResult): string =>
  diagnostics.some(({ code }) => code === 'pageBudget' || code === 'slowCode') ? `${key}-late` : key;
