// Reads every source file and gives its compiled page, from the store when nothing that went into it changed.

import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { ResolvedConfig } from '../../../model/config.ts';
import type { SourceFile } from '../../../model/source.ts';
import { createFailedPage } from '../../compile/compile-page.ts';
import type { CompileInput, CompileOptions } from '../../compile/input.ts';
import type { PageStore, StoredPage } from '../cache/page-store.ts';
import { type CompileResult, toCompileResult } from '../cache/stored-content.ts';
import type { CompileSharing } from '../sharing/compile-sharing.ts';
import { createCompileOptions } from './compile-options.ts';
import { createBytesReader } from './read-bytes.ts';
import { readSource, toCompileInput } from './read-source.ts';
import { recoverContent } from './recover-content.ts';

/** A source file with what was made of it. */
export interface LoadedPage {
  readonly source: SourceFile;
  /** Path from the project root. */
  readonly file: string;
  readonly page: StoredPage;
  /** The page has text of others that it shows; a thread that compiled it has not. */
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
}

/** Compiles several pages and passes each on when it is done, in any order. The implementation decides where. */
export type BatchCompiler = (
  inputs: readonly CompileInput[],
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
  readonly key: string;
  readonly input: CompileInput;
}

export async function loadPages(given: LoadOptions): Promise<Loaded> {
  const { files, store, onDone, sharing } = given;
  const { pages, missing } = findStored(given);
  let hits = files.length - missing.length;
  let done = hits;
  const add = ({ index, source, key, input }: Miss, { page, ms }: Timed<CompileResult>): void => {
    // Written at once: what many pages amount to does not have to fit into memory.
    pages[index] = { source, file: input.file, page: store.put(getLastingKey(key, page), page), ms };
    onDone(++done, files.length);
  };
  if (!sharing) await compileMissing(missing, given, add);
  for (const group of sharing?.plan(missing) ?? []) {
    const rest = await sharing?.load(group, (miss, page) => {
      hits++;
      add(miss, { page, ms: 0 });
    });
    await compileMissing(rest ?? group, given, add);
    const lasting = (rest ?? []).filter(({ index, key }) => pages[index]?.page.key === key);
    await sharing?.add(lasting);
  }
  return { pages: pages.filter((page) => page !== undefined), hits };
}

async function compileMissing(
  missing: readonly Miss[],
  { chooseCompiler }: LoadOptions,
  add: (miss: Miss, page: Timed<CompileResult>) => void,
): Promise<void> {
  await chooseCompiler(missing.length)(
    missing.map(({ input }) => input),
    (i, page) => {
      const miss = missing[i];
      if (miss) add(miss, page);
    },
  );
}

/** Pages of the store at their places, and those that have to be compiled. */
function findStored({ config, files, store }: LoadOptions): {
  readonly pages: (LoadedPage | undefined)[];
  readonly missing: readonly Miss[];
} {
  const optionsOf = createOptionsByLang(config);
  const readBytes = createBytesReader();
  const pages: (LoadedPage | undefined)[] = [];
  const missing: Miss[] = [];
  for (const [index, source] of files.entries()) {
    const found = readSource(config, source, readBytes);
    const { file, bytes, codeFiles } = found;
    const { options, json } = optionsOf(source.lang);
    const key = createHash('sha256')
      .update(codeFiles ? json + JSON.stringify(codeFiles) : json)
      .update(`\0${source.format}\0${source.id}\0${file}\0`)
      .update(bytes instanceof Error ? bytes.message : bytes)
      .digest('base64url');
    const stored = store.get(source.id, key);
    if (stored) {
      const again = (): CompileInput => toCompileInput(readSource(config, source, readFileSync), options).input;
      pages[index] = { source, file, page: recoverContent(stored, again), ms: 0 };
      continue;
    }
    const { input, problem } = toCompileInput(found, options);
    if (problem) {
      const page = store.put(key, toCompileResult(createFailedPage(input, [problem])));
      pages[index] = { source, file, page, ms: 0 };
    } else missing.push({ index, source, name: source.id, key, input });
  }
  return { pages, missing };
}

/** What depends on how busy the machine was is not found again. */
const getLastingKey = (key: string, { diagnostics }: CompileResult): string =>
  diagnostics.some(({ code }) => code === 'pageBudget' || code === 'slowCode') ? `${key}-late` : key;

function createOptionsByLang(config: ResolvedConfig) {
  const known = new Map<string, { options: CompileOptions; json: string }>();
  return (lang: string) => {
    const found = known.get(lang);
    if (found) return found;
    const options = createCompileOptions(config, lang);
    const entry = { options, json: JSON.stringify(options) };
    known.set(lang, entry);
    return entry;
  };
}
