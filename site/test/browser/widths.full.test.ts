// No page scrolls sideways, in any language and at any width.

import { expect, it } from 'vitest';
import { findOverflowAtWidths, inLanguage, serveDocumentation } from './documentation.ts';
import { routes } from './route-cases.ts';

const site = serveDocumentation();

it.each(['/', '/zh/'])('no page in %s scrolls sideways, and no table of options does', async (root) => {
  const isChinese = root === '/zh/';
  const paths = routes.filter((path) => path.startsWith('/zh/') === isChinese);
  expect(paths.length).toBeGreaterThan(20);
  const page = await site.open(root, inLanguage(root));
  // Only the layout counts.
  await page.route(/\.(?:webp|avif|png|jpe?g)$/, (route) => route.fulfill({ status: 204 }));
  const found: string[] = [];
  for (const path of paths) {
    await page.goto(site.url(path), { waitUntil: 'domcontentloaded' });
    found.push(...(await findOverflowAtWidths(page)));
  }
  expect(found).toEqual([]);
});
