// The search dialog in every language, width and failure. `dialog.test.ts` and `rows.test.ts` have one of each.

import { it } from 'vitest';
import { serveSite } from '../serve-site.ts';
import {
  chineseQueries,
  dialogs,
  expectFoundInChinese,
  expectOneReport,
  expectUsable,
  expectWalk,
  widthStops,
} from './breadth-cases.ts';

const site = serveSite('search');

it.each(chineseQueries)('%s finds %s', (query, title) => expectFoundInChinese(site, query, title));

it.each(dialogs)('on %s after %j everyone can use it at %d px', (path, query, width) =>
  expectUsable(site, path, query, width),
);

it.each([404, 500])(
  'a failure by %d is said once, shows the ordinary empty state, and is over with the next opening',
  (status) => expectOneReport(site, status),
);

it.each(widthStops)('at $width px the keyboard reaches everything in it, and nothing outside', ({ width, stops }) =>
  expectWalk(site, width, stops),
);
