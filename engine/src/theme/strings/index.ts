// The interface texts that are at hand everywhere. Those of further languages are in `languages.ts`.

import { getTexts, type TextsByLang, type ThemeStrings } from '../../model/strings.ts';
import { en } from './en.ts';
import { zh } from './zh.ts';

export const builtInStrings: TextsByLang<ThemeStrings> = { en, zh };

/**
 * Texts in English or Chinese for a language tag: `zh-CN` finds `zh`, another language gets English. `useStrings()` has those of
 * the page, in every language.
 * `overrides` replaces single texts; keys that name no text are ignored.
 */
export function getStrings(lang: string, overrides: Readonly<Record<string, string>> = {}): ThemeStrings {
  return getTexts(builtInStrings, lang, overrides);
}

/** Puts values in at `{name}`; a name without a value stays as written. */
export function formatText(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (mark, name: string) =>
    Object.hasOwn(values, name) ? String(values[name]) : mark,
  );
}
