// Hooks under the names of Rspress's runtime. At build time they read the page that is rendered; in islands what the page passes to its scripts.

import texts from 'virtual:diglot/texts';
import { createContext } from 'react';
import { useStrings, usePage as useView } from '../page-context.ts';
import { usePlace } from './place.ts';
import { getThemeText } from './texts.ts';

export const useLang = (): string => usePlace().lang;
export const useVersion = (): string => usePlace().version;

export interface RouterLocation {
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
}

export function useLocation(): RouterLocation {
  const { pathname } = usePlace();
  // Not before hydration is over: the server knows neither.
  return { pathname, search: '', hash: '' };
}

export const useSearchParams = (): readonly [URLSearchParams, () => void] => [new URLSearchParams(), () => undefined];
export const useParams = (): Readonly<Record<string, string>> => ({});

/** Leads to another page. Works in islands only: nothing else can be clicked after it was rendered. */
export const useNavigate = () => (to: string | number) => {
  if (typeof to === 'string') location.assign(to);
  else history.go(to);
};

/** Returns the text of a key in the page's language. Throws when `i18n.json` has none. */
export function useI18n<_Texts = unknown>(): (key: string, params?: Readonly<Record<string, string>>) => string {
  const lang = useLang();
  const strings = useStrings();
  return (key, params) => {
    const text = texts[key]?.[lang] ?? getThemeText(key, lang, strings);
    if (typeof text !== 'string') throw new Error(`i18n.json has no text "${key}" for the language "${lang}"`);
    return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => params?.[name] ?? name);
  };
}

export function useFrontmatter(): { readonly frontmatter: Readonly<Record<string, unknown>> } {
  return { frontmatter: flatten(useView()?.page.frontmatter) };
}

/** A page's data with all frontmatter fields in one object, as Rspress has them. */
export function usePage(): { readonly page: Readonly<Record<string, unknown>> } {
  const view = useView();
  const { lang, version, pathname } = usePlace();
  if (!view) return { page: { lang, version, routePath: pathname, frontmatter: {}, toc: [] } };
  return { page: { ...view.page, frontmatter: flatten(view.page.frontmatter) } };
}

export interface RouteEntry {
  readonly title: string;
  readonly routePath: string;
  readonly lang: string;
  readonly version: string;
  readonly frontmatter: Readonly<Record<string, unknown>>;
  readonly toc: readonly never[];
}

/** All pages of the site, at build time. Empty in the browser, which is not sent them. */
export function usePages(): { readonly pages: readonly RouteEntry[] } {
  const pages = (useView()?.routes ?? []).map(({ title, routePath, lang, version, frontmatter }) => ({
    title,
    routePath,
    lang,
    version,
    toc: [],
    frontmatter: flatten(frontmatter),
  }));
  return { pages };
}

type Fields = { readonly extra?: Readonly<Record<string, unknown>> | undefined } | undefined;

const flatten = (frontmatter: Fields): Readonly<Record<string, unknown>> => {
  const { extra, ...fields } = frontmatter ?? {};
  return { ...fields, ...extra };
};

export function useSite(): { readonly site: Readonly<Record<string, unknown>> } {
  const view = useView();
  const { lang, defaultLang } = usePlace();
  const { title = '', base = import.meta.env.BASE_URL } = view?.site ?? {};
  const { description = '' } = view?.head ?? {};
  const locales = (view?.navbar?.languages?.items ?? []).map((item) => ({ lang: item.lang ?? '', label: item.label }));
  return { site: { title, description, base, lang: defaultLang || lang, themeConfig: { locales }, locales } };
}

export function usePageData(): { readonly siteData: Readonly<Record<string, unknown>>; readonly page: unknown } {
  const { site } = useSite();
  return { siteData: { ...site, pages: usePages().pages }, page: usePage().page };
}

/** The scheme is the reader's and known in the browser only: the server renders the light one. */
export const useDark = (): boolean => false;
export const ThemeContext = createContext<{ readonly theme: 'light' | 'dark' }>({ theme: 'light' });
export const useThemeState = () => ['light', () => undefined] as const;

export const useWindowSize = (width = 0, height = 0) => ({ width, height });

export function useToc() {
  return useView()?.page.toc ?? [];
}
