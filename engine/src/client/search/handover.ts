// Hands what was searched for to the page that a result leads to. Session storage, so that it survives a document load and no more.

/** What to mark on arrival. */
export interface Handover {
  /** Path and hash of the page, as in the address bar. */
  readonly address: string;
  readonly query: string;
  /** Words as the result showed them. */
  readonly words: readonly string[];
}

/** Key in session storage. */
export const HANDOVER_KEY = 'diglot:search-marks';
/** Fired on the document when the result is on the page that is shown already. */
export const HANDOVER_EVENT = 'diglot:search-marks';

export function handOver(handover: Handover): void {
  try {
    sessionStorage.setItem(HANDOVER_KEY, JSON.stringify(handover));
  } catch {
    return;
  }
  if (handover.address.split('#')[0] === location.pathname) document.dispatchEvent(new Event(HANDOVER_EVENT));
}

/** Whether there is something to take. */
export function isHandedOver(): boolean {
  try {
    return sessionStorage.getItem(HANDOVER_KEY) !== null;
  } catch {
    return false;
  }
}
