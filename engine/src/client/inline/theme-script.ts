// Inline, before the first paint: sets the colour scheme. Does nothing where the site has one scheme only.

import { readStored } from '../lib/storage.ts';
import { resolveScheme, SCHEME_KEY } from './scheme.ts';

const root = document.documentElement;
if (root.dataset['darkMode'] !== 'false') {
  const scheme = resolveScheme(readStored(SCHEME_KEY), matchMedia('(prefers-color-scheme: dark)').matches);
  root.dataset['theme'] = scheme;
  root.style.colorScheme = scheme;
}
