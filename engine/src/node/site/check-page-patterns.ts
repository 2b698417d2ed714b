// Patterns of `agents` that do nothing: most often a name that is not spelled as in the address.

import type { ResolvedConfig } from '../../model/config.ts';
import type { DiagnosticInput } from '../../model/diagnostic.ts';
import { getNearest } from '../../text/nearest.ts';
import { joinRoute } from '../../text/url.ts';
import { getPrefixes, type RouteIndex } from './links/route-index.ts';
import { type PagePattern, parsePagePattern } from './page-patterns.ts';

/** Forms of the address of one page: with and without version and language. */
type Addresses = readonly string[];

export function checkPagePatterns(config: ResolvedConfig, { routes }: RouteIndex): DiagnosticInput[] {
  const { agents } = config;
  if (!agents || agents.exclude.length + agents.optional.length === 0) return [];
  const prefixes = getPrefixes(config);
  const pages = routes.map((route) => [joinRoute(route, prefixes), route.pagePath]);
  return [...checkList('exclude', agents.exclude, pages), ...checkList('optional', agents.optional, pages)];
}

function checkList(key: string, globs: readonly string[], pages: readonly Addresses[]): DiagnosticInput[] {
  const patterns = globs.map(parsePagePattern);
  return globs.flatMap((glob, i) => {
    const pattern = patterns[i];
    if (!pattern || pages.some((page) => isNamed(page, pattern) && hasEffect(page, patterns.slice(0, i + 1))))
      return [];
    const { isNegative } = pattern;
    const hint = isNegative
      ? 'Put it after a pattern that leaves the page out: `!` takes pages back from those before it.'
      : suggest(glob, pages);
    const lack = isNegative ? 'takes back no page' : 'matches no page';
    return [{ code: 'agentsSetting' as const, message: `\`agents.${key}[${i}]\` is '${glob}', which ${lack}.`, hint }];
  });
}

const isNamed = (page: Addresses, { matches }: PagePattern): boolean => page.some(matches);

/** The last of the patterns takes back what one before it names, or names the page itself. */
const hasEffect = (page: Addresses, patterns: readonly PagePattern[]): boolean =>
  patterns.at(-1)?.isNegative === false ||
  patterns.slice(0, -1).findLast((pattern) => isNamed(page, pattern))?.isNegative === false;

function suggest(glob: string, pages: readonly Addresses[]): string {
  const { name = '', end = '' } = /^\/?(?<name>.*?)(?<end>\/\*\*?)?$/.exec(glob)?.groups ?? {};
  const paths = new Set(pages.flat());
  const folders = new Set([...paths].flatMap(listFolders));
  const path = `/${name}`;
  if (end === '' && folders.has(path)) return `Did you mean '${path}/**'?`;
  const nearest = getNearest(path, end === '' ? paths : folders);
  return nearest === undefined
    ? "Write addresses as in links, such as '/blog/**'; '/' is the home page."
    : `Did you mean '${nearest}${end}'?`;
}

/** `/guide/basic/start` → `/guide`, `/guide/basic`. */
function listFolders(path: string): readonly string[] {
  const names = path.split('/').slice(1, -1);
  return names.map((_, i) => `/${names.slice(0, i + 1).join('/')}`);
}
