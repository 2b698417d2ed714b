// When a page of `diglot dev` has come far enough for its author to save a file.

import type { Page } from 'playwright-core';

/** Opens a page, and waits until it hears of changes. */
export async function whenLive(page: Page, open: () => Promise<unknown>): Promise<void> {
  const connected = page.waitForEvent('console', (message) => message.text().startsWith('[vite] connected'));
  await open();
  await connected;
}
