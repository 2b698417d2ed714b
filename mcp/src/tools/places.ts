// Which language and version a call is about.

import type { Site } from '../site/open-site.ts';
import type { Place } from '../site/place.ts';
import { AskError } from './answer.ts';
import { getScript, listScripts } from './scripts.ts';

/** An empty text is the same as none. */
export interface PlaceInput {
  readonly language?: string | undefined;
  readonly version?: string | undefined;
}

/**
 * The place that was asked for. Without a language: the one whose letters the query has, else the site's first.
 * Throws {@link AskError} for what the site does not have.
 */
export function choosePlace({ places }: Pick<Site, 'places'>, { language, version }: PlaceInput, query = ''): Place {
  const [first] = places;
  if (first === undefined) throw new AskError('This site has no pages for agents.');
  const ofVersion = places.filter((place) => place.version === (version || first.version));
  if (ofVersion.length === 0) throw new AskError(refuseVersion(places, version));
  const own = ofVersion.find((place) => place.language === first.language) ?? ofVersion[0] ?? first;
  if (!language) return findByScript(ofVersion, own, query) ?? own;
  const wanted = language.toLowerCase();
  const found =
    ofVersion.find((place) => place.language.toLowerCase() === wanted) ??
    ofVersion.find((place) => place.language.toLowerCase().split('-')[0] === wanted.split('-')[0]);
  if (found === undefined) throw new AskError(`No language "${language}". There are: ${join(ofVersion, 'language')}.`);
  return found;
}

function refuseVersion(places: readonly Place[], version: string | undefined): string {
  if (places.every((place) => place.version === '')) return 'This site has no versions. Ask without one.';
  return `No version "${version}". There are: ${join(places, 'version')}.`;
}

/** `own` where it has the letters of the query too. */
function findByScript(places: readonly Place[], own: Place, query: string): Place | undefined {
  const scripts = listScripts(query);
  if (scripts.includes(getScript(own.language))) return own;
  for (const script of scripts) {
    const found = places.find(({ language }) => getScript(language) === script);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** The place that the folders of a route name: version, then language, each left out where it is the first place's. */
export function findPlace({ places }: Pick<Site, 'places'>, route: string): Place | undefined {
  const [, first, second] = route.split('/');
  const [own] = places;
  const find = (version: string | undefined, language: string | undefined): Place | undefined =>
    places.find((place) => place.version === version && place.language === language);
  return (
    find(first, second) ??
    find(own?.version, first) ??
    find(first, own?.language) ??
    places.find(({ version }) => version === first)
  );
}

/** Languages that a search leaves out. */
export function listOtherLanguages({ places }: Pick<Site, 'places'>, place: Place): readonly string[] {
  const others = places.filter((other) => other.version === place.version && other.language !== place.language);
  return others.map((other) => other.language);
}

const join = (places: readonly Place[], field: keyof Place): string =>
  [...new Set(places.map((place) => place[field] || 'none'))].join(', ');
