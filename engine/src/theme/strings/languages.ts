// Interface texts that are loaded where a site has the language. English and Chinese are at hand without: browsers and islands have them, too.

import type { ThemeStrings } from '../../model/strings.ts';
import { findLanguage } from '../../text/language-lookup.ts';
import { builtInStrings } from './index.ts';

/** By canonical BCP 47 tag. */
export const languages: Readonly<Record<string, () => Promise<ThemeStrings>>> = {
  ar: async () => (await import('./ar.ts')).ar,
  de: async () => (await import('./de.ts')).de,
  es: async () => (await import('./es.ts')).es,
  fa: async () => (await import('./fa.ts')).fa,
  fr: async () => (await import('./fr.ts')).fr,
  he: async () => (await import('./he.ts')).he,
  hi: async () => (await import('./hi.ts')).hi,
  id: async () => (await import('./id.ts')).id,
  it: async () => (await import('./it.ts')).it,
  ja: async () => (await import('./ja.ts')).ja,
  ko: async () => (await import('./ko.ts')).ko,
  nl: async () => (await import('./nl.ts')).nl,
  pl: async () => (await import('./pl.ts')).pl,
  pt: async () => (await import('./pt.ts')).pt,
  'pt-PT': async () => (await import('./pt-pt.ts')).ptPt,
  ru: async () => (await import('./ru.ts')).ru,
  tr: async () => (await import('./tr.ts')).tr,
  uk: async () => (await import('./uk.ts')).uk,
  vi: async () => (await import('./vi.ts')).vi,
  'zh-Hant': async () => (await import('./zh-hant.ts')).zhHant,
  'zh-HK': async () => (await import('./zh-hk.ts')).zhHk,
};

const names: readonly string[] = [...Object.keys(builtInStrings), ...Object.keys(languages)];

/** `undefined` for English, Simplified Chinese, and a language without texts of its own. */
export async function loadStrings(lang: string): Promise<ThemeStrings | undefined> {
  const name = findLanguage(lang, names);
  return name === undefined ? undefined : languages[name]?.();
}
