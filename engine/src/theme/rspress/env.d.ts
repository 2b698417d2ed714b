// What the bundler puts in.

interface ImportMeta {
  readonly env: {
    /** Starts and ends with a slash. */
    readonly BASE_URL: string;
    readonly PROD: boolean;
  };
}

declare module 'virtual:diglot/texts' {
  /** The project's `i18n.json`. */
  const texts: Readonly<Record<string, Readonly<Record<string, string>>>>;
  export default texts;
}
