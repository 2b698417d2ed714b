// Whether a first visit goes to the page in the browser's language.

import type { PageFacts } from '../../model/client-data.ts';
import { toLanguageTag } from '../../text/language-tag.ts';

/** What the browser says about itself, as in `navigator`. */
export type Visitor = Pick<Navigator, 'userAgent' | 'language'>;

const bot = /bot|spider|crawl|lighthouse/i;

/** Path of the translation to go to, without query and hash; empty when the reader stays. `undefined` when the visit does not count as one. */
export function decideLocale(
  { localeRedirect = 'auto', defaultLang, lang, langs = [], translations = {} }: Partial<PageFacts>,
  { userAgent, language }: Visitor,
): string | undefined {
  if (localeRedirect === 'never' || !defaultLang || bot.test(userAgent)) return undefined;
  const target = findLang(language, langs);
  const isAllowed = localeRedirect === 'auto' || lang === defaultLang;
  if (target === undefined || target === lang || !isAllowed) return '';
  return Object.hasOwn(translations, target) ? translations[target] : '';
}

/** The configured language for a browser's one: the same tag, else the same first part. */
function findLang(preferred: string, langs: readonly string[]): string | undefined {
  const tag = preferred.toLowerCase();
  const [primary] = tag.split('-');
  return (
    langs.find((lang) => toLanguageTag(lang).toLowerCase() === tag) ??
    langs.find((lang) => lang.toLowerCase() === primary)
  );
}
