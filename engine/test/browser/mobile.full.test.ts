// Every kind of page in the narrowest window.

import { it } from 'vitest';
import { expectNarrow } from './mobile-cases.ts';
import { serveSite } from './serve-site.ts';

const site = serveSite('full');

it.each(['/zh/guide/content', '/reference/', '/guide/advanced/islands', '/nope', '/showcase/'])(
  '320 px: %s needs no horizontal scrolling',
  async (path) => {
    await expectNarrow(site, path);
    if (path === '/nope') site.ignoreMessages();
  },
);
