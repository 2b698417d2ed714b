// How long a click on a link in the sidebar takes until the new page's heading is painted.

import { percentile } from '../lib/numbers.mjs';

/** Long enough for what a site fetches when a pointer rests on a link. */
const REST = 400;
const KEY = 'bench-click';

/**
 * Milliseconds; `soft`: share of navigations that kept the document.
 * @typedef {{ p50: number, p95: number, soft: number, count: number }} Navigation
 */

/**
 * Clicks through `routes`, each linked from the page before.
 * @returns {Promise<Navigation>}
 */
export async function measureNavigation(browser, server, routes) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  try {
    const page = await context.newPage();
    await page.addInitScript(watchHeading, KEY);
    await page.goto(`${server.url}/${routes[0]}`, { waitUntil: 'networkidle' });
    const times = [];
    let soft = 0;
    for (const route of routes.slice(1)) {
      const link = await findLink(page, route);
      if (link === undefined) continue;
      await page.evaluate(() => {
        globalThis.benchSame = true;
      });
      await link.hover();
      await page.waitForTimeout(REST);
      await page.mouse.down();
      await page.mouse.up();
      times.push(await waitForPaint(page));
      if (await page.evaluate(() => globalThis.benchSame === true)) soft += 1;
      await page.waitForTimeout(REST);
    }
    if (times.length === 0) throw new Error(`No link to /${routes[1]} can be clicked on /${routes[0]}.`);
    return {
      p50: percentile(times, 0.5),
      p95: percentile(times, 0.95),
      soft: soft / times.length,
      count: times.length,
    };
  } finally {
    await context.close();
  }
}

/** The first link to a route that is to be seen. */
async function findLink(page, route) {
  const handle = await page.evaluateHandle((wanted) => {
    const links = [...document.querySelectorAll('a[href]')].filter((link) => {
      const path = new URL(link.href).pathname.replace(/(\.html|\/)$/, '');
      return (
        decodeURIComponent(path) === `/${wanted}` && link.checkVisibility() && link.getBoundingClientRect().width > 0
      );
    });
    const link = links.find((candidate) => candidate.closest('aside, nav, [class*=sidebar i]')) ?? links[0];
    link?.scrollIntoView({ block: 'center', behavior: 'instant' });
    return link;
  }, route);
  return handle.asElement() ?? undefined;
}

/** A new document may be on its way: then asking fails, and is asked again. */
async function waitForPaint(page) {
  for (let tries = 0; tries < 200; tries++) {
    const time = await page.evaluate((key) => sessionStorage.getItem(`${key}-time`), KEY).catch(() => null);
    if (time !== null) {
      await page.evaluate((key) => sessionStorage.removeItem(`${key}-time`), KEY);
      return Number(time);
    }
    await page.waitForTimeout(25);
  }
  throw new Error('A click led to no new heading within five seconds.');
}

/** Runs in each document: keeps the time of a click, and reports when a heading with another text was painted. */
function watchHeading(key) {
  const now = () => performance.timeOrigin + performance.now();
  const getHeading = () => document.querySelector('h1')?.textContent ?? '';
  const check = () => {
    const click = JSON.parse(sessionStorage.getItem(key) ?? 'null');
    const heading = getHeading();
    if (click === null || heading === '' || heading === click.heading) return;
    sessionStorage.removeItem(key);
    // Called in the frame that shows the change, also when a callback of that frame made it: another frame callback would wait for the next.
    const observer = new ResizeObserver(() => {
      observer.disconnect();
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => sessionStorage.setItem(`${key}-time`, String(now() - click.time));
      port2.postMessage(undefined);
    });
    observer.observe(document.documentElement);
  };
  addEventListener(
    'click',
    ({ timeStamp }) => {
      const time = performance.timeOrigin + timeStamp;
      sessionStorage.setItem(key, JSON.stringify({ time, heading: getHeading() }));
    },
    { capture: true },
  );
  new MutationObserver(check).observe(document, { subtree: true, childList: true, characterData: true });
}
