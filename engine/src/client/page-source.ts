// Texts of pages: fetched once, remembered, and shared by prefetching and navigating. Must not parse them.

import { toPageKey } from './links.ts';
import { createLru } from './lru.ts';

export interface PageText {
  readonly html: string;
  /** Where the text came from in the end, without hash. */
  readonly url: string;
}

/** The answer is no page of this site; the browser has to see for itself. */
export class NotAPage extends Error {
  constructor(
    message: string,
    /** A missing page is nothing to report. */
    readonly isMissing: boolean,
  ) {
    super(message);
  }
}

export interface PageSource {
  load(url: URL): Promise<PageText>;
  /** Fetches ahead of need. Does nothing when enough is under way. */
  prefetch(url: URL): void;
  clear(): void;
}

const REMEMBERED = 20;
const AT_ONCE = 2;
/** A page may be published anew while a reader stays on the site. */
const FRESH_MS = 5 * 60_000;

interface Entry {
  readonly text: Promise<PageText>;
  readonly time: number;
}

export function createPageSource(fetchText = fetchPage, now = Date.now): PageSource {
  const entries = createLru<Entry>(REMEMBERED);
  let underWay = 0;

  function get(url: URL, priority: RequestPriority): Promise<PageText> {
    const key = toPageKey(url);
    const known = entries.get(key);
    if (known && now() - known.time < FRESH_MS) return known.text;
    const text = fetchText(key, priority);
    entries.set(key, { text, time: now() });
    underWay++;
    text
      // The one who waits for the text hears of the failure; the next try starts afresh.
      .catch(() => entries.delete(key))
      .finally(() => {
        underWay--;
      });
    return text;
  }

  return {
    load: (url) => get(url, 'high'),
    prefetch: (url) => {
      if (underWay < AT_ONCE) get(url, 'low').catch(() => undefined);
    },
    clear: () => entries.clear(),
  };
}

async function fetchPage(href: string, priority: RequestPriority): Promise<PageText> {
  const response = await fetch(href, { headers: { accept: 'text/html' }, priority });
  const type = response.headers.get('content-type') ?? '';
  if (!response.ok) throw new NotAPage(`${href} answered ${response.status}`, response.status === 404);
  if (!type.includes('text/html')) throw new NotAPage(`${href} is ${type || 'of no type'}, not a page`, false);
  return { html: await response.text(), url: response.url || href };
}
