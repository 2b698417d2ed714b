// Loads another page until it can be shown. A newer request stops an older one at its next step.

import type { Exchange } from './exchange.ts';
import { type HtmlSource, LoadError } from './page-source.ts';
import type { Progress } from './progress.ts';

/** Returns the exchange of pages, which is loaded with the first call. */
export type GetExchange = () => Promise<Exchange>;

/** Takes a page that can be shown, its address with redirects followed, and what puts it in place. */
export type Show = (page: Document, url: URL, exchange: Exchange) => void;

/** What to do about a page that cannot be shown: let the browser load its document, or keep the page that is there. */
export type Refusal = 'leave' | 'stay';

export interface Loader {
  /** `undefined`: the page is shown, or a newer request took over. */
  load(url: URL, show: Show): Promise<Refusal | undefined>;
  /** Requests under way are no longer wanted. */
  stop(): void;
}

export function createLoader(source: HtmlSource, getExchange: GetExchange, progress: Progress): Loader {
  /** Number of the newest request. */
  let newest = 0;
  return {
    async load(url, show) {
      const number = ++newest;
      progress.start();
      try {
        const loading = getExchange();
        // Where nothing can be loaded, the page's own failure decides what to do.
        loading.catch(() => undefined);
        const text = await source.load(url);
        const exchange = await loading;
        const page = await exchange.open(text);
        if (number !== newest) return undefined;
        if (!page) return 'leave';
        const target = new URL(text.url);
        target.hash = url.hash;
        // No view transition: it explains nothing here, and costs frames before the page is seen.
        show(page, target, exchange);
        return undefined;
      } catch (error) {
        if (number !== newest) return undefined;
        const failure = error instanceof LoadError ? error.failure : undefined;
        if (failure !== 'missing') console.error('[diglot] page could not be loaded', error);
        return failure === 'unavailable' ? 'stay' : 'leave';
      } finally {
        if (number === newest) progress.done();
      }
    },
    stop() {
      newest++;
      progress.done();
    },
  };
}

/** Remembered here: `import()` of a module that is there answers a frame late. After a failure the browser loads documents. */
export function createGetExchange(): GetExchange {
  let loading: Promise<Exchange> | undefined;
  return () => (loading ??= import('./exchange.ts').then((module) => module.createExchange()));
}
