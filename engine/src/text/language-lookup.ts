// Which of several languages answers for a tag: Lookup of RFC 4647, with the script that a region implies.

import { toLanguageTag } from './language-tag.ts';

/**
 * The nearest of `known`, which are canonical BCP 47 tags: that of the region, of the script, or of the language alone. One in
 * another script is none: `zh-TW` finds `zh-Hant`, never `zh`; `sr-Latn` does not find `sr`. Old names count as the new ones:
 * `iw` finds `he`. `undefined` for what is no tag.
 */
export function findLanguage(lang: string, known: readonly string[]): string | undefined {
  const wanted = toLikely(lang);
  if (wanted === undefined) return undefined;
  const { language, script, region } = wanted;
  const names = [`${language}-${region}`, `${language}-${script}`, language];
  return names.find((name) => known.includes(name) && toLikely(name)?.script === script);
}

/** With the script and the region that the tag most likely means, by CLDR. */
function toLikely(lang: string): Intl.Locale | undefined {
  try {
    return new Intl.Locale(toLanguageTag(lang)).maximize();
  } catch {
    return undefined;
  }
}
