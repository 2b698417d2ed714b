// Inline, before the first paint, on pages that have redirect rules and on 404 pages: leaves a wrong address.

import { readPageFacts } from '../lib/page-data.ts';
import { whenSeen } from '../lib/when-seen.ts';
import { resolveRedirect, resolveStrayPrefix } from './redirects.ts';

whenSeen(() => {
  const { base, defaultLang, langs, versions = [], redirects = [] } = readPageFacts();
  const target =
    resolveRedirect(redirects, location, { base, warn: (message) => console.warn(message) }) ??
    (document.documentElement.dataset['layout'] === '404'
      ? resolveStrayPrefix(location, { base, defaultLang, langs, versions })
      : undefined);
  if (target !== undefined) location.replace(target);
});
