// Languages and versions of a site: what its search index, its pages and its build say of them.

import { isRecord } from './is-record.ts';
import type { Place } from './place.ts';
import type { Twin } from './twin.ts';

export interface PlaceSources {
  /** What the search has an index for. */
  readonly indexed: readonly Place[];
  /** The home page, or the first pages that the list names without one. */
  readonly samples: readonly Twin[];
  readonly readText: (path: string) => Promise<string | undefined>;
  readonly readTwin: (path: string) => Promise<Twin | undefined>;
}

const MANIFEST = 'build-manifest.json';
/** Folders that may be versions. */
const MAX_FOLDERS = 50;

/** Never empty. The place of the home page comes first. */
export async function listPlaces(sources: PlaceSources): Promise<readonly Place[]> {
  const { indexed, samples } = sources;
  const [first] = samples;
  const version = first?.version ?? '';
  const own: Place = { language: first?.language || (indexed[0]?.language ?? ''), version };
  // An index without a version holds all of them; the home page is of the newest.
  const named = indexed.map((place) => ({ ...place, version: place.version || version }));
  const translated = samples
    .filter((twin) => twin.version === version)
    .flatMap(({ translations }) => Object.keys(translations))
    .filter((language) => /^[a-z][a-z\d-]*$/i.test(language))
    .map((language) => ({ language, version }));
  const known = removeDoubles([own, ...named, ...translated]);
  const isOnly = known.every((place) => place.version === version);
  return version === '' || !isOnly ? known : removeDoubles([...known, ...(await listOldPlaces(sources, known))]);
}

function removeDoubles(places: readonly Place[]): readonly Place[] {
  return [...new Map(places.map((place) => [`${place.language}/${place.version}`, place])).values()];
}

/** Versions without an index of their own: folders that have the name of the version that their pages belong to. */
async function listOldPlaces({ readText, readTwin }: PlaceSources, known: readonly Place[]): Promise<Place[]> {
  const languages = [...new Set(known.map(({ language }) => language))];
  const paths = parseTwinPaths((await readText(MANIFEST).catch(() => undefined)) ?? '');
  const folders = new Map<string, string>();
  for (const path of paths) {
    const [folder = '', ...rest] = path.split('/');
    if (rest.length > 0 && !languages.includes(folder) && !folders.has(folder)) folders.set(folder, path);
  }
  const places = [...folders].slice(0, MAX_FOLDERS).map(async ([folder, path]) => {
    const twin = await readTwin(path).catch(() => undefined);
    if (twin?.version !== folder) return [];
    const isUsed = (language: string, i: number): boolean =>
      i === 0 ? true : paths.some((other) => other.startsWith(`${folder}/${language}/`));
    return languages.filter(isUsed).map((language) => ({ language, version: folder }));
  });
  return (await Promise.all(places)).flat();
}

/** Paths of the twins that `diglot build` noted; none for a file of another form. */
function parseTwinPaths(text: string): readonly string[] {
  try {
    const manifest: unknown = JSON.parse(text);
    const routes: unknown = isRecord(manifest) ? manifest['routes'] : undefined;
    if (!Array.isArray(routes)) return [];
    return routes.flatMap((route: unknown) =>
      isRecord(route) && typeof route['twin'] === 'string' ? [route['twin']] : [],
    );
  } catch {
    return [];
  }
}
