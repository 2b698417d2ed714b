// The interface texts of a language: built-in ones, then the author's. Pure.

import type { LocaleConfig } from '../../../model/config.ts';
import type { ThemeStrings } from '../../../model/strings.ts';

/** Built-in texts by language; `en` is the fallback of all. */
export type StringsByLang = Readonly<Record<string, ThemeStrings>>;

export function getStrings(builtIn: StringsByLang, locale: LocaleConfig): ThemeStrings {
  const family = locale.lang.split('-')[0] ?? locale.lang;
  const base = builtIn[locale.lang] ?? builtIn[family] ?? builtIn['en'] ?? Object.values(builtIn)[0];
  if (!base) throw new Error('No interface texts were given.');
  return { ...base, ...locale.theme.strings };
}
