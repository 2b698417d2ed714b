// The browser that reader metrics are taken in.

import { chromium } from 'playwright-core';
import { findChromium } from '../../scripts/browser.mjs';

/** What keeps a browser from doing things of its own. */
export const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** `undefined` where there is no Chromium. */
export async function openBrowser() {
  const executablePath = findChromium();
  if (executablePath === undefined) return undefined;
  return chromium.launch({ executablePath, headless: true, args: chromiumFlags });
}
