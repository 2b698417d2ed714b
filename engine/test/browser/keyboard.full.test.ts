// Every page whose walk `keyboard.test.ts` leaves out.

import { it } from 'vitest';
import { expectWalk, walks } from './keyboard-cases.ts';
import { serveSite } from './serve-site.ts';

const site = serveSite('full');

it.each(walks.filter(([path]) => path === '/guide/code'))(
  '%s is walked through in order, each stop in sight and marked',
  (path, regions) => expectWalk(site, path, regions),
);
