// Inline, before the first paint: on a first visit, goes to the page in the browser's language.

import { readFacts } from '../lib/page-data.ts';
import { readStored, writeStored } from '../lib/storage.ts';
import { whenSeen } from '../lib/when-seen.ts';
import { decideLocale } from './locale-redirect.ts';

const VISITED_KEY = 'diglot:visited';

whenSeen(() => {
  const facts = readFacts();
  if ((facts.langs?.length ?? 0) < 2 || readStored(VISITED_KEY) !== null) return;
  const href = decideLocale(facts, navigator);
  // Where nothing can be stored every visit is a first one, and the reader could never choose a language.
  if (href === undefined || !writeStored(VISITED_KEY, '1') || href === '') return;
  location.replace(href + location.search + location.hash);
});
