// Files next to a site's code that are no part of it unless the code imports them or can read files: media, menus, the config.

import { readFileSync } from 'node:fs';
import { basename, join, sep } from 'node:path';
import type { ResolvedConfig } from '../../model/config.ts';
import { type CodeFile, isMarkdown, scanCodeFiles } from './code-files.ts';

const media =
  /\.(?:png|jpe?g|gif|webp|avif|svg|ico|bmp|tiff?|psd|mp[34]|webm|mov|m4[av]|ogg|wav|flac|woff2?|ttf|otf|eot|pdf|zip|t?gz|7z|drawio|excalidraw|fig|sketch)$/i;

/** Through these, a config changes what code reads, not only the settings that pages are made with. */
const reachesCode = /\b(?:process|globalThis|global|env)\b/;

type SiteFolders = Pick<ResolvedConfig, 'root' | 'contentDir' | 'outDir' | 'cacheDir' | 'configFile'>;

/** Files that are compared in any case. */
export function scanSiteCode(site: SiteFolders): readonly CodeFile[] {
  const { root, contentDir, outDir, cacheDir } = site;
  const isQuiet = createTest(site);
  const files = scanCodeFiles({ root, skip: [outDir, cacheDir, join(contentDir, 'public')], hasLinks: true });
  return files.filter(({ path, target }) => target !== undefined || !isQuiet(path));
}

/**
 * All others that code can read while pages are rendered. Pages do not count: each edit of one would bundle the code and render every
 * page again. Neither do packages, files with hidden names, links, and what is outside the root, which may be the whole disk.
 */
export function scanReadable(
  { root, contentDir, outDir, cacheDir }: SiteFolders,
  code: readonly CodeFile[],
): readonly CodeFile[] {
  const known = new Set(code.map(({ path }) => path));
  const publicDir = join(contentDir, 'public') + sep;
  const isPage = (path: string): boolean =>
    isMarkdown(path) && path.startsWith(contentDir + sep) && !path.startsWith(publicDir);
  const files = scanCodeFiles({ root, skip: [outDir, cacheDir], isWhole: true });
  return files.filter(({ path }) => !known.has(path) && !isPage(path));
}

function createTest({ root, contentDir, configFile }: SiteFolders): (path: string) => boolean {
  const named = new Set([join(root, 'i18n.json'), join(root, 'package.json')]);
  if (configFile !== undefined && !reachesCode.test(read(configFile) ?? 'process')) named.add(configFile);
  const isMenu = (path: string): boolean =>
    /^_(?:meta|nav)\.json$/.test(basename(path)) && path.startsWith(contentDir + sep);
  return (path) => media.test(path) || named.has(path) || isMenu(path);
}

/** What a bundler reads in the `package.json` of a site. */
const fields = [
  'name',
  'type',
  'main',
  'module',
  'browser',
  'exports',
  'imports',
  'sideEffects',
  'browserslist',
  'dependencies',
  'devDependencies',
  'peerDependencies',
  'optionalDependencies',
];

/** Those fields; the whole text if it is no object. */
export function readManifest(root: string): unknown {
  const text = read(join(root, 'package.json'));
  if (text === undefined) return undefined;
  try {
    const manifest = JSON.parse(text) as Readonly<Record<string, unknown>>;
    return fields.map((field) => manifest[field] ?? null);
  } catch {
    return text;
  }
}

function read(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}
