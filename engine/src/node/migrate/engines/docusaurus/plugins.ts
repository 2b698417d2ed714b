// The plugins and presets of a Docusaurus config: packages, files, and functions in the config itself.

import { shorten } from '../../config/shorten.ts';
import {
  asFields,
  asList,
  asText,
  type Fields,
  ForeignName,
  getUnknown,
  isFields,
  OwnFunction,
} from '../../config/values.ts';
import { readPathSetting } from './path-setting.ts';

export interface UsedPlugin {
  /** Short: `classic`, `content-docs`. */
  readonly name: string;
  readonly options: Fields;
  /** Where it was written, if that is known. */
  readonly line?: number | undefined;
}

/** Short names of the plugins that are read. */
export const knownPlugins: ReadonlySet<string> = new Set([
  'classic',
  'client-redirects',
  'content-docs',
  'content-blog',
  'content-pages',
]);

/** `'classic'`, `['classic', options]`, `@docusaurus/preset-classic`, `require.resolve('…')` and functions. */
export function readPlugins(config: Fields): UsedPlugin[] {
  return [...asList(config['presets']), ...asList(config['plugins'])].flatMap((item) => {
    const [plugin, options] = Array.isArray(item) ? item : [item, {}];
    // What a condition leaves out is `false` or nothing.
    if (plugin === false || plugin === undefined || plugin === null) return [];
    const name = getPluginName(plugin).replace(/^@docusaurus\/(?:preset|plugin)-/, '');
    return [{ name, options: isFields(options) ? options : {}, line: getUnknown(plugin)?.line }];
  });
}

/** Its package where that is known, else the name that its code gives, else its code. */
export function getPluginName(plugin: unknown): string {
  const [first] = Array.isArray(plugin) ? plugin : [plugin];
  if (first instanceof ForeignName) return first.module;
  const text = readPathSetting(first) ?? asText(first);
  if (text !== undefined) return text;
  const code = getUnknown(first)?.text ?? 'unknown';
  const own = first instanceof OwnFunction ? /\bname:\s*(['"`])([^'"`\n$]+)\1/.exec(code)?.[2] : undefined;
  return own ?? /^(?:async\s+)?function\s+([\w$]+)/.exec(code)?.[1] ?? shorten(code);
}

/** Aliases that `docusaurus-plugin-module-alias` gives to folders of the site. */
export function readAliases(plugins: readonly UsedPlugin[]): Readonly<Record<string, string>> {
  const given = plugins
    .filter(({ name }) => /(?:^|[-/])module-alias$/.test(name))
    .flatMap(({ options }) => Object.entries(asFields(options['alias'])));
  return Object.fromEntries(
    given.flatMap(([name, value]) => {
      const path = readPathSetting(value);
      return path === undefined || /(?:^|\/)node_modules\//.test(path) ? [] : [[`${name}/`, `${trimPath(path)}/`]];
    }),
  );
}

const trimPath = (path: string): string => path.replace(/^(?:\.?\/)+|\/+$/g, '');
