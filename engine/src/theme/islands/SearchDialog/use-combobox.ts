// Keeps the accessible state of the printed input in step with the list. Must not handle keys.

import { type RefObject, useEffect } from 'react';
import type { OptionGroup } from './options.ts';
import { getOptionId } from './ResultList.tsx';
import { getInput } from './use-search.ts';

export interface ComboboxState {
  readonly root: RefObject<HTMLElement | null>;
  readonly listId: string;
  readonly groups: readonly OptionGroup[];
  /** Number of the marked option, if there are any. */
  readonly active: number;
}

export function useCombobox({ root, listId, groups, active }: ComboboxState): void {
  const id = groups.length === 0 ? undefined : getOptionId(listId, active);

  useEffect(() => {
    const input = getInput(root);
    input?.setAttribute('aria-expanded', String(id !== undefined));
    setAttribute(input, 'aria-controls', id === undefined ? undefined : listId);
    setAttribute(input, 'aria-activedescendant', id);
  }, [root, listId, id]);

  // In the frame that lays the list out anyway: asking for a place before that would lay it out twice.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another list starts at its top
  useEffect(() => {
    const frame = requestAnimationFrame(() => {
      if (active === 0) document.getElementById(listId)?.parentElement?.scrollTo(0, 0);
      else document.getElementById(getOptionId(listId, active))?.scrollIntoView({ block: 'nearest' });
    });
    return () => cancelAnimationFrame(frame);
  }, [listId, groups, active]);
}

function setAttribute(element: Element | null, name: string, value: string | undefined): void {
  if (value === undefined) element?.removeAttribute(name);
  else element?.setAttribute(name, value);
}
