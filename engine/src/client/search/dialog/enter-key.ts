// Enter in the search input: opens the marked option, or the first one as soon as there is an answer.

import type { PanelState } from './panel.ts';
import { getOptionId } from './result-list.ts';

export interface EnterKey {
  readonly press: (inNewTab: boolean) => void;
  /** The list was rendered again. */
  readonly onShow: (state: PanelState) => void;
  /** The reader types on: a press that waits for an answer is forgotten. */
  readonly reset: () => void;
}

/** `flush` asks for the answer at once. */
export function createEnterKey(
  dialog: HTMLElement,
  input: HTMLInputElement,
  getState: () => PanelState,
  flush: () => void,
): EnterKey {
  let opensFirst = false; // Enter was pressed before the answer to the text arrived.
  return {
    press(inNewTab) {
      const { snapshot, count, active } = getState();
      // The site's own answer to the input's text may be there while another source is asked.
      const isAnswered = !snapshot.isPending || (count > 0 && snapshot.text === input.value);
      if (isAnswered) openLink(dialog, active, inNewTab);
      else {
        opensFirst = true;
        flush();
      }
    },
    onShow({ snapshot }) {
      if (!opensFirst || snapshot.isPending || snapshot.text === '') return;
      opensFirst = false;
      openLink(dialog, 0, false);
    },
    reset() {
      opensFirst = false;
    },
  };
}

function openLink(dialog: HTMLElement, index: number, inNewTab: boolean): void {
  const link = dialog.querySelector<HTMLAnchorElement>(`#${getOptionId(index)}`);
  if (inNewTab && link !== null) window.open(link.href, '_blank', 'noopener');
  else link?.click();
}
