// The config of Rspress as one of Diglot: what is data and has a counterpart is taken over, the rest is named in one warning.

import { basename, join } from 'node:path';
import { createDiagnostic, type Diagnostic } from '../../../model/diagnostic.ts';
import { isRecord } from '../../../model/is-record.ts';
import { rspressConfigNames } from '../../../text/rspress-names.ts';
import { formatPath, type Path } from '../format-value.ts';
import type { UserConfig } from '../schema.ts';
import { pruneConfig, toData } from './prune.ts';
import { rspressSeverity } from './rspress-package.ts';

/** Paths that a config of Rspress may have. */
export const listRspressConfigs = (root: string): readonly string[] =>
  rspressConfigNames.map((name) => join(root, name));

export const isRspressConfig = (file: string): boolean => rspressConfigNames.includes(basename(file));

/** Settings without a counterpart that lose nothing: Diglot does it anyway, or it concerns the build alone. */
const harmless: ReadonlySet<string> = new Set([
  ...['ssg', 'llms', 'i18nSourcePath', 'languageParity', 'route.cleanUrls', 'route.include', 'search.codeBlocks'],
  ...['markdown.checkDeadLinks', 'markdown.link', 'markdown.shiki', 'markdown.codeHighlighter', 'markdown.mdxRs'],
  ...['markdown.highlightLanguages', 'themeConfig.enableContentAnimation', 'themeConfig.enableAppearanceAnimation'],
  'themeConfig.llmsUI',
]);

type Fields = Readonly<Record<string, unknown>>;

export interface FromRspress {
  readonly config: UserConfig;
  /** Folder of the site's own theme. Default: `theme`. */
  readonly themeDir?: string | undefined;
  readonly diagnostics: readonly Diagnostic[];
}

/** `value` is what the config exports; a function is called as Rspress does in a build. */
export async function fromRspress(value: unknown, file: string): Promise<FromRspress> {
  const given: unknown = await (typeof value === 'function'
    ? value({ env: 'production', envMode: 'production', command: 'build' })
    : value);
  const aside: Path[] = [];
  const data = toData(given, [], aside);
  const { themeDir, ...fields } = isRecord(data) ? data : {};
  const config = pruneConfig(toConfig(fields), aside);
  const theme = typeof themeDir === 'string' ? { themeDir } : {};
  const left = [...new Set(aside.map(toSetting))].filter((path) => !harmless.has(path));
  if (left.length === 0) return { config, ...theme, diagnostics: [] };
  const problem = createDiagnostic({
    code: 'foreignConfig',
    message: `The Rspress config was read, without ${listPaths(left)}.`,
    hint: '`diglot migrate` writes a config for Diglot, and says what to do about each.',
    file,
  });
  return { config, ...theme, diagnostics: [problem] };
}

const MAX_SHOWN = 12;

function listPaths(paths: readonly string[]): string {
  const shown = paths.slice(0, MAX_SHOWN).map((path) => `\`${path}\``);
  const more = paths.length - shown.length;
  return more > 0 ? `${shown.join(', ')} and ${more} more` : shown.join(', ');
}

/** Groups of settings that are ignored as a whole. */
const wholes: ReadonlySet<string> = new Set(['plugins', 'builderConfig', 'builderPlugins', ...harmless]);

function toSetting(path: Path): string {
  const prefixes = path.map((_, i) => formatPath(path.slice(0, i + 1)));
  return prefixes.find((prefix) => wholes.has(prefix)) ?? formatPath(path);
}

/** The settings under their names here; those without one stay as they are, to be named. */
function toConfig(fields: Fields): Fields {
  const { root, siteOrigin, globalStyles, mediumZoom, head, search, ...same } = fields;
  const { themeConfig, markdown, route } = fields;
  return dropEmpty({
    ...same,
    contentDir: root,
    siteUrl: siteOrigin,
    styles: globalStyles,
    head: Array.isArray(head) ? head.map(toTag) : head,
    search: toSearch(search),
    route: toRoute(route),
    markdown: isRecord(markdown)
      ? rename(markdown, { showLineNumbers: 'lineNumbers', defaultWrapCode: 'wrapCode' })
      : markdown,
    themeConfig: dropEmpty({ ...toTheme(themeConfig), imageZoom: toZoom(mediumZoom) }),
    severity: rspressSeverity,
  });
}

const dropEmpty = (fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));

const rename = (fields: Fields, to: Readonly<Record<string, string>>): Fields =>
  Object.fromEntries(Object.entries(fields).map(([key, value]) => [to[key] ?? key, value]));

function toTag(tag: unknown): unknown {
  if (!Array.isArray(tag) || !isRecord(tag[1])) return tag;
  const attributes = Object.entries(tag[1]).filter(([, value]) => value !== false);
  return [tag[0], Object.fromEntries(attributes.map(([key, value]) => [key, value === true ? '' : String(value)]))];
}

/** Files that Rspress leaves out by convention are left out as others are. */
function toRoute(route: unknown): unknown {
  if (!isRecord(route) || !Array.isArray(route['excludeConvention'])) return route;
  const { exclude, excludeConvention, ...rest } = route;
  return { ...rest, exclude: [...(Array.isArray(exclude) ? exclude : []), ...excludeConvention] };
}

/** A search service is ignored; Diglot's own search takes its place. */
const toSearch = (search: unknown): unknown => (isRecord(search) ? rename(search, { searchHooks: 'hooks' }) : search);

function toZoom(zoom: unknown): unknown {
  return isRecord(zoom) ? zoom['selector'] : zoom === false ? false : undefined;
}

const modes: ReadonlySet<unknown> = new Set(['link', 'text', 'img', 'dom']);

function toTheme(theme: unknown): Fields {
  if (!isRecord(theme)) return {};
  const { lastUpdated, darkMode, socialLinks } = theme;
  return {
    ...theme,
    ...(isRecord(lastUpdated) && { lastUpdated: true }),
    ...(typeof darkMode === 'string' && { darkMode: darkMode !== 'force-light' && darkMode !== 'light' }),
    ...(Array.isArray(socialLinks) && {
      // A mode that only Rspress has, such as the number of stars, is a link.
      socialLinks: socialLinks.map((item) =>
        isRecord(item) && item['mode'] !== undefined && !modes.has(item['mode']) ? { ...item, mode: 'link' } : item,
      ),
    }),
  };
}
