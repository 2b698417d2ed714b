// Lists the content folder and classifies each file. Reads `_nav.json` and `_meta.json`, never a page.

import type { Dirent } from 'node:fs';
import { readdir, readFile, realpath, stat } from 'node:fs/promises';
import { join, sep } from 'node:path';
import type { ResolvedConfig } from '../../model/config.ts';
import { createDiagnostic, type Diagnostic } from '../../model/diagnostic.ts';
import type { ContentScan, MetaFile, SourceFile } from '../../model/source.ts';
import { toProjectPath } from '../report/project-path.ts';
import { createPathClassifier, isIgnoredFolder } from './classify-path.ts';
import { decodeText } from './decode-text.ts';
import { findRouteConflicts } from './route-conflicts.ts';

export interface ScanResult {
  readonly scan: ContentScan;
  readonly diagnostics: readonly Diagnostic[];
}

/** Files and metas come sorted by id, so that nothing later depends on the order of the disk. */
export async function scanContent(config: ResolvedConfig): Promise<ScanResult> {
  const classify = createPathClassifier(config);
  const files: SourceFile[] = [];
  const metaIds: Omit<MetaFile, 'text'>[] = [];
  const listing = await listFiles(config);
  for (const id of listing.ids) {
    const found = classify(id);
    if (found.kind === 'source') files.push(found.source);
    else if (found.kind === 'meta') metaIds.push(found.meta);
  }
  files.sort(byId);
  const problems: Diagnostic[] = [];
  const readMeta = async (meta: Omit<MetaFile, 'text'>): Promise<MetaFile> => {
    const file = toProjectPath(config.root, meta.path);
    const { text, problem } = decodeText(await readFile(meta.path), file);
    if (problem) problems.push(problem);
    return { ...meta, text: problem ? '{}' : text };
  };
  const metas = (await Promise.all(metaIds.map(readMeta))).sort(byId);
  const named = nameReadmes(files);
  const scan = { files: named, metas, publicDir: listing.hasPublic ? join(config.contentDir, 'public') : undefined };
  return {
    scan,
    diagnostics: [
      ...[...listing.outside].sort().map((name) => describeOutside(config, name)),
      ...problems,
      ...findMissingContent(config, named),
      ...findRouteConflicts(config, named),
    ],
  };
}

function byId(a: { readonly id: string }, b: { readonly id: string }): number {
  return a.id < b.id ? -1 : 1;
}

interface Listing {
  readonly ids: readonly string[];
  readonly hasPublic: boolean;
  /** Names of links that lead out of the project. */
  readonly outside: readonly string[];
}

/** Every file below the content folder; the output and cache folders are skipped. */
async function listFiles({ root, contentDir, outDir, cacheDir }: ResolvedConfig): Promise<Listing> {
  const ids: string[] = [];
  const outside: string[] = [];
  const roots = await Promise.all([root, contentDir].map((path) => realpath(path).catch(() => path)));
  const isInside = (real: string): boolean => roots.some((path) => real === path || real.startsWith(`${path}${sep}`));
  let hasPublic = false;
  const visited = new Set<string>();
  const walk = async (folder: string, prefix: string, depth: number): Promise<void> => {
    const entries = await readFolder(folder);
    const folders: Promise<void>[] = [];
    for (const entry of entries) {
      const path = join(folder, entry.name);
      const kind = entry.isSymbolicLink() ? await followLink(path, { visited, isInside }) : getKind(entry);
      if (kind === 'outside') outside.push(prefix + entry.name);
      if (kind === 'file') ids.push(prefix + entry.name);
      if (kind !== 'folder' || path === outDir || path === cacheDir) continue;
      if (depth === 0 && entry.name === 'public') hasPublic = true;
      if (!isIgnoredFolder(entry.name, depth)) folders.push(walk(path, `${prefix}${entry.name}/`, depth + 1));
    }
    await Promise.all(folders);
  };
  await walk(contentDir, '', 0);
  return { ids, hasPublic, outside };
}

async function readFolder(folder: string): Promise<readonly Dirent[]> {
  try {
    return await readdir(folder, { withFileTypes: true });
  } catch {
    return [];
  }
}

type EntryKind = 'file' | 'folder' | 'other';

function getKind(entry: { isFile(): boolean; isDirectory(): boolean }): EntryKind {
  return entry.isFile() ? 'file' : entry.isDirectory() ? 'folder' : 'other';
}

interface LinkRules {
  /** Real paths of the folders that links led to. */
  readonly visited: Set<string>;
  readonly isInside: (path: string) => boolean;
}

/** A link to a folder is followed once, so that circular links end; a link out of the project is not followed. */
async function followLink(path: string, { visited, isInside }: LinkRules): Promise<EntryKind | 'outside'> {
  try {
    const kind = getKind(await stat(path));
    if (kind === 'other') return kind;
    const real = await realpath(path);
    if (!isInside(real)) return 'outside';
    if (kind === 'file') return kind;
    if (visited.has(real) || path.startsWith(`${real}/`)) return 'other';
    visited.add(real);
    return kind;
  } catch {
    return 'other';
  }
}

function describeOutside(config: ResolvedConfig, name: string): Diagnostic {
  const folder = toProjectPath(config.root, config.contentDir);
  return createDiagnostic({
    code: 'linkOutside',
    message: 'The link leads out of the project and was not followed.',
    hint: 'Move the files into the project; files outside it are not published.',
    file: folder === '' ? name : `${folder}/${name}`,
  });
}

/** A `README` replaces a missing `index`, as on code hosts. */
function nameReadmes(files: readonly SourceFile[]): readonly SourceFile[] {
  const getKey = (file: SourceFile, pagePath: string): string =>
    `${file.version}\n${file.lang}\n${pagePath.toLowerCase()}`;
  const taken = new Set(files.map((file) => getKey(file, file.pagePath)));
  return files.map((file) => {
    const pagePath = file.pagePath.replace(/(^|\/)README$/i, '$1index');
    if (pagePath === file.pagePath || file.kind === 'partial' || taken.has(getKey(file, pagePath))) return file;
    return { ...file, pagePath };
  });
}

function findMissingContent(config: ResolvedConfig, files: readonly SourceFile[]): Diagnostic[] {
  if (files.some((file) => file.kind === 'page')) return [];
  const folder = toProjectPath(config.root, config.contentDir) || '.';
  return [
    createDiagnostic({
      code: 'contentMissing',
      message: `There are no pages in ${folder}.`,
      hint: 'Add an index.md there, or set `root` to another folder.',
    }),
  ];
}
