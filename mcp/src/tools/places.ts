// Which language and version a call is about.

import type { Site } from '../site/open-site.ts';
import type { Place } from '../site/site-search.ts';
import { AskError } from './answer.ts';

export interface PlaceInput {
  readonly language?: string | undefined;
  readonly version?: string | undefined;
}

const HAN = /\p{Script=Han}/u;

/**
 * The place that was asked for. Without a language: Chinese for a query with ideographs, else the site's first.
 * Throws {@link AskError} for what the site does not have.
 */
export function choosePlace({ places }: Site, { language, version }: PlaceInput, query = ''): Place {
  const [first] = places;
  if (first === undefined) throw new AskError('This site has no pages for agents.');
  const ofVersion = places.filter((place) => place.version === (version ?? first.version));
  if (ofVersion.length === 0) throw new AskError(`No version "${version}". There are: ${join(places, 'version')}.`);
  if (language === undefined) {
    const chinese = HAN.test(query) ? ofVersion.find((place) => /^zh\b/i.test(place.language)) : undefined;
    return chinese ?? ofVersion.find((place) => place.language === first.language) ?? ofVersion[0] ?? first;
  }
  const wanted = language.toLowerCase();
  const found =
    ofVersion.find((place) => place.language.toLowerCase() === wanted) ??
    ofVersion.find((place) => place.language.toLowerCase().split('-')[0] === wanted.split('-')[0]);
  if (found === undefined) throw new AskError(`No language "${language}". There are: ${join(ofVersion, 'language')}.`);
  return found;
}

const join = (places: readonly Place[], field: keyof Place): string =>
  [...new Set(places.map((place) => place[field] || 'none'))].join(', ');
