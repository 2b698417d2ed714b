// Takes documents in, wherever they come from: writes fresh ones, keeps those of the cache, and records what the build reports about them.

import { appendAll } from '../../../model/append-all.ts';
import type { Diagnostic } from '../../../model/diagnostic.ts';
import type { Route } from '../../../model/site.ts';
import type { OutputFolder } from '../../emit/output-folder.ts';
import type { Cache } from '../cache/open-cache.ts';
import type { RenderRecord, SiteFingerprint, Standalone } from '../cache/render-cache.ts';
import type { LoadedSite } from '../load/load-site.ts';
import type { Run } from '../run.ts';
import { nextTurn } from '../schedule/next-turn.ts';
import { FreshTwins } from './fresh-twins.ts';
import type { RenderResult } from './route-renderer.ts';

interface SinkInput {
  readonly run: Run;
  readonly loaded: LoadedSite;
  readonly cache: Cache;
  readonly output: OutputFolder;
}

type KeptRoute = Pick<Route, 'file' | 'routePath' | 'twin'>;

export class RenderSink {
  readonly islandsByRoute = new Map<string, readonly string[]>();
  /** Milliseconds of rendering by page id. */
  readonly times = new Map<string, number>();
  /** {@link RenderResult.titles} of fresh documents by their files. */
  readonly titles = new Map<string, string>();
  /** Fresh Markdown twins by the files of their documents. */
  readonly twins = new FreshTwins();
  readonly #input: SinkInput;
  #lost: Route[] = [];
  #done = 0;
  #total = 0;

  constructor(input: SinkInput) {
    this.#input = input;
  }

  getKnownKey({ file }: Route): string | undefined {
    return this.#input.cache.documents.get(file)?.key;
  }

  /**
   * Keeps the documents of pages that depend on nothing but themselves and a site that is as it was; returns the other routes.
   * Their keys need not be worked out. `getFingerprint` is only asked where there was a site before. `getTitles`: {@link Standalone.titles} as it is now, asked for when any title changed.
   */
  keepAlone(
    routes: readonly Route[],
    getFingerprint: () => SiteFingerprint,
    getTitles: (route: Route) => string,
  ): readonly Route[] {
    const { cache, loaded } = this.#input;
    const before = cache.documents.fingerprint;
    const isSameBase = before.base !== '' && before.base === getFingerprint().base;
    const isSame = (alone: Standalone, route: Route): boolean =>
      alone.key === loaded.pages.get(route.pageId)?.page.key &&
      (before.all === getFingerprint().all || alone.titles === getTitles(route));
    const others = routes.filter((route) => {
      const alone = isSameBase ? cache.documents.get(route.file)?.alone : undefined;
      if (!alone || !isSame(alone, route) || !this.keep(route)) return true;
      this.report(alone.problems);
      return false;
    });
    this.#total = others.length;
    return others;
  }

  /** True when the document of the last build was taken as it is. */
  keep({ file, routePath, twin }: KeptRoute): boolean {
    const { cache, output } = this.#input;
    const { documents } = cache;
    const record = documents.get(file);
    if (!record || (twin !== undefined && !record.twin)) return false;
    // Both before either is taken: a document without its twin has to be rendered again.
    const places = { document: output.getSpare(file), twin: twin === undefined ? undefined : output.getSpare(twin) };
    const found = documents.find(file, places);
    if (found === 'placed') {
      if (twin !== undefined) output.keepSpare(twin, record.twin?.[0] ?? 0);
      output.keepSpare(file, record.stamp[0]);
      documents.keepPlaced(file);
    } else if (!found || !this.#adopt(file, twin, record)) return false;
    this.#setIslands(routePath, record.islands);
    this.report(record.diagnostics);
    return true;
  }

  /** From the store. */
  #adopt(file: string, twin: string | undefined, record: RenderRecord): boolean {
    const { output, cache } = this.#input;
    const { documents } = cache;
    const isTwinKept =
      twin === undefined ||
      output.adopt(twin, record.twin?.[0] ?? 0, (target, isThere) => documents.placeTwin(file, target, isThere));
    return (
      isTwinKept && output.adopt(file, record.stamp[0], (target, isThere) => documents.place(file, target, isThere))
    );
  }

  accept(document: RenderResult): void {
    const { file, key, content, islands, diagnostics, routePath, twin, twinFile } = document;
    const { cache, output, loaded } = this.#input;
    if (content === undefined) {
      if (this.keep({ ...document, twin: document.twinFile })) return;
      appendAll(this.#lost, loaded.site.routes.filter((route) => route.file === file).slice(0, 1));
      return;
    }
    this.report(diagnostics);
    const bytes = content instanceof Uint8Array ? content : Buffer.from(content.join(''));
    const source = loaded.pages.get(document.pageId)?.file;
    const written = output.write({ path: file, content: bytes, source });
    const writtenTwin =
      twin && twinFile !== undefined ? output.write({ path: twinFile, content: twin, source }) : undefined;
    if (twin && twinFile !== undefined) this.twins.add(file, twin, writtenTwin);
    this.#setIslands(routePath, islands);
    if (document.titles !== undefined) this.titles.set(file, document.titles);
    if (document.pageId !== '') this.times.set(document.pageId, document.ms);
    if (key === '') return;
    cache.documents.add(file, {
      key,
      content: bytes,
      islands,
      diagnostics,
      written,
      twin: twin && { content: twin, written: writtenTwin },
    });
  }

  /** Routes whose documents the cache should have had. */
  takeLost(): readonly Route[] {
    const lost = this.#lost;
    this.#lost = [];
    return lost;
  }

  async tick(count: number): Promise<void> {
    this.#done += count;
    this.#input.run.tick(Math.min(this.#done, this.#total), this.#total);
    await nextTurn();
  }

  /** Error pages have no route. */
  #setIslands(routePath: string, islands: readonly string[]): void {
    if (routePath !== '') this.islandsByRoute.set(routePath, islands);
  }

  /** Problems that were found with a document. */
  report(diagnostics: readonly Diagnostic[]): void {
    if (diagnostics.length > 0) this.#input.run.report(diagnostics);
  }
}
