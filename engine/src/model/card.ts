// What a social card shows: the picture of a page in places that link to it.

/** Pixels: what Open Graph and Twitter ask for. */
export const CARD_SIZE = { width: 1200, height: 630 } as const;

/** Everything that one picture depends on, next to the site's {@link CardSettings}. */
export interface Card {
  readonly title: string;
  /** Smaller text below the title; empty: none. */
  readonly text: string;
  /** Names of the menus that the page is in, outermost first. */
  readonly section: readonly string[];
  readonly siteTitle: string;
  /** Name of the page's language, in that language; empty on sites with one language. */
  readonly language: string;
  /** Code of the language: glyphs and line breaks follow it. */
  readonly lang: string;
  /** Address of the page, without its scheme. */
  readonly address: string;
}

/** A picture that a build makes: its place, and what is on it. */
export interface CardFile {
  /** Output file below the output folder; its name changes exactly when the picture does. */
  readonly path: string;
  readonly card: Card;
}
