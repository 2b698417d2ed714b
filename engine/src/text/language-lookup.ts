// Which of several languages answers for a tag: Lookup of RFC 4647, with the script that a region implies. Without the data of CLDR, which take 8 ms to load.

import { toLanguageTag } from './language-tag.ts';

/** Old names of languages (ISO 639:1988), which browsers and folders still have. */
const renamed: ReadonlyMap<string, string> = new Map([
  ['in', 'id'],
  ['iw', 'he'],
]);

/** Scripts of languages whose tag names none, by CLDR. All others are in Latin letters. */
const scripts: ReadonlyMap<string, string> = new Map([
  ['ar', 'Arab'],
  ['fa', 'Arab'],
  ['he', 'Hebr'],
  ['hi', 'Deva'],
  ['ja', 'Jpan'],
  ['ko', 'Kore'],
  ['ru', 'Cyrl'],
  ['uk', 'Cyrl'],
  ['zh', 'Hans'],
  ...['zh-HK', 'zh-MO', 'zh-TW'].map((place) => [place, 'Hant'] as const),
]);

/**
 * The nearest of `known`, which are canonical BCP 47 tags: that of the region, of the script, or of the language alone. One in
 * another script is none: `zh-TW` finds `zh-Hant`, never `zh`; `hi-Latn` does not find `hi`. Old names count as the new ones:
 * `iw` finds `he`.
 */
export function findLanguage(lang: string, known: readonly string[]): string | undefined {
  const { language, region, script } = parseTag(lang);
  const names = [`${language}-${region}`, `${language}-${script}`, language];
  return names.find((name) => known.includes(name) && parseTag(name).script === script);
}

/** Each part in its canonical case. A tag without a script has the likely one. */
function parseTag(lang: string) {
  const [first = '', ...parts] = toLanguageTag(lang).toLowerCase().split('-');
  const language = renamed.get(first) ?? first;
  const region = parts.find((part) => /^(?:[a-z]{2}|\d{3})$/.test(part))?.toUpperCase() ?? '';
  const named = parts.find((part) => /^[a-z]{4}$/.test(part));
  const script = named && `${named[0]?.toUpperCase()}${named.slice(1)}`;
  return {
    language,
    region,
    script: script ?? scripts.get(`${language}-${region}`) ?? scripts.get(language) ?? 'Latn',
  };
}
