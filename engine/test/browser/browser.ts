// Finds the Chromium that browser tests use, and says in one line when there is none.

import { findChromium as findInstalled } from '../../../scripts/browser.mjs';

/** What keeps a browser quiet and alike on every machine. */
export const browserArgs = [
  '--no-sandbox',
  '--disable-gpu',
  '--in-process-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export function findChromium(): string {
  const found = findInstalled();
  if (found === undefined)
    throw new Error('No Chromium found. Install one (Debian: apt-get install chromium) or set CHROMIUM_PATH to it.');
  return found;
}
