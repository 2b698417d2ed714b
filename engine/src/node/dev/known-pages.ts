// The pages as dev knows them: some compiled, the others by their title and frontmatter only. Each is compiled when it is requested.

import { createHash } from 'node:crypto';
import { statSync } from 'node:fs';
import type { ResolvedConfig } from '../../model/config.ts';
import type { CompiledPage, PageMeta } from '../../model/page.ts';
import type { SourceFile } from '../../model/source.ts';
import type { StandardSchema } from '../../model/standard-schema.ts';
import { readFileNonBlocking } from '../cache/non-blocking.ts';
import { compilePage, createFailedPage } from '../compile/compile-page.ts';
import { createHighlighter } from '../compile/highlight/highlighter.ts';
import type { StoredPage } from '../pipeline/cache/page-store.ts';
import { checkPage } from '../pipeline/load/check-fields.ts';
import { createCompileOptions } from '../pipeline/load/compile-options.ts';
import type { LoadedPage } from '../pipeline/load/load-pages.ts';
import { readSource, toCompileInput } from '../pipeline/load/read-source.ts';
import { describePageTags } from '../pipeline/load/refused-tags.ts';
import { createRiskyCompiler, type RiskyCompiler } from '../pipeline/schedule/guarded-compiler.ts';
import { toProjectPath } from '../report/project-path.ts';
import { getStamp } from './file-stamp.ts';
import { type GlanceSettings, glance } from './glance.ts';

interface Known {
  readonly loaded: LoadedPage;
  /** State of the file that was read. */
  readonly stamp: string;
  /** False after a quick look, which gives title and frontmatter only. */
  readonly isCompiled: boolean;
  /** Files that code blocks of a compiled page show, by absolute path: the state of each when it was read. */
  readonly codeFiles: ReadonlyMap<string, string>;
}

export interface Change {
  readonly loaded: LoadedPage;
  /** A fact changed that other pages show. */
  readonly isShared: boolean;
}

export class KnownPages {
  readonly #config: ResolvedConfig;
  readonly #fieldSchema: StandardSchema | undefined;
  readonly #highlighter = createHighlighter();
  readonly #risky: RiskyCompiler;
  /** By language. */
  readonly #settings = new Map<string, GlanceSettings>();
  readonly #pages = new Map<string, Known>();
  #onCodeFile: (path: string) => void = () => undefined;

  constructor(config: ResolvedConfig, fieldSchema?: StandardSchema) {
    this.#config = config;
    this.#fieldSchema = fieldSchema;
    this.#risky = createRiskyCompiler(config.markdown.pageBudget * 1000);
  }

  /** Reads titles and frontmatter of new files, and forgets files that are gone. */
  update(files: readonly SourceFile[]): void {
    const ids = new Set(files.map(({ id }) => id));
    for (const id of this.#pages.keys()) if (!ids.has(id)) this.#pages.delete(id);
    for (const source of files) {
      // Changes of known pages are reported by the watcher, or noticed when the page is requested.
      if (this.#pages.has(source.id)) continue;
      this.#glance(source);
    }
  }

  /** Replaces all pages without a file by these. */
  setAdded(added: readonly SourceFile[]): void {
    const texts = new Map(added.map(({ id, text }) => [id, text]));
    for (const [id, { loaded }] of this.#pages)
      if (loaded.source.text !== undefined && loaded.source.text !== texts.get(id)) this.#pages.delete(id);
    for (const source of added) if (!this.#pages.has(source.id)) this.#glance(source);
  }

  forget(id: string): void {
    this.#pages.delete(id);
  }

  /** Reads title and frontmatter of a known page again, and forgets what was compiled of it. */
  renew(id: string): void {
    const source = this.getSource(id);
    if (source && isThere(source.path)) this.#glance(source);
  }

  /** A page as it is known, compiled or not. */
  peek(id: string): StoredPage | undefined {
    return this.#pages.get(id)?.loaded.page;
  }

  listMetas(): PageMeta[] {
    return [...this.#pages.values()].map(({ loaded }) => loaded.page.meta);
  }

  getSource(id: string): SourceFile | undefined {
    return this.#pages.get(id)?.loaded.source;
  }

  isCompiled(id: string): boolean {
    return this.#pages.get(id)?.isCompiled ?? false;
  }

  /** Calls with the path of every file that code blocks show, of pages that are compiled and of those that will be. */
  watchCodeFiles(onFile: (path: string) => void): void {
    this.#onCodeFile = onFile;
    for (const { codeFiles } of this.#pages.values()) [...codeFiles.keys()].forEach(onFile);
  }

  /** Paths of pages with code blocks that show one of these files. */
  listShowing(files: ReadonlySet<string>): readonly string[] {
    return [...this.#pages.values()]
      .filter(({ codeFiles }) => [...codeFiles.keys()].some((path) => files.has(path)))
      .map(({ loaded }) => loaded.source.path)
      .filter(isThere);
  }

  /** Paths of pages whose files have changed since they were read, those of compiled pages or of all, and of such code files. */
  listStale(which: 'compiled' | 'all'): readonly string[] {
    const known = [...this.#pages.values()];
    const code = known.flatMap(({ codeFiles }) => listOther(codeFiles));
    const pages = known
      .filter(({ loaded, stamp, isCompiled }) => {
        return (isCompiled || which === 'all') && getSourceStamp(loaded.source) !== stamp;
      })
      .map(({ loaded }) => loaded.source.path)
      .filter(isThere);
    return [...new Set([...pages, ...code])];
  }

  /** Compiles unless the file and those that it shows are as they were; `undefined` when it is gone. */
  async get(source: SourceFile): Promise<Change | undefined> {
    if (source.text === undefined && !isThere(source.path)) return undefined;
    const known = this.#pages.get(source.id);
    const isSame =
      known?.isCompiled && known.stamp === getSourceStamp(source) && listOther(known.codeFiles).length === 0;
    if (isSame) return { loaded: known.loaded, isShared: false };
    return this.compile(source);
  }

  async compile(source: SourceFile): Promise<Change> {
    const before = this.#pages.get(source.id);
    const stamp = getSourceStamp(source);
    const { options } = this.#getSettings(source.lang);
    const codeFiles = new Map<string, string>();
    const onCodeFile = (path: string): void => {
      codeFiles.set(path, getStamp(path));
      this.#onCodeFile(path);
    };
    const { input, problem } = toCompileInput(
      readSource(this.#config, source, readFileNonBlocking, onCodeFile),
      options,
    );
    const start = performance.now();
    const page = problem
      ? createFailedPage(input, [problem])
      : ((await this.#risky.compile(input))?.page ?? compilePage(input, this.#highlighter));
    const meta = problem ? page.meta : this.#keepTitle(source, page);
    const file = toProjectPath(this.#config.root, source.path);
    const stored: StoredPage = {
      key: createHash('sha256')
        .update(JSON.stringify([input.text, input.codeFiles]))
        .digest('base64url'),
      meta,
      diagnostics: [...page.diagnostics, ...describePageTags(this.#config, { source, file, meta })],
      getContent: () => page.content,
      getTextJson: () => JSON.stringify(page.content.text),
      get textBytes() {
        return Buffer.byteLength(this.getTextJson());
      },
    };
    const compiled = this.#toLoaded(source, stored, performance.now() - start);
    const loaded = this.#fieldSchema ? await checkPage(compiled, this.#fieldSchema) : compiled;
    this.#pages.set(source.id, { loaded, stamp, isCompiled: true, codeFiles });
    return { loaded, isShared: before !== undefined && showsElsewhere(before, loaded) };
  }

  #glance(source: SourceFile): void {
    // Asked for first: what is written while the file is read makes another state.
    const stamp = getSourceStamp(source);
    this.#pages.set(source.id, {
      loaded: this.#toLoaded(source, glance(source, this.#getSettings(source.lang)), 0),
      stamp,
      isCompiled: false,
      codeFiles: new Map(),
    });
  }

  /** A page that is broken while it is written keeps its name in menus. */
  #keepTitle(source: SourceFile, { meta, diagnostics }: CompiledPage): PageMeta {
    if (meta.title !== '' || !diagnostics.some(({ severity }) => severity === 'error')) return meta;
    return { ...meta, title: glance(source, this.#getSettings(source.lang)).meta.title };
  }

  #getSettings(lang: string): GlanceSettings {
    const known = this.#settings.get(lang);
    if (known) return known;
    const settings = { options: createCompileOptions(this.#config, lang), highlighter: this.#highlighter };
    this.#settings.set(lang, settings);
    return settings;
  }

  #toLoaded(source: SourceFile, page: StoredPage, ms: number): LoadedPage {
    return { source, file: toProjectPath(this.#config.root, source.path), page, ms };
  }
}

const isThere = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isFile() ?? false;

/** Files that are no longer as they were. */
const listOther = (stamps: ReadonlyMap<string, string>): readonly string[] =>
  [...stamps].filter(([path, stamp]) => getStamp(path) !== stamp).map(([path]) => path);

/** Pages without a file are as they are. */
const getSourceStamp = ({ path, text }: SourceFile): string => (text === undefined ? getStamp(path) : '');

/** A fact of a page changed that other pages show or check. */
function showsElsewhere({ loaded: before, isCompiled }: Known, after: LoadedPage): boolean {
  // Nothing was shown of the headings of a page that was not compiled, and no link to them was checked.
  const parts = isCompiled ? [pickListed, pickHeadings] : [pickListed];
  return parts.some((pick) => JSON.stringify(pick(before.page.meta)) !== JSON.stringify(pick(after.page.meta)));
}

/** What menus show, and lists of posts: the first words and the reading time. */
const pickListed = ({ title, frontmatter, description, words }: PageMeta): unknown => [
  title,
  frontmatter,
  ...(frontmatter.date === undefined ? [] : [description, words]),
];

/** What overviews list, and links lead to. */
const pickHeadings = ({ toc, anchors }: PageMeta): unknown => [toc, anchors];
