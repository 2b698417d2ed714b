// The part of the search dialog that runs: a combobox over the rendered input. Loaded when a reader may want it; the input exists before.
/// <reference path="./virtual.d.ts" />

import { searchStyles } from 'virtual:diglot/search-styles';
import { getSearchTexts } from '../../../model/search-texts.ts';
import { type SearchTexts, searchTextNames } from '../../../model/strings.ts';
import { onPageChange } from '../../events.ts';
import { adoptStyles } from '../../lib/adopt-styles.ts';
import { readPageFacts, readString } from '../../lib/page-data.ts';
import { isPlainClick } from '../../lib/plain-click.ts';
import { getSearchClient } from '../browser.ts';
import { COMPOSING } from '../constants.ts';
import { attempt } from '../hooks.ts';
import { toHref } from '../links.ts';
import type { FindElsewhere } from '../other-languages.ts';
import { readRecent } from '../recent.ts';
import { rememberChoice } from './choose.ts';
import { closeOutside } from './close-outside.ts';
import { isComposedText } from './composed-text.ts';
import { setAttribute } from './create-element.ts';
import { createEnterKey } from './enter-key.ts';
import { getKeyAction } from './keyboard.ts';
import { watchRoom } from './keyboard-room.ts';
import { createPanel } from './panel.ts';
import { findOption, getOptionId, LIST_ID } from './result-list.ts';
import { createSelection } from './selection.ts';
import { listSections, listSiteLinks } from './site-links.ts';
import { watchOpen } from './watch-open.ts';
import { watchText } from './watch-text.ts';

/** For callers that need the index before the dialog opens. */
export { getSearchClient };

/** Marks a dialog that is connected; a region that is rendered again does not have it. */
const AWAKE = 'data-awake';

/** Called with every opening; does its work once for each rendered dialog. */
export function startSearchDialog(dialog: HTMLDialogElement): void {
  const input = dialog.querySelector('input');
  if (input === null || dialog.hasAttribute(AWAKE)) return;
  dialog.setAttribute(AWAKE, '');
  // On its way while the dialog is put together.
  void getSearchClient().prefetch();
  const removeStyles = adoptStyles(searchStyles);
  const listening = new AbortController();
  connect(dialog, input, listening.signal);
  const end = onPageChange(() => {
    if (dialog.isConnected) return;
    removeStyles();
    listening.abort();
    end();
  });
}

/** Connects dialog and client until `signal` is aborted. */
function connect(dialog: HTMLDialogElement, input: HTMLInputElement, signal: AbortSignal): void {
  const client = getSearchClient();
  const texts = readTexts();
  const selection = createSelection({ getSnapshot: client.getSnapshot, texts, listSections });
  const panel = createPanel({
    texts,
    toHref: (link) => toHref(link, client.getContext().base),
    getHooks: client.getHooks,
    listLinks: listSiteLinks,
    findElsewhere: createFindElsewhere(),
    onSection: client.setSection,
    onTab: (index) => showIf(selection.selectTab(index)),
    onTry: (query) => {
      input.value = query;
      input.focus();
      read();
      client.flush();
    },
  });
  const enter = createEnterKey(dialog, input, selection.getState, client.flush);
  function show(): void {
    const state = selection.getState();
    panel.show(state);
    describeList(input, state);
    enter.onShow(state);
  }

  function begin(): void {
    selection.setRecent(readRecent(client.getContext().lang));
    client.open();
    show();
  }

  function read(): void {
    enter.reset();
    client.setText(input.value);
  }

  function showIf(isChanged: boolean): void {
    if (isChanged) show();
  }
  const mark = (index: number): void => showIf(selection.mark(index));

  function onKey(event: KeyboardEvent): void {
    const { count, active } = selection.getState();
    const action = event.target === input ? getKeyAction(event, count, active) : undefined;
    if (action === undefined) return;
    event.preventDefault();
    if (action.kind === 'move') mark(action.to);
    else if (action.kind === 'close') dialog.close();
    else enter.press(action.inNewTab);
  }

  function onClick(event: MouseEvent): void {
    const option = isPlainClick(event) ? selection.getOption(findOption(event.target) ?? -1) : undefined;
    if (option === undefined) return;
    rememberChoice(option, client.getContext());
    dialog.close();
  }

  function end(): void {
    selection.selectTab(undefined);
    input.value = '';
    read();
  }

  dialog.addEventListener('keydown', onKey, { signal });
  dialog.addEventListener('click', onClick, { signal });
  closeOutside(dialog, signal);
  watchRoom(dialog, signal);
  watchPointer(dialog, mark, signal);
  watchText(input, read, signal);
  dialog.append(...panel.elements);
  signal.addEventListener('abort', client.subscribe(show));
  // What was typed before; what is still to be converted comes with its end.
  if (!input.hasAttribute(COMPOSING) || isComposedText(input.value, navigator.userAgent)) read();
  watchOpen(dialog, { begin, end }, signal);
}

/** A site in one language loads nothing for it. */
function createFindElsewhere(): FindElsewhere {
  let loading: Promise<FindElsewhere> | undefined;
  return async (query) => {
    if (readPageFacts().langs.length < 2) return [];
    loading ??= import('../other-languages.ts').then(({ createElsewhere }) =>
      createElsewhere(readPageFacts, (url, init) => fetch(url, init)),
    );
    const find = await attempt('other languages', () => loading);
    return (await find?.(query)) ?? [];
  };
}

/** Connects the list with the input for screen readers. */
function describeList(
  input: HTMLElement,
  { count, active }: { readonly count: number; readonly active: number },
): void {
  setAttribute(input, 'aria-expanded', String(count > 0));
  setAttribute(input, 'aria-controls', count > 0 ? LIST_ID : undefined);
  setAttribute(input, 'aria-activedescendant', count > 0 ? getOptionId(active) : undefined);
}

/** An option below the pointer is marked. The list may move under a pointer that rests: that marks nothing. */
function watchPointer(dialog: HTMLElement, mark: (index: number) => void, signal: AbortSignal): void {
  const onPointer = ({ target, movementX, movementY }: PointerEvent): void => {
    const index = findOption(target);
    if (index !== undefined && (movementX !== 0 || movementY !== 0)) mark(index);
  };
  dialog.addEventListener('pointermove', onPointer, { signal });
}

function readTexts(): SearchTexts {
  const own = searchTextNames.map((name) => [name, readString(name)] as const).filter(([, text]) => text !== '');
  return { ...getSearchTexts(document.documentElement.lang), ...Object.fromEntries(own) };
}
