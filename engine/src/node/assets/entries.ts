// Text of the virtual modules: what a site adds to the server bundle, and which islands the browser can load. Code only, never data.

import type { IslandFile } from './islands.ts';

export const SERVER_MODULE = 'virtual:diglot/server';
export const ISLANDS_MODULE = 'virtual:diglot/islands';
export const START_MODULE = 'virtual:diglot/start';
export const DEV_START_MODULE = 'virtual:diglot/dev-start';
export const DEV_PREAMBLE_MODULE = 'virtual:diglot/dev-preamble';
export const LATE_STYLES_MODULE = 'virtual:diglot/late-styles';
export const SCHEME_STYLES_MODULE = 'virtual:diglot/scheme-styles';
export const ZOOM_STYLES_MODULE = 'virtual:diglot/zoom-styles';
export const MARKS_STYLES_MODULE = 'virtual:diglot/marks-styles';
export const SEARCH_STYLES_MODULE = 'virtual:diglot/search-styles';
export const SEARCH_HOOKS_MODULE = 'virtual:diglot/search-hooks';

/** A module that MDX pages import, under the name by which they reach it. */
export interface ImportedModule {
  /** Key in the registry: the absolute path for files, the specifier for packages. */
  readonly key: string;
  /** The bundler's entries. */
  readonly source: string;
}

export interface ServerModuleInput {
  /** Absolute paths below the engine's sources. */
  readonly renderModule: string;
  readonly contentModule: string;
  /** Module of components usable everywhere, if the site has one. */
  readonly components: string | undefined;
  readonly globalUIComponents: readonly string[];
  readonly imports: readonly ImportedModule[];
  /** A theme in the form of Rspress, and the module that fits it in. */
  readonly siteTheme?: SiteThemeModules | undefined;
}

export interface SiteThemeModules {
  readonly theme: string;
  readonly adapter: string;
}

const quote = (text: string): string => JSON.stringify(text);

/** Exports what the render module exports, and `registry`. */
export function createServerModule(input: ServerModuleInput): string {
  const lines = [
    `export * from ${quote(input.renderModule)};`,
    `import { components as content } from ${quote(input.contentModule)};`,
  ];
  if (input.components !== undefined) lines.push(`import * as site from ${quote(input.components)};`);
  if (input.siteTheme !== undefined) {
    lines.push(`import * as theme from ${quote(input.siteTheme.theme)};`);
    lines.push(`import { adaptTheme } from ${quote(input.siteTheme.adapter)};`);
  }
  input.globalUIComponents.forEach((path, i) => {
    lines.push(`import global${i} from ${quote(path)};`);
  });
  input.imports.forEach(({ source }, i) => {
    lines.push(`import * as import${i} from ${quote(source)};`);
  });
  lines.push(
    'export const registry = {',
    `  components: { ...content${input.components === undefined ? '' : ', ...site'}${input.siteTheme ? ', ...adaptTheme(theme)' : ''} },`,
    `  globalComponents: [${input.globalUIComponents.map((_, i) => `global${i}`).join(', ')}],`,
    `  imports: { ${input.imports.map(({ key }, i) => `${quote(key)}: import${i}`).join(', ')} },`,
    '};',
  );
  return lines.join('\n');
}

/** Exports the registry that `client/start.ts` takes. */
export function createIslandsModule(islands: readonly IslandFile[]): string {
  const entries = islands.map(({ id, path }) => `  ${quote(id)}: () => import(${quote(path)}),`);
  return ['export const islands = {', ...entries, '};'].join('\n');
}

/** The page entry of dev: the same, and what keeps the page in step with the files. */
export function createDevStartModule(startModule: string, hotModule: string): string {
  return [
    `import { start } from ${quote(startModule)};`,
    `import { startHot } from ${quote(hotModule)};`,
    `import { islands } from ${quote(ISLANDS_MODULE)};`,
    'startHot(start(islands), import.meta.hot);',
  ].join('\n');
}

/** The page entry: starts the client with the site's islands. */
export function createStartModule(startModule: string): string {
  return [
    `import { start } from ${quote(startModule)};`,
    `import { islands } from ${quote(ISLANDS_MODULE)};`,
    'start(islands);',
  ].join('\n');
}

/** Exports `loadHooks`, which is `undefined` for a site without hooks, so that no empty module is loaded. */
export function createSearchHooksModule(hooks: string | undefined): string {
  return `export const loadHooks = ${hooks === undefined ? 'undefined' : `() => import(${quote(hooks)})`};`;
}

/** Exports the text of a sheet that arrives with scripts, under a name. */
export function createStylesModule(name: string, sheet: string): string {
  return `export { default as ${name} } from ${quote(`${sheet}?inline`)};`;
}
