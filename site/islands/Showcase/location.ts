// What the address says about this page, and how it is changed. Reader input: nothing of it is believed before it is looked up.

import { navigate, onPageChange } from 'diglot/client';
import { useSyncExternalStore } from 'react';

/** Reports changes for which the browser has no event. */
const REPLACED = 'site:queryreplaced';

function subscribe(listener: () => void): () => void {
  const endPageChange = onPageChange(listener);
  window.addEventListener('popstate', listener);
  window.addEventListener(REPLACED, listener);
  return () => {
    endPageChange();
    window.removeEventListener('popstate', listener);
    window.removeEventListener(REPLACED, listener);
  };
}

/** The query, empty on the server and for the first paint in the browser: the page is printed for every query. */
export function useQuery(): URLSearchParams {
  return new URLSearchParams(
    useSyncExternalStore(
      subscribe,
      () => location.search,
      () => '',
    ),
  );
}

export type QueryChange = Readonly<Record<string, string | undefined>>;

/** Address of this page with some of its query changed; `undefined` removes. The hash goes, other parameters stay. */
export function getHref(search: string, change: QueryChange): string {
  const query = new URLSearchParams(search);
  for (const [name, value] of Object.entries(change)) {
    if (value === undefined) query.delete(name);
    else query.set(name, value);
  }
  const text = query.toString();
  return text === '' ? '?' : `?${text}`;
}

const toUrl = (change: QueryChange): string => {
  const query = getHref(location.search, change);
  return query === '?' ? location.pathname : location.pathname + query;
};

/** Opens another view of this page: from its top, as a page of its own. */
export function openView(change: QueryChange): void {
  navigate(toUrl(change));
}

/** Another entry of the history, with the reader left where they are: the view only shows more or less. */
export function pushQuery(change: QueryChange): void {
  // Without the mark of the entry before, so that the navigator gives it a mark, and a scroll position, of its own.
  history.pushState(null, '', toUrl(change));
  window.dispatchEvent(new Event(REPLACED));
}

/** For what a reader would not want to go back to. */
export function replaceQuery(change: QueryChange): void {
  history.replaceState(history.state, '', toUrl(change));
  window.dispatchEvent(new Event(REPLACED));
}
