// Schema of `themeConfig`: navigation, sidebars and the settings of the default theme.

import * as v from 'valibot';
import { navItemSchema, sidebarItemSchema, sidebarMapSchema } from './schema-menus.ts';

const editLinkSchema = v.object({
  /** Address of the content folder in the repository, as its editor opens it. */
  docRepoBaseUrl: v.string(),
  /** Text of the link. Default: the built-in text of the language. */
  text: v.optional(v.string()),
});

const footerSchema = v.object({
  /** Message at the foot of home pages; harmless HTML is kept. */
  message: v.optional(v.string()),
});

/** Keys that a language may set for itself, here and in `locales`. */
export const localeOverrideEntries = {
  /** Entries of the navigation bar. */
  nav: v.optional(v.array(navItemSchema)),
  /** Sidebars by route prefix, or one sidebar for all pages. */
  sidebar: v.optional(v.union([v.array(sidebarItemSchema), sidebarMapSchema])),
  /** Link to the page's source, below each page. */
  editLink: v.optional(editLinkSchema),
  /** Show when a page was last changed, from git. Default false. */
  lastUpdated: v.optional(v.boolean()),
  /** Title of the outline. */
  outlineTitle: v.optional(v.string()),
  /** Label of the link to the previous page. */
  prevPageText: v.optional(v.string()),
  /** Label of the link to the next page. */
  nextPageText: v.optional(v.string()),
  /** Label before the date of the last change. */
  lastUpdatedText: v.optional(v.string()),
  /** Placeholder of the search field, also the text of the search button. */
  searchPlaceholderText: v.optional(v.string()),
  /** Text before the query when nothing was found. */
  searchNoResultsText: v.optional(v.string()),
  /** Advice when nothing was found. */
  searchSuggestedQueryText: v.optional(v.string()),
  /** Texts of overview pages. */
  overview: v.optional(
    v.object({
      /** Label of the filter. */
      filterNameText: v.optional(v.string()),
      /** Text in the empty filter. */
      filterPlaceholderText: v.optional(v.string()),
      /** Text when no page matches. */
      filterNoResultText: v.optional(v.string()),
    }),
  ),
  /** Message at the foot of home pages. */
  footer: v.optional(footerSchema),
  /** Any interface text, by its name in the list of interface texts. */
  strings: v.optional(v.record(v.string(), v.string())),
} as const;

const socialLinkSchema = v.object({
  /** Name of a preset (`github`, `x`, `discord`, …) or custom svg. */
  icon: v.union([
    v.string(),
    v.object({
      /** Markup of the icon; scripts and handlers are removed. */
      svg: v.string(),
    }),
  ]),
  /** What happens on use: open a link, or show a text, a picture or HTML. Default `link`. */
  mode: v.optional(v.picklist(['link', 'text', 'img', 'dom'])),
  /** URL, text, image URL or HTML, by mode. */
  content: v.string(),
  /** Accessible name. Default: the preset's name. */
  label: v.optional(v.string()),
});

export const themeSchema = v.object({
  ...localeOverrideEntries,
  /** Entries of the navigation bar, for all languages or by language. */
  nav: v.optional(v.union([v.array(navItemSchema), v.record(v.string(), v.array(navItemSchema))])),
  /** Sidebars: one list, lists by route prefix, or one of these by language. */
  sidebar: v.optional(
    v.union([
      v.array(sidebarItemSchema),
      v.record(v.string(), v.union([v.array(sidebarItemSchema), sidebarMapSchema])),
    ]),
  ),
  /** Offer the dark scheme. Default true; `false` fixes the light one. */
  darkMode: v.optional(v.boolean()),
  /** `false` removes the search. Default true. */
  search: v.optional(v.boolean()),
  /** Links to other places of the project; the first five show at once. */
  socialLinks: v.optional(v.array(socialLinkSchema)),
  /** Show a button that scrolls to the top. Default false. */
  enableScrollToTop: v.optional(v.boolean()),
  /** Animate the change of scheme. Default true. */
  appearanceTransition: v.optional(v.boolean()),
  /** Send first visitors to the version in their browser's language. Default `auto`. */
  localeRedirect: v.optional(v.picklist(['auto', 'never', 'only-default-lang'])),
  /** Show the page title when the text has no heading of the first level. Default true. */
  fallbackHeadingTitle: v.optional(v.boolean()),
  /** Hide the bar: never, while scrolling down, always. Default `never`. */
  hideNavbar: v.optional(v.picklist(['never', 'auto', 'always'])),
  /** CSS selector of zoomable images, or `false`. Default `.prose img`. */
  imageZoom: v.optional(v.union([v.string(), v.literal(false)])),
  /** Settings by language. */
  locales: v.optional(
    v.array(
      v.object({
        /** Code of the language, as in the site's `locales`. */
        lang: v.string(),
        /** Name of the language in that language. */
        label: v.optional(v.string()),
        /** Site title in this language. */
        title: v.optional(v.string()),
        /** Site description in this language. */
        description: v.optional(v.string()),
        ...localeOverrideEntries,
      }),
    ),
  ),
});

export type ThemeInput = v.InferInput<typeof themeSchema>;

export type LocaleOverrides = v.InferInput<ReturnType<typeof createOverrideSchema>>;

function createOverrideSchema() {
  return v.object(localeOverrideEntries);
}
