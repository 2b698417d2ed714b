// The facts that each page passes to its scripts. Small, because every page carries them.

import type { PageFacts } from '../../../model/client-data.ts';
import type { ResolvedConfig } from '../../../model/config.ts';
import type { Route, SiteModel } from '../../../model/site.ts';
import { compileRules, listMatchingRules } from '../../../text/redirects.ts';
import { encodePath, withBase } from '../../../text/url.ts';

export interface FactsSource {
  getFacts(route: Route): PageFacts;
  /** Of the 404 page of a language. */
  getNotFoundFacts(lang: string, version: string): PageFacts;
}

export function createPageFacts(config: ResolvedConfig, site: SiteModel): FactsSource {
  const { base, redirects } = config;
  const translationsOf = new Map<string, Route[]>();
  const toKey = ({ version, pagePath }: Route): string => `${version}\0${pagePath}`;
  for (const route of site.routes) {
    const translations = translationsOf.get(toKey(route));
    if (translations) translations.push(route);
    else translationsOf.set(toKey(route), [route]);
  }
  const shared = {
    base,
    defaultLang: config.lang,
    langs: config.locales.map(({ lang }) => lang),
    ...(config.multiVersion && { defaultVersion: config.multiVersion.default, versions: config.multiVersion.versions }),
    ...(config.theme.localeRedirect !== 'auto' && { localeRedirect: config.theme.localeRedirect }),
  };
  const compiled = compileRules(redirects);
  return {
    getFacts(route) {
      const { routePath, lang, version } = route;
      const translations = (translationsOf.get(toKey(route)) ?? []).filter((other) => other.lang !== lang);
      const matching = listMatchingRules(compiled, routePath);
      return {
        ...shared,
        lang,
        version,
        route: routePath,
        ...(translations.length > 0 && {
          translations: Object.fromEntries(
            translations.map((other) => [other.lang, withBase(base, encodePath(other.routePath))]),
          ),
        }),
        ...(matching.length > 0 && { redirects: matching }),
      };
    },
    getNotFoundFacts: (lang, version) => ({
      ...shared,
      lang,
      version,
      route: '',
      ...(redirects.length > 0 && { redirects }),
    }),
  };
}
