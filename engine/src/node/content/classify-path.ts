// Says what a path below the content folder is, from the path alone.

import { sep } from 'node:path';
import picomatch from 'picomatch';
import type { ResolvedConfig } from '../../model/config.ts';
import type { MetaFile, SourceFile } from '../../model/source.ts';
import { toComposed } from '../../text/url.ts';

export type ClassifiedPath =
  | { readonly kind: 'source'; readonly source: SourceFile }
  /** A `_nav.json` or `_meta.json`, not yet read. */
  | { readonly kind: 'meta'; readonly meta: Omit<MetaFile, 'text'> }
  | { readonly kind: 'public' }
  | { readonly kind: 'ignored' };

export type PathClassifier = (id: string) => ClassifiedPath;

/** Whether a folder of this name (below the content folder) can hold content. `''` is the content folder. */
export function isIgnoredFolder(name: string, depth: number): boolean {
  return name.startsWith('.') || name === 'node_modules' || (depth === 0 && name === 'public');
}

/** For paths below the content folder, slashes forward. */
export function createPathClassifier(config: ResolvedConfig): PathClassifier {
  const split = createSplitter(config);
  const isExcluded = createExclusion(config.route.exclude);
  return (id) => {
    const segments = id.split('/');
    const name = segments.at(-1) ?? '';
    if (segments[0] === 'public' && segments.length > 1) return { kind: 'public' };
    if (segments.some((segment) => segment.startsWith('.') || segment === 'node_modules')) return { kind: 'ignored' };
    const { version, lang, rest: written, tails } = split(id);
    const rest = config.route.numbers === 'strip' ? stripNumbers(written) : written;
    // As Node writes it, to be compared with others; `join` would normalize thousands of paths that are normal.
    const path = config.contentDir + sep + (sep === '/' ? id : id.replaceAll('/', sep));
    if (name === '_nav.json' || name === '_meta.json') {
      const folder = rest.split('/').slice(0, -1).join('/');
      return { kind: 'meta', meta: { id, path, kind: name === '_nav.json' ? 'nav' : 'meta', lang, version, folder } };
    }
    const extension = /\.(mdx?)$/i.exec(name)?.[1]?.toLowerCase();
    if (extension === undefined) return { kind: 'ignored' };
    const isPartial = segments.some((segment) => /^_(?!_)/.test(segment));
    const kind = isPartial ? 'partial' : isExcluded(tails) ? 'excluded' : 'page';
    const pagePath = toComposed(rest.slice(0, -(extension.length + 1)));
    return {
      kind: 'source',
      source: { id, path, format: extension === 'md' ? 'md' : 'mdx', lang, version, pagePath, kind },
    };
  };
}

/** `01-guide/2. start.md` → `guide/start.md`. Dates (`2026-01-31-news.md`) and versions (`1.2-news.md`) are names. */
const stripNumbers = (path: string): string => path.replace(/(^|\/)\d+\s*[-_.]+\s*(?=[^-_.\s\d/])(?!mdx?$)/gi, '$1');

interface SplitPath {
  readonly version: string;
  readonly lang: string;
  /** Path without version and language folder. */
  readonly rest: string;
  /** Forms that a glob may mean: the whole path, without version, without language too. */
  readonly tails: readonly string[];
}

/** Files next to the version or language folders belong to the default version or language. */
function createSplitter(config: ResolvedConfig): (id: string) => SplitPath {
  const versions = config.multiVersion?.versions ?? [];
  const locales = [...config.locales].sort((a, b) => b.dir.length - a.dir.length);
  return (id) => {
    const slash = id.indexOf('/');
    const first = id.slice(0, Math.max(slash, 0));
    const hasVersion = versions.includes(first);
    const version = hasVersion ? first : (config.multiVersion?.default ?? '');
    const unversioned = hasVersion ? id.slice(slash + 1) : id;
    const locale = locales.find(({ dir }) => dir === '' || unversioned.startsWith(`${dir}/`));
    const lang = locale?.dir === '' ? config.lang : (locale?.lang ?? config.lang);
    const rest = locale && locale.dir !== '' ? unversioned.slice(locale.dir.length + 1) : unversioned;
    return { version, lang, rest, tails: [...new Set([id, unversioned, rest])] };
  };
}

function createExclusion(globs: readonly string[]): (tails: readonly string[]) => boolean {
  if (globs.length === 0) return () => false;
  const patterns = globs.map((glob) => glob.replace(/^(?:\.?\/)+/, '').replace(/\/$/, '/**'));
  // A bare folder name means everything in it.
  const matches = picomatch(
    patterns.flatMap((pattern) =>
      /[*?[{(]|\.mdx?$/.test(pattern) ? pattern : [pattern, `${pattern}/**`, `${pattern}.{md,mdx}`],
    ),
    {
      dot: true,
    },
  );
  return (tails) => tails.some((tail) => matches(tail));
}
