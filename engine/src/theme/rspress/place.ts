// Where a component is: while a page is rendered its view says so, in the browser the page's facts do.

import { PAGE_FACTS_ID, type PageFacts } from '../../model/client-data.ts';
import { withBase } from '../../text/url.ts';
import { usePage } from '../page-context.ts';

export interface PlaceNames {
  readonly lang: string;
  readonly version: string;
  readonly defaultLang: string;
  /** Base included. */
  readonly pathname: string;
}

export function usePlace(): PlaceNames {
  const view = usePage();
  if (view) {
    const { lang, version, routePath } = view.page;
    return { lang, version, defaultLang: view.site.defaultLang, pathname: withBase(view.site.base, routePath) };
  }
  const { lang = '', version = '', defaultLang = '' } = readFacts();
  const pathname = typeof location === 'undefined' ? '/' : location.pathname;
  return { lang, version, defaultLang, pathname };
}

function readFacts(): Partial<PageFacts> {
  if (typeof document === 'undefined') return {};
  const text = document.getElementById(PAGE_FACTS_ID)?.textContent;
  return text ? (JSON.parse(text) as PageFacts) : {};
}
