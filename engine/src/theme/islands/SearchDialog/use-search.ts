// Ties the island to the document's search client and to the printed input. Must not render.

import { type RefObject, useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { getSearchClient } from '../../../client/search/browser.ts';
import { COMPOSING } from '../../../client/search/constants.ts';
import { type RecentPage, readRecent } from '../../../client/search/recent.ts';
import type { SearchClient, SearchSnapshot } from '../../../client/search/search-client.ts';

export interface Search {
  /** `undefined` while printing and in the first render of the browser. */
  readonly client: SearchClient | undefined;
  readonly snapshot: SearchSnapshot;
  readonly recent: readonly RecentPage[];
}

const nothing: SearchSnapshot = { text: '', results: [], suggestions: [], isPending: false, state: 'initial' };
const never = () => () => undefined;

export function getInput(root: RefObject<HTMLElement | null>): HTMLInputElement | null {
  return root.current?.querySelector('input') ?? null;
}

/** The input is printed markup that React leaves alone: its text is read, never written, but when the dialog closes. */
export function useSearch(root: RefObject<HTMLElement | null>, onClose: () => void): Search {
  const [client, setClient] = useState<SearchClient>();
  const [recent, setRecent] = useState<readonly RecentPage[]>([]);
  const getSnapshot = useCallback(() => client?.getSnapshot() ?? nothing, [client]);
  const snapshot = useSyncExternalStore(client?.subscribe ?? never, getSnapshot, () => nothing);

  useEffect(() => {
    const created = getSearchClient();
    const begin = (): void => {
      created.open();
      setRecent(readRecent(created.getContext().lang));
    };
    setClient(created);
    // What was typed before the island was awake; what is still being composed comes with its end.
    const typed = getInput(root);
    if (typed && !typed.hasAttribute(COMPOSING)) created.setText(typed.value);
    begin();
    let isOpen = root.current?.closest('dialog')?.open ?? false;
    const onFocus = (event: FocusEvent): void => {
      if (isOpen || !(event.target instanceof Node) || !root.current?.contains(event.target)) return;
      isOpen = true;
      begin();
    };
    const onDialogClose = (event: Event): void => {
      if (event.target !== root.current?.closest('dialog')) return;
      isOpen = false;
      const input = getInput(root);
      if (input) input.value = '';
      created.setText('');
      onClose();
    };
    const onReset = (event: Event): void => {
      if (!(event.target instanceof Node) || !root.current?.contains(event.target)) return;
      // The input is emptied after all listeners.
      setTimeout(() => {
        created.setText(getInput(root)?.value ?? '');
        getInput(root)?.focus();
      });
    };
    // `close` does not bubble, and the dialog around the island may be replaced by its twin.
    document.addEventListener('focusin', onFocus);
    document.addEventListener('close', onDialogClose, true);
    document.addEventListener('reset', onReset);
    return () => {
      document.removeEventListener('focusin', onFocus);
      document.removeEventListener('close', onDialogClose, true);
      document.removeEventListener('reset', onReset);
    };
  }, [root, onClose]);

  return { client, snapshot, recent };
}
