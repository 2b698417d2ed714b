// Every kind of page without JavaScript.

import { it } from 'vitest';
import { expectWhole } from './no-script-cases.ts';
import { serveSite } from './serve-site.ts';

const site = serveSite('full');

it.each(['/', '/guide/start', '/zh/guide/content', '/guide/advanced/islands', '/showcase/', '/blog/'])(
  '%s shows all its text and links',
  (path) => expectWhole(site, path),
);
