// What projects written for Rspress import from `@rspress/core/runtime`.

export { BrowserOnly, type BrowserOnlyProps, NoSSR } from './browser-only.tsx';
export { Content } from './frame.tsx';
export { Head, useHead } from './head.ts';
export {
  ThemeContext,
  useDark,
  useFrontmatter,
  useI18n,
  useLang,
  useLocation,
  useNavigate,
  usePage,
  usePageData,
  usePages,
  useParams,
  useSearchParams,
  useSite,
  useVersion,
  useWindowSize,
} from './hooks.ts';
export { pathnameToRouteService, preloadLink, safePreconnect, safePreload } from './inert.tsx';
export { useActiveMatcher, useLocaleSiteData, useNav, useSidebar, useSidebarDynamic } from './menu-hooks.ts';
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
