// Chooses the interface texts of a language.

import type { ThemeStrings } from '../../model/strings.ts';
import { en } from './en.ts';
import { zh } from './zh.ts';

/**
 * Texts for a language tag: `zh-CN` finds `zh`, an unknown language gets English.
 * `overrides` replaces single texts; keys that name no text are ignored.
 */
export function getStrings(lang: string, overrides: Readonly<Record<string, string>> = {}): ThemeStrings {
  const base: ThemeStrings = /^zh\b/i.test(lang) ? zh : en;
  const known = Object.entries(overrides).filter(([key]) => Object.hasOwn(base, key));
  return known.length === 0 ? base : { ...base, ...Object.fromEntries(known) };
}

/** Puts values in at `{name}`; a name without a value stays as written. */
export function formatText(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (mark, name: string) =>
    Object.hasOwn(values, name) ? String(values[name]) : mark,
  );
}
