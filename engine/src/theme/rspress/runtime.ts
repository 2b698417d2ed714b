// What projects written for Rspress import from `@rspress/core/runtime`.

export { BrowserOnly, type BrowserOnlyProps, NoSSR } from './browser-only.tsx';
export { Content } from './frame.tsx';
export { Head, useHead } from './head.ts';
export {
  ThemeContext,
  useActiveMatcher,
  useDark,
  useFrontmatter,
  useI18n,
  useLang,
  useLocaleSiteData,
  useLocation,
  useNav,
  useNavigate,
  usePage,
  usePageData,
  usePages,
  useParams,
  useSearchParams,
  useSidebar,
  useSidebarDynamic,
  useSite,
  useVersion,
  useWindowSize,
} from './hooks.ts';
export { pathnameToRouteService, preloadLink, safePreconnect, safePreload } from './inert.tsx';
export {
  addLeadingSlash,
  addTrailingSlash,
  cleanUrlByConfig,
  getSidebarDataGroup,
  isActive,
  isDataUrl,
  isEqualPath,
  isExternalUrl,
  isProduction,
  matchNavbar,
  matchSidebar,
  normalizeHref,
  normalizeHrefInRuntime,
  normalizeImagePath,
  removeBase,
  removeTrailingSlash,
  withBase,
  withSiteOrigin,
} from './urls.ts';
