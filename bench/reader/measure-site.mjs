// All reader metrics of one built site.

import { openBrowser } from '../lib/browser.mjs';
import { runCalm } from '../lib/calm.mjs';
import { startStaticServer } from '../lib/static-server.mjs';
import { measureFirstVisits } from './first-visit.mjs';
import { measureNavigation } from './soft-navigation.mjs';

/**
 * @param {{ folder: string, path: string, runs: number }} options
 * @returns {Promise<import('./first-visit.mjs').Visit | undefined>}
 */
export async function measureVisits({ folder, path, runs }) {
  const browser = await openBrowser();
  if (browser === undefined) return undefined;
  const server = await startStaticServer(folder);
  try {
    return await measureFirstVisits(browser, server, { path, runs });
  } finally {
    await browser.close();
    await server.close();
  }
}

/**
 * @param {{ folder: string, routes: string[], runs: number }} options `routes`: of one sidebar, without slashes
 * @returns {Promise<{ visit: import('./first-visit.mjs').Visit, navigation: import('./soft-navigation.mjs').Navigation } | undefined>}
 */
export async function measureReader({ folder, routes, runs }) {
  const browser = await openBrowser();
  if (browser === undefined) return undefined;
  const server = await startStaticServer(folder);
  try {
    const visit = await measureFirstVisits(browser, server, { path: `/${routes[0]}`, runs });
    return { visit, navigation: await runCalm(() => measureNavigation(browser, server, routes)) };
  } finally {
    await browser.close();
    await server.close();
  }
}
