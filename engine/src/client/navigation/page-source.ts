// Texts of pages: fetched once, remembered, and shared by prefetching and navigating.

import { createLru } from 'diglot-search/lib/lru';
import { toPageKey } from './soft-links.ts';

export interface FetchedHtml {
  readonly html: string;
  /** Where the text came from in the end, without hash. */
  readonly url: string;
}

/**
 * `missing`: no page has this address. `foreign`: the answer is not a page of this site. `unavailable`: no answer, or a server that fails.
 * The browser loads the first two instead; for the third it would leave the reader with an error page of its own.
 */
export type LoadFailure = 'missing' | 'foreign' | 'unavailable';

export class LoadError extends Error {
  constructor(
    readonly failure: LoadFailure,
    message: string,
  ) {
    super(message);
  }
}

export interface HtmlSource {
  load(url: URL): Promise<FetchedHtml>;
  /** Fetches ahead of need, unless enough is under way. */
  prefetch(url: URL): Promise<FetchedHtml> | undefined;
  clear(): void;
}

const REMEMBERED = 20;
const AT_ONCE = 2;
/** A page may be republished while a reader stays on the site. */
const FRESH_MS = 5 * 60_000;

interface Entry {
  readonly text: Promise<FetchedHtml>;
  readonly time: number;
}

export function createPageSource(fetchText = fetchPage, now = Date.now): HtmlSource {
  const entries = createLru<Entry>(REMEMBERED);
  let underWay = 0;

  function get(url: URL, priority: RequestPriority): Promise<FetchedHtml> {
    const key = toPageKey(url);
    const known = entries.get(key);
    if (known && now() - known.time < FRESH_MS) return known.text;
    const text = fetchText(key, priority);
    entries.set(key, { text, time: now() });
    underWay++;
    text
      // The caller gets the failure; the next attempt starts over.
      .catch(() => entries.delete(key))
      .finally(() => {
        underWay--;
      });
    return text;
  }

  return {
    load: (url) => get(url, 'high'),
    prefetch: (url) => (underWay < AT_ONCE ? get(url, 'low') : undefined),
    clear: () => entries.clear(),
  };
}

async function fetchPage(href: string, priority: RequestPriority): Promise<FetchedHtml> {
  const response = await fetch(href, { headers: { accept: 'text/html' }, priority }).catch(explainFailure(href));
  const type = response.headers.get('content-type') ?? '';
  if (response.status >= 500) throw new LoadError('unavailable', `${href} answered ${response.status}`);
  if (!response.ok)
    throw new LoadError(response.status === 404 ? 'missing' : 'foreign', `${href} answered ${response.status}`);
  if (!type.includes('text/html')) throw new LoadError('foreign', `${href} is ${type || 'of no type'}, not a page`);
  return { html: await response.text(), url: response.url || href };
}

/** A redirect to another site, such as a login, looks like a network failure. Only the browser can follow it, so it is reported separately. */
const explainFailure =
  (href: string) =>
  async (error: unknown): Promise<never> => {
    const answer = await fetch(href, { redirect: 'manual', cache: 'no-store' }).catch(() => undefined);
    const reason = error instanceof Error ? error.message : String(error);
    if (answer?.type === 'opaqueredirect') throw new LoadError('foreign', `${href} leads to another site`);
    throw new LoadError('unavailable', `${href}: ${reason}`);
  };
