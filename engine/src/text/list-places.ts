// The languages of each version, in the order in which readers without script get them.

import type { ResolvedConfig } from '../model/config.ts';

export interface SitePlace {
  readonly lang: string;
  readonly version: string;
  /** Path prefix without base, with slashes at both ends: `/`, `/zh/`, `/v1/zh/`. */
  readonly prefix: string;
}

/** The default version and language come first. */
export function listPlaces(config: ResolvedConfig): readonly SitePlace[] {
  const defaultVersion = config.multiVersion?.default ?? '';
  const rank = (place: Pick<SitePlace, 'lang' | 'version'>): number =>
    (place.version === defaultVersion ? 0 : 2) + (place.lang === config.lang ? 0 : 1);
  return (config.multiVersion?.versions ?? [''])
    .flatMap((version) => config.locales.map(({ lang }) => ({ lang, version })))
    .sort((a, b) => rank(a) - rank(b))
    .map((place) => {
      const version = place.version === defaultVersion ? '' : `${place.version}/`;
      return { ...place, prefix: `/${version}${place.lang === config.lang ? '' : `${place.lang}/`}` };
    });
}
