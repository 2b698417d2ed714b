// The home page in both languages: its words, its command, its scene at every width and to its end.

import { expect, it } from 'vitest';
import { findShifts, openInPieces } from '../../../engine/test/browser/layout-shifts.ts';
import { serveDocumentation } from './documentation.ts';
import { chinese, english, testHomeFully } from './home-cases.ts';

const site = serveDocumentation();

testHomeFully(site, english);
testHomeFully(site, chinese);

it.each([
  ['/', 390],
  ['/', 1280],
  ['/zh/', 390],
  ['/zh/', 1280],
])('home %s moves nothing while it comes in pieces, %s wide', async (path, width) => {
  const page = await site.open('/blog/', { viewport: { width, height: 800 } });
  await openInPieces(page, site.url(path), [
    { end: '</header>', shown: '.social' },
    { end: '<figure class="code"', shown: 'h1' },
    { end: '</figure>', shown: '.home-opening pre' },
    { end: '<figure class="scene"', shown: '.home-opening > p' },
  ]);
  expect(await findShifts(page)).toEqual([]);
});
