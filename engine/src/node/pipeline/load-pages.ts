// Reads every source file and gives its compiled page, from the store when nothing that went into it changed.

import { createHash } from 'node:crypto';
import type { ResolvedConfig } from '../../model/config.ts';
import type { SourceFile } from '../../model/source.ts';
import type { CompileInput, CompileOptions } from '../compile/input.ts';
import { createCompileOptions } from './compile-options.ts';
import { toProjectPath } from './page-imports.ts';
import type { PageStore, StoredPage } from './page-store.ts';
import { createBytesReader } from './read-bytes.ts';
import type { FreshPage } from './stored-content.ts';

/** A source file with what was made of it. */
export interface LoadedPage {
  readonly source: SourceFile;
  /** Path from the project root. */
  readonly file: string;
  readonly page: StoredPage;
  /** Time spent compiling, 0 for a page from the store. */
  readonly ms: number;
}

export interface LoadPagesInput {
  readonly config: ResolvedConfig;
  readonly files: readonly SourceFile[];
  readonly store: PageStore;
  /** Given the number of pages to compile. */
  readonly chooseCompiler: (pages: number) => CompilePages;
  readonly onDone: (done: number, total: number) => void;
}

/** Compiles several pages and hands each on when it is there, in any order; where is its affair. */
export type CompilePages = (
  inputs: readonly CompileInput[],
  onPage: (index: number, page: TimedPage) => void,
) => Promise<void>;

export interface TimedPage {
  readonly page: FreshPage;
  readonly ms: number;
}

export interface LoadedPages {
  /** In the order of the files. */
  readonly pages: readonly LoadedPage[];
  readonly hits: number;
}

export async function loadPages({
  config,
  files,
  store,
  chooseCompiler,
  onDone,
}: LoadPagesInput): Promise<LoadedPages> {
  const optionsOf = createOptionsByLang(config);
  const readBytes = createBytesReader();
  const pages: (LoadedPage | undefined)[] = [];
  const missing: { index: number; key: string; input: CompileInput }[] = [];
  files.forEach((source, index) => {
    const file = toProjectPath(config.root, source.path);
    const bytes = readBytes(source.path);
    const { options, json } = optionsOf(source.lang);
    const key = createHash('sha256')
      .update(json)
      .update(`\0${source.format}\0${source.id}\0${file}\0`)
      .update(bytes)
      .digest('base64url');
    const stored = store.get(source.id, key);
    if (stored) pages[index] = { source, file, page: stored, ms: 0 };
    else
      missing.push({
        index,
        key,
        input: { id: source.id, file, format: source.format, text: bytes.toString('utf8'), options },
      });
  });
  const hits = files.length - missing.length;
  let done = hits;
  await chooseCompiler(missing.length)(
    missing.map(({ input }) => input),
    (i, { page, ms }) => {
      const { index, key, input } = missing[i] ?? {};
      const source = files[index ?? -1];
      if (index === undefined || key === undefined || !input || !source) return;
      // Written at once: what many pages amount to does not have to fit into memory.
      pages[index] = { source, file: input.file, page: store.put(key, page), ms };
      onDone(++done, files.length);
    },
  );
  const loaded = pages.filter((page) => page !== undefined);
  return { pages: loaded, hits };
}

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
