// The direction in which a language is written.

import { getPrimaryLanguage, toLanguageTag } from './language-tag.ts';

/** Languages written from right to left when their tag names no script, by CLDR. */
const languages: ReadonlySet<string> = new Set(
  'ar arc bal ckb dv fa glk he iw ks lrc mzn nqo pnb ps rhg sd sdh skr syr ug ur yi'.split(' '),
);

/** Scripts written from right to left, which say more than the language: `az-Arab`, `sd-Deva`. */
const scripts: ReadonlySet<string> = new Set(['adlm', 'arab', 'aran', 'hebr', 'nkoo', 'rohg', 'syrc', 'thaa']);

/** Value of the attribute `dir` for a BCP 47 tag; `undefined` for languages that are written from left to right. */
export function getDirection(lang: string): 'rtl' | undefined {
  const [, ...parts] = toLanguageTag(lang).toLowerCase().split('-');
  const script = parts.find((part) => /^[a-z]{4}$/.test(part));
  return (script === undefined ? languages.has(getPrimaryLanguage(lang)) : scripts.has(script)) ? 'rtl' : undefined;
}
