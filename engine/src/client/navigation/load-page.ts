// Loads another page until it can be shown. A newer request stops an older one at its next step.

import type { exchange } from './exchange.ts';
import { type HtmlSource, LoadError } from './page-source.ts';
import type { Progress } from './progress.ts';

/** Takes a page that can be shown, its address with redirects followed, and what puts it in place. */
export type Show = (page: Document, url: URL, run: typeof exchange) => void;

/** What to do about a page that cannot be shown: let the browser load its document, or keep the page that is there. */
export type Refusal = 'leave' | 'stay';

export interface Loader {
  /** `undefined`: the page is shown, or a newer request took over. */
  load(url: URL, show: Show): Promise<Refusal | undefined>;
  /** What is under way is no longer wanted. */
  stop(): void;
}

export function createLoader(source: HtmlSource, progress: Progress): Loader {
  /** Number of the newest request. */
  let newest = 0;
  return {
    async load(url, show) {
      const number = ++newest;
      progress.start();
      try {
        const loading = loadExchange();
        const { html, url: finalUrl } = await source.load(url);
        const { canShow, exchange, loadStyles, parsePage } = await loading;
        if (number !== newest) return undefined;
        const page = parsePage(html);
        if (!canShow(page)) return 'leave';
        await loadStyles(page);
        if (number !== newest) return undefined;
        const target = new URL(finalUrl);
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

/** Loads what puts a page in place: ahead of a navigation, or with it. */
export function loadExchange(): Promise<typeof import('./exchange.ts')> {
  const loading = import('./exchange.ts');
  // The caller that awaits it gets the error.
  loading.catch(() => undefined);
  return loading;
}
