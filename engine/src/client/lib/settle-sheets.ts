// Leaves one link of each sheet that head and text both link.

import { SPLIT_LINKS } from '../../model/style-media.ts';

/**
 * The link that the window's width calls for applies at any width from now on, the other one no longer.
 * While one of the two does not match, Chromium restyles and lays out all of the page for each sheet that a script adds.
 */
export function settleSheets(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>(SPLIT_LINKS))
    if (matchMedia(link.media).matches) link.removeAttribute('media');
    // It stays in its place, which styles may count.
    else link.disabled = true;
  // Together with a sheet that comes, the change would cost what it saves.
  document.body.getBoundingClientRect();
}
