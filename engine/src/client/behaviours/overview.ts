// On an overview page: loads the filter, and moves the focus to it.

import { toElementId } from '../../model/element-id.ts';
import type { Behaviour } from '../behaviour.ts';

export const overview: Behaviour = async ({ onPage, getString }) => {
  let loading: Promise<void> | undefined;
  onPage((kind) => {
    const input = document.getElementById(toElementId('overview-filter'));
    // Without the filter the page lists everything.
    if (input instanceof HTMLInputElement) loading = fill(input, kind === 'start').catch(() => undefined);
  });
  await loading;

  async function fill(input: HTMLInputElement, isStart: boolean): Promise<void> {
    const filter = await import('./overview-filter.ts');
    filter.startFilter(input, () => getString('overviewEmpty'));
    // Soft navigation leaves the focus on the heading, and a reader who has moved it since keeps it.
    const isFree = isStart && document.activeElement === document.body;
    // On touch the focus would bring up the keyboard.
    if (isFree && location.hash === '' && matchMedia('(pointer: fine)').matches) input.focus({ preventScroll: true });
  }
};
