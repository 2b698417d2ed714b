// Requests in the hands of a test: they wait until it lets them go.

import type { Page, Route } from 'playwright-core';

/** Holds every request to `url` until the returned function is called; `answer` then answers them. Default: they go on to the server. */
export async function holdRequests(
  page: Page,
  url: string | RegExp,
  answer: (route: Route) => Promise<void> = (route) => route.continue(),
): Promise<() => void> {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(url, async (route) => {
    await released;
    await answer(route);
  });
  return release;
}
