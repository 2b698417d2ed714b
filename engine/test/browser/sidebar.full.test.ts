// Every link of every sidebar.

import { it } from 'vitest';
import { serveSite } from './serve-site.ts';
import { clickThrough } from './sidebar-cases.ts';

const site = serveSite('full');

it.each(['/guide/start', '/zh/guide/start', '/reference/'])('from %s says nothing in the console', (start) =>
  clickThrough(site, start),
);
