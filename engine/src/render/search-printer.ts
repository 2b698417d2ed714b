// Prints the search dialog. It is the same on all pages of a language and version, and stays in place when a reader moves on: printed once.

import { createElement } from 'react';
import type { ThemeStrings } from '../model/strings.ts';
import { SearchShell } from '../theme/chrome/SearchShell.tsx';
import { createPageRun, type PageRun } from './page-run.ts';

type SearchPrinter = (run: PageRun) => string;

interface Printed {
  readonly html: string;
  readonly islands: readonly string[];
}

/** Prefix of its ids: no page's, because it outlives the page it came with. */
const SCOPE = 'search';

export function createSearchPrinter(): SearchPrinter {
  const known = new WeakMap<ThemeStrings, Map<string, Printed>>();
  return (run) => {
    const { strings, page, site } = run.view;
    if (!site.searchEnabled) return '';
    const byPlace = known.get(strings) ?? new Map<string, Printed>();
    known.set(strings, byPlace);
    const key = `${page.lang} ${page.version} ${site.title}`;
    const printed = byPlace.get(key) ?? print(run);
    byPlace.set(key, printed);
    for (const id of printed.islands) run.islands.used.add(id);
    return printed.html;
  };
}

function print({ view }: PageRun): Printed {
  const run = createPageRun(view, SCOPE);
  const html = run.raw.restore(run.print(createElement(SearchShell, { view })));
  return { html, islands: [...run.islands.used] };
}
