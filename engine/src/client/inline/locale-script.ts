// Inline, before the first paint: on a first visit, goes to the page in the browser's language.

import { readFacts } from '../lib/page-data.ts';
import { readStored, writeStored } from '../lib/storage.ts';
import { whenSeen } from '../lib/when-seen.ts';
import { decideLocale } from './locale-redirect.ts';

const VISITED_KEY = 'diglot:visited';

whenSeen(() => {
  const { lang = '', defaultLang = '', langs = [], twins = {}, localeRedirect = 'auto' } = readFacts();
  if (langs.length < 2) return;
  const { store, href } = decideLocale({
    setting: localeRedirect,
    ...{ defaultLang, langs, lang, twins },
    userAgent: navigator.userAgent,
    preferred: navigator.language,
    visited: readStored(VISITED_KEY) !== null,
  });
  // Where nothing can be stored every visit is a first one, and the reader could never choose a language.
  if (!store || !writeStored(VISITED_KEY, '1') || href === undefined) return;
  location.replace(href + location.search + location.hash);
});
