// Whether a first visit goes to the page in the browser's language.

import type { ThemeConfig } from '../../model/config.ts';

export interface LocaleVisit {
  readonly setting: ThemeConfig['localeRedirect'];
  readonly defaultLang: string;
  readonly langs: readonly string[];
  /** Language of the page. */
  readonly lang: string;
  /** `href` by language of the translations that exist. */
  readonly twins: Readonly<Record<string, string>>;
  readonly userAgent: string;
  /** `navigator.language`. */
  readonly preferred: string;
  readonly visited: boolean;
}

export interface LocaleDecision {
  /** Store that the reader was here. */
  readonly store: boolean;
  /** Translation to go to, without query and hash. */
  readonly href?: string | undefined;
}

const bot = /bot|spider|crawl|lighthouse/i;

export function decideLocale(visit: LocaleVisit): LocaleDecision {
  const { setting, defaultLang, lang } = visit;
  if (setting === 'never' || defaultLang === '' || bot.test(visit.userAgent) || visit.visited) return { store: false };
  const target = findLang(visit.preferred, visit.langs);
  const isAllowed = setting === 'auto' || lang === defaultLang;
  if (target === undefined || target === lang || !isAllowed) return { store: true };
  return { store: true, href: Object.hasOwn(visit.twins, target) ? visit.twins[target] : undefined };
}

/** The configured language for a browser's one: the same tag, else the same first part. */
function findLang(preferred: string, langs: readonly string[]): string | undefined {
  const tag = preferred.toLowerCase();
  const [primary] = tag.split('-');
  return langs.find((lang) => lang.toLowerCase() === tag) ?? langs.find((lang) => lang.toLowerCase() === primary);
}
