// Scroll positions of history entries.

const STORAGE_KEY = 'diglot:scroll';
/** Positions kept across document loads. */
const KEPT = 50;

export type Position = readonly [x: number, y: number];

export interface HistoryEntries {
  /** Remembers where the reader is in the entry that is being left. */
  save(): void;
  /** Adds an entry, or gives the current one another address. */
  commit(url: URL, replace: boolean): void;
  /** The current entry has changed by itself: an in-page link, Back or Forward. Returns its position when it was here before. */
  enter(): Position | undefined;
}

/**
 * Takes scroll restoration over from the browser, and gives it back when the document is left.
 * `isBehind`: the page that is shown is not that of the current entry, whose position must not become the page's.
 */
export function createHistoryEntries(isBehind: boolean): HistoryEntries {
  const positions = new Map<string, Position>(readPositions());
  let current = isBehind ? createKey() : ensureKey();

  history.scrollRestoration = 'manual';
  addEventListener('pageshow', () => {
    history.scrollRestoration = 'manual';
  });
  // The browser restores better than script can when it loads a document, or takes it from its back/forward cache.
  addEventListener('pagehide', () => {
    history.scrollRestoration = 'auto';
    save();
    try {
      sessionStorage.setItem(STORAGE_KEY, JSON.stringify([...positions].slice(-KEPT)));
    } catch {
      // A lost position does no harm.
    }
  });

  function save(): void {
    // A script of the site has added the entry.
    if (getKey() === undefined) current = ensureKey();
    positions.delete(current);
    positions.set(current, [scrollX, scrollY]);
  }

  return {
    save,
    commit(url, replace) {
      if (replace) return history.replaceState(history.state, '', url);
      save();
      current = createKey();
      history.pushState({ diglot: current }, '', url);
    },
    enter() {
      // A new entry comes from an in-page link, and the page may have scrolled already; the click handler has saved.
      if (getKey() !== undefined) save();
      current = ensureKey();
      return positions.get(current);
    },
  };
}

function createKey(): string {
  return Math.random().toString(36).slice(2);
}

function getKey(): string | undefined {
  const { diglot } = (history.state ?? {}) as { readonly diglot?: unknown };
  return typeof diglot === 'string' ? diglot : undefined;
}

/** Key of the current entry; one that has none, such as an in-page link's, gets one. */
function ensureKey(): string {
  const known = getKey();
  if (known !== undefined) return known;
  const key = createKey();
  history.replaceState({ ...history.state, diglot: key }, '');
  return key;
}

/** Stored values are checked: anything may have written them. */
function readPositions(): readonly [string, Position][] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isEntry) : [];
  } catch {
    return [];
  }
}

function isEntry(value: unknown): value is [string, Position] {
  const position: unknown = Array.isArray(value) && value[1];
  return Array.isArray(position) && Number.isFinite(position[0]) && Number.isFinite(position[1]);
}
