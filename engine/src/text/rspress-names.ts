// Names under which projects written for Rspress import its theme and its hooks.

/** `theme`: the site's own theme when it has one. `original`: always the built-in one. `search`: a search that Diglot has built in. */
export type RspressEntry = 'theme' | 'original' | 'runtime' | 'search';

const entries: ReadonlyMap<string, RspressEntry> = new Map([
  ['@theme', 'theme'],
  ['rspress/theme', 'theme'],
  ['@rspress/core/theme', 'theme'],
  ['@theme-original', 'original'],
  ['@rspress/core/theme-original', 'original'],
  ['@rspress/theme-default', 'original'],
  ['rspress/runtime', 'runtime'],
  ['@rspress/runtime', 'runtime'],
  ['@rspress/core/runtime', 'runtime'],
  ['@rspress/plugin-algolia/runtime', 'search'],
]);

/** Every name that {@link getRspressEntry} knows. */
export const rspressNames: readonly string[] = [...entries.keys()];

/** `undefined` for any other module. */
export function getRspressEntry(specifier: string): RspressEntry | undefined {
  return entries.get(specifier);
}

/** Names that the config of an Rspress site may have, in the order in which they are looked for. */
export const rspressConfigNames: readonly string[] = ['rspress', 'rstack'].flatMap((name) =>
  ['ts', 'mts', 'js', 'mjs', 'cjs'].map((end) => `${name}.config.${end}`),
);
