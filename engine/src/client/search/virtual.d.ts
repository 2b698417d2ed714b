// The module that leads to the one that the site's config names as `search.hooks`.

declare module 'virtual:diglot/search-hooks' {
  /** `undefined` when the config names none. */
  export const loadHooks: (() => Promise<import('./types.ts').SearchHooks>) | undefined;
}

// The module that holds the style sheet of marks on the page that was found.

declare module 'virtual:diglot/marks-styles' {
  /** Text of the sheet. */
  export const marksStyles: string;
}
