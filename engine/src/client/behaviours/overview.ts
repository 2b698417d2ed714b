// On an overview page: loads the filter, and what it needs to be told.

import { toElementId } from '../../model/element-id.ts';
import type { Behaviour } from '../behaviour.ts';

export const overview: Behaviour = async ({ onPage, getString }) => {
  let loading: Promise<void> | undefined;
  onPage(() => {
    const input = document.getElementById(toElementId('overview-filter'));
    if (input instanceof HTMLInputElement) loading = fill(input);
  });
  await loading;

  async function fill(input: HTMLInputElement): Promise<void> {
    const { startFilter } = await import('./overview-filter.ts');
    startFilter(input, () => getString('overviewEmpty'));
  }
};
