// The living part of the search dialog: a combobox over the printed input. Must not own the input, which is there before React.
'use client';

import {
  type KeyboardEvent,
  type ReactNode,
  useCallback,
  useEffect,
  useId,
  useInsertionEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { getSearchClient } from '../../../client/search/browser.ts';
import { toHref } from '../../../client/search/links.ts';
import { adoptStyles } from './adopt-styles.ts';
import { rememberChoice } from './choose.ts';
import { getKeyAction } from './keyboard.ts';
import { createOptionGroups, createRecentGroup, type Option } from './options.ts';
import { Panel } from './Panel.tsx';
import { getOptionId } from './ResultList.tsx';
import resultStyles from './results.css?inline';
import type { SearchStrings } from './strings.ts';
import { useCombobox } from './use-combobox.ts';
import { getInput, useSearch } from './use-search.ts';

export interface SearchDialogProps {
  readonly strings: SearchStrings;
  /** The printed form with the input. */
  readonly children?: ReactNode;
}

export function SearchDialog({ strings, children }: SearchDialogProps) {
  useInsertionEffect(() => adoptStyles(resultStyles), []);
  const root = useRef<HTMLDivElement>(null);
  const listId = `search${useId()}`;
  const [tab, setTab] = useState(0);
  const [active, setActive] = useState(0);
  /** Enter was pressed before the answer to the text was there. */
  const opensFirst = useRef(false);
  const reset = useCallback(() => {
    opensFirst.current = false;
    setTab(0);
    setActive(0);
  }, []);
  const { client, snapshot, recent } = useSearch(root, reset);
  const { text, results, isPending } = snapshot;
  const current = results[Math.min(tab, results.length - 1)];
  const groups = useMemo(
    () => (text === '' && !isPending ? createRecentGroup(strings.searchRecent, recent) : createOptionGroups(current)),
    [text, isPending, recent, current, strings],
  );
  const options = useMemo(() => groups.flatMap((group) => group.options), [groups]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new list starts at its top
  useEffect(() => setActive(0), [current, tab]);
  useCombobox({ root, listId, groups, active });

  const choose = useCallback((option: Option): void => {
    rememberChoice(option, getSearchClient().getContext());
    root.current?.closest('dialog')?.close();
  }, []);
  const base = client?.getContext().base ?? '/';
  const getHref = useCallback((link: string) => toHref(link, base), [base]);

  const open = useCallback(
    (index: number, inNewTab: boolean) => {
      const link = document.getElementById(getOptionId(listId, index));
      if (!(link instanceof HTMLAnchorElement)) return;
      if (inNewTab) window.open(link.href, '_blank', 'noopener');
      else link.click();
    },
    [listId],
  );

  useEffect(() => {
    if (isPending || !opensFirst.current || text === '') return;
    opensFirst.current = false;
    open(0, false);
  }, [isPending, text, open]);

  function onKeyDown(event: KeyboardEvent): void {
    if (event.target !== getInput(root)) return;
    const action = getKeyAction(event.nativeEvent, options.length, active);
    if (action === undefined) return;
    event.preventDefault();
    if (action.kind === 'move') setActive(action.to);
    else if (action.kind === 'close') root.current?.closest('dialog')?.close();
    else if (isPending && !isAnswered()) {
      opensFirst.current = true;
      getSearchClient().flush();
    } else open(active, action.inNewTab);
  }

  /** The site's own answer to what stands in the input may be there while another source is asked. */
  function isAnswered(): boolean {
    return options.length > 0 && text !== '' && text === getInput(root)?.value;
  }

  function onText(): void {
    opensFirst.current = false;
    // Asked for here and not kept: a key pressed between two renders must not be lost.
    getSearchClient().setText(getInput(root)?.value ?? '');
  }

  function onTry(query: string): void {
    const input = getInput(root);
    if (!input) return;
    input.value = query;
    input.focus();
    onText();
    getSearchClient().flush();
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the input inside
    <div
      className="search-body"
      ref={root}
      onKeyDown={onKeyDown}
      onInput={({ nativeEvent }) => {
        if (!(nativeEvent instanceof InputEvent && nativeEvent.isComposing)) onText();
      }}
      onCompositionEnd={onText}
    >
      {children}
      <Panel
        {...{ listId, strings, snapshot, tab, groups, active, onTry }}
        onTab={setTab}
        toHref={getHref}
        onPoint={setActive}
        onChoose={choose}
        getHooks={client?.getHooks}
      />
    </div>
  );
}
