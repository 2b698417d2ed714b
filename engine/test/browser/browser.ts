// Finds the Chromium that browser tests use, says in one line when there is none, and opens pages that remember their console.

import { existsSync } from 'node:fs';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';

const places = [
  process.env['CHROMIUM_PATH'],
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

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
  const found = places.find((place) => place !== undefined && existsSync(place));
  if (found === undefined)
    throw new Error('No Chromium found. Install one (Debian: apt-get install chromium) or set CHROMIUM_PATH to it.');
  return found;
}

/** A page that remembers what the browser's console said. */
export interface WatchedPage {
  readonly page: Page;
  readonly context: BrowserContext;
  /** `type: text` of every console message and uncaught error, oldest first. */
  readonly messages: readonly string[];
}

/** A page in a context of its own. Language English and reduced motion off, unless `options` say otherwise. */
export async function openPage(browser: Browser, options: BrowserContextOptions = {}): Promise<WatchedPage> {
  const context = await browser.newContext({ locale: 'en-US', viewport: { width: 1280, height: 800 }, ...options });
  // A machine with much else to do answers late.
  context.setDefaultTimeout(120_000);
  const page = await context.newPage();
  const messages: string[] = [];
  page.on('console', (message) => {
    // React's advertisement in development builds.
    if (!message.text().includes('React DevTools')) messages.push(`${message.type()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => messages.push(`pageerror: ${error.message}`));
  return { page, context, messages };
}
