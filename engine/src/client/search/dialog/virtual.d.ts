// The module that holds the style sheet of what the search dialog draws.

declare module 'virtual:diglot/search-styles' {
  /** Text of the sheet. */
  export const searchStyles: string;
}
