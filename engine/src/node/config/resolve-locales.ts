// Languages with their folders, titles and settings. Reads no content; only checks whether a folder exists.

import type { LocaleConfig, LocaleTheme } from '../../model/config.ts';
import type { DiagnosticInput } from '../../model/diagnostic.ts';
import { toLanguageTag } from '../../text/language-tag.ts';
import { checkLocale, describeStray, getDefaultLang } from './check-locales.ts';
import { resolveNav, resolveSidebar } from './resolve-sidebar.ts';
import type { UserConfig } from './schema.ts';
import type { LocaleOverrides } from './schema-theme.ts';

export interface LocaleContext {
  readonly siteTitle: string;
  /** Whether a folder below the content folder exists; versions are tried by the caller. */
  readonly hasFolder: (folder: string) => boolean;
}

export interface ResolvedLocales {
  readonly lang: string;
  readonly locales: readonly LocaleConfig[];
  readonly diagnostics: readonly DiagnosticInput[];
}

/** Names of languages in themselves, by their tags in lower case. */
const labels: ReadonlyMap<string, string> = new Map([
  ['en', 'English'],
  ['en-us', 'English (US)'],
  ['en-gb', 'English (UK)'],
  ['zh', '简体中文'],
  ['zh-cn', '简体中文'],
  ['zh-hans', '简体中文'],
  ['zh-hans-cn', '简体中文'],
  ['zh-tw', '繁體中文'],
  ['zh-hk', '繁體中文'],
  ['zh-hant', '繁體中文'],
  ['zh-hant-tw', '繁體中文'],
  ['zh-hant-hk', '繁體中文'],
  ['ja', '日本語'],
  ['ko', '한국어'],
  ['de', 'Deutsch'],
  ['fr', 'Français'],
  ['es', 'Español'],
  ['pt', 'Português'],
  ['pt-br', 'Português (Brasil)'],
  ['pt-pt', 'Português (Portugal)'],
  ['it', 'Italiano'],
  ['nl', 'Nederlands'],
  ['pl', 'Polski'],
  ['cs', 'Čeština'],
  ['sv', 'Svenska'],
  ['tr', 'Türkçe'],
  ['ru', 'Русский'],
  ['uk', 'Українська'],
  ['ar', 'العربية'],
  ['fa', 'فارسی'],
  ['he', 'עברית'],
  ['hi', 'हिन्दी'],
  ['th', 'ไทย'],
  ['vi', 'Tiếng Việt'],
  ['id', 'Bahasa Indonesia'],
]);

const getLabel = (lang: string): string => labels.get(toLanguageTag(lang).toLowerCase()) ?? lang;

type LocaleInput = NonNullable<UserConfig['locales']>[number];

export function resolveLocales(user: UserConfig, context: LocaleContext): ResolvedLocales {
  const diagnostics: DiagnosticInput[] = [];
  const themeLocales = user.themeConfig?.locales ?? [];
  const listed: readonly LocaleInput[] = user.locales?.length ? user.locales : themeLocales;
  const usable = listed.filter((locale, i) => checkLocale(locale.lang, i, listed, diagnostics));
  const langs = usable.map((locale) => locale.lang);
  const lang = getDefaultLang(user.lang, langs, diagnostics);
  const inputs: readonly LocaleInput[] = langs.includes(lang) ? usable : [{ lang }, ...usable];
  for (const [i, locale] of themeLocales.entries())
    if (inputs.every((input) => input.lang !== locale.lang)) diagnostics.push(describeStray(locale.lang, i, langs));
  const locales = inputs.map((input) => {
    const override = themeLocales.find((locale) => locale.lang === input.lang);
    return resolveLocale(user, { ...override, ...dropUndefined(input) }, lang, context);
  });
  return { lang, locales, diagnostics };
}

function resolveLocale(
  user: UserConfig,
  input: LocaleInput,
  defaultLang: string,
  context: LocaleContext,
): LocaleConfig {
  const { lang } = input;
  const dir = input.dir
    ?.split(/[\\/]/)
    .filter((part) => part !== '' && part !== '.')
    .join('/');
  return {
    lang,
    label: input.label ?? getLabel(lang),
    dir: dir ?? (lang !== defaultLang || context.hasFolder(lang) ? lang : ''),
    title: input.title ?? context.siteTitle,
    description: input.description ?? user.description ?? '',
    theme: resolveLocaleTheme(user.themeConfig ?? {}, input, lang),
  };
}

function resolveLocaleTheme(
  theme: NonNullable<UserConfig['themeConfig']>,
  own: LocaleOverrides,
  lang: string,
): LocaleTheme {
  const editLink = own.editLink ?? theme.editLink;
  return {
    nav: resolveNav(own.nav ?? theme.nav, lang),
    sidebar: resolveSidebar(own.sidebar ?? theme.sidebar, lang),
    editLink: editLink && {
      docRepoBaseUrl: editLink.docRepoBaseUrl || theme.editLink?.docRepoBaseUrl || '',
      text: editLink.text ?? theme.editLink?.text,
    },
    lastUpdated: own.lastUpdated ?? theme.lastUpdated ?? false,
    strings: { ...getStrings(theme), ...getStrings(own) },
    footerMessage: own.footer?.message ?? theme.footer?.message,
  };
}

/** Interface texts under the names of `ThemeStrings`. */
function getStrings(input: Omit<LocaleOverrides, 'nav' | 'sidebar'>): Record<string, string> {
  return dropUndefined({
    outlineTitle: input.outlineTitle,
    previousPage: input.prevPageText,
    nextPage: input.nextPageText,
    lastUpdated: input.lastUpdatedText,
    searchPlaceholder: input.searchPlaceholderText,
    searchNoResults: input.searchNoResultsText,
    searchNoResultsHint: input.searchSuggestedQueryText,
    overviewFilter: input.overview?.filterNameText,
    overviewFilterPlaceholder: input.overview?.filterPlaceholderText,
    overviewEmpty: input.overview?.filterNoResultText,
    ...input.strings,
  }) as Record<string, string>;
}

function dropUndefined<T extends object>(value: T): T {
  return Object.fromEntries(Object.entries(value).filter(([, item]) => item !== undefined)) as T;
}
