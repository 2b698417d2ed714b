// Social cards as an author writes them in the config.

import * as v from 'valibot';

const color = v.optional(v.string());

export const cardsSchema = v.object({
  /**
   * Fonts that have the characters of all titles: font files, or style sheets with `@font-face` rules as font packages
   * have them (`@fontsource-variable/noto-sans-sc/index.css`). Earlier ones come first; on pages in Chinese, Japanese and
   * Korean those with Han characters do.
   */
  fonts: v.array(v.string()),
  /** Fonts for section, language and address; what they lack is taken from `fonts`. Default: `fonts`. */
  labelFonts: v.optional(v.array(v.string())),
  /** Square picture next to the site's title, SVG or PNG, relative to the project root. Default: none. */
  mark: v.optional(v.string()),
  /** Colours as `#rrggbb`. Default: those of the theme's light scheme. */
  colors: v.optional(
    v.object({
      /** What everything is on. */
      background: color,
      /** Title and address. */
      text: color,
      /** Section, language and description. */
      muted: color,
      /** The rule above the address. */
      line: color,
      /** The cursor after the address. */
      accent: color,
    }),
  ),
});
