// Hands what was searched for to the page that a result leads to. Session storage, so that it survives a document load and no more.

/** What to mark on arrival. */
export interface Handover {
  /** Path and hash of the page, as in the address bar. */
  readonly address: string;
  readonly query: string;
  /** Words as they stood in the result. */
  readonly words: readonly string[];
}

const KEY = 'diglot:search-marks';
/** Fired on the document when the result lies on the page that is shown already. */
export const HANDOVER_EVENT = 'diglot:search-marks';
const MAX_WORDS = 12;

export function handOver(handover: Handover): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(handover));
  } catch {
    return;
  }
  if (handover.address.split('#')[0] === location.pathname) document.dispatchEvent(new Event(HANDOVER_EVENT));
}

/** What was handed over to this page, once; checked, because anything may have written it. */
export function takeHandover(): Handover | undefined {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
    sessionStorage.removeItem(KEY);
    if (typeof stored !== 'object' || stored === null) return undefined;
    const { address, query, words } = stored as Partial<Record<keyof Handover, unknown>>;
    if (typeof address !== 'string' || typeof query !== 'string' || !Array.isArray(words)) return undefined;
    if (address.split('#')[0] !== location.pathname) return undefined;
    return { address, query, words: words.filter((word) => typeof word === 'string').slice(0, MAX_WORDS) };
  } catch {
    return undefined;
  }
}
