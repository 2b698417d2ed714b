// Prints the search dialog. It is the same on all pages of a language and version, and stays in place when a reader moves on: printed once.

import { createElement } from 'react';
import type { ThemeStrings } from '../model/strings.ts';
import { SearchShell } from '../theme/chrome/SearchShell.tsx';
import type { PageRun } from './page-run.ts';

type SearchPrinter = (run: PageRun) => string;

export function createSearchPrinter(): SearchPrinter {
  const known = new WeakMap<ThemeStrings, Map<string, string>>();
  return (run) => {
    const { view } = run;
    const { strings, page, site } = view;
    if (!site.searchEnabled) return '';
    const byPlace = known.get(strings) ?? new Map<string, string>();
    known.set(strings, byPlace);
    const key = `${page.lang} ${page.version} ${site.title}`;
    const printed = byPlace.get(key) ?? run.print(createElement(SearchShell, { view }));
    byPlace.set(key, printed);
    return printed;
  };
}
