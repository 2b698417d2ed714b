// Lists the content folder and classifies each file. Reads `_nav.json` and `_meta.json`, never a page.

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ResolvedConfig } from '../../model/config.ts';
import { createDiagnostic, type Diagnostic } from '../../model/diagnostic.ts';
import type { ContentScan, MetaFile, SourceFile } from '../../model/source.ts';
import { toProjectPath } from '../report/project-path.ts';
import { describeUnreadableFile, getUnreadableHint } from '../report/unreadable.ts';
import { createPathClassifier } from './classify-path.ts';
import { decodeText } from './decode-text.ts';
import { listFiles, type ReadFolder, type UnreadFolder } from './list-files.ts';
import { findRouteConflicts } from './route-conflicts.ts';

export interface ScanResult {
  readonly scan: ContentScan;
  readonly diagnostics: readonly Diagnostic[];
}

/** Files and metas come sorted by id, so that nothing later depends on the order of the disk. `read`: default, from the disk. */
export async function scanContent(config: ResolvedConfig, read?: ReadFolder): Promise<ScanResult> {
  const classify = createPathClassifier(config);
  const files: SourceFile[] = [];
  const metaIds: Omit<MetaFile, 'text'>[] = [];
  const listing = await listFiles(config, read);
  for (const id of listing.ids) {
    const found = classify(id);
    if (found.kind === 'source') files.push(found.source);
    else if (found.kind === 'meta') metaIds.push(found.meta);
  }
  files.sort(byId);
  const problems: Diagnostic[] = [];
  const readMeta = async (meta: Omit<MetaFile, 'text'>): Promise<MetaFile> => {
    const file = toProjectPath(config.root, meta.path);
    const bytes = await readFile(meta.path).catch((error: Error) => error);
    const { text, problem } =
      bytes instanceof Error ? { text: '', problem: describeUnreadableFile(file, bytes) } : decodeText(bytes, file);
    if (problem) problems.push(problem);
    return { ...meta, text: problem ? '{}' : text };
  };
  const metas = (await Promise.all(metaIds.map(readMeta))).sort(byId);
  const named = nameReadmes(files);
  const unread = [...listing.unread]
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .map((folder) => describeFolder(config, folder));
  const scan = { files: named, metas, publicDir: listing.hasPublic ? join(config.contentDir, 'public') : undefined };
  return {
    scan,
    diagnostics: [
      ...[...listing.outside].sort().map((name) => describeOutside(config, name)),
      ...[...listing.broken].sort().map((name) => describeBroken(config, name)),
      ...unread,
      ...problems,
      // Pages may be in a folder that cannot be read.
      ...(unread.some(({ severity }) => severity === 'error') ? [] : findMissingContent(config, named)),
      ...findRouteConflicts(config, named),
    ],
  };
}

function byId(a: { readonly id: string }, b: { readonly id: string }): number {
  return a.id < b.id ? -1 : 1;
}

function describeOutside(config: ResolvedConfig, name: string): Diagnostic {
  return createDiagnostic({
    code: 'linkOutside',
    message: 'The link leads out of the project and was not followed.',
    hint: 'Move the files into the project, or the config file into a folder that holds both; files outside the project are not published.',
    file: toContentFile(config, name),
  });
}

/** A warning unless the name is that of a page: tools leave links behind that no page needs. */
function describeBroken(config: ResolvedConfig, name: string): Diagnostic {
  const problem = createDiagnostic({
    code: 'contentUnreadable',
    message: 'The link leads to a file or folder that does not exist.',
    hint: 'Correct where it leads, or remove it. A Git submodule has to be checked out.',
    file: toContentFile(config, name),
  });
  return /\.mdx?$/i.test(name) ? problem : { ...problem, severity: 'warning' };
}

/** A warning for a folder next to the config that this user may not read: other programs keep theirs there. */
function describeFolder(config: ResolvedConfig, { name, error }: UnreadFolder): Diagnostic {
  const problem = createDiagnostic({
    code: 'contentUnreadable',
    message: `The folder cannot be read, and its pages are missing: ${error.message}.`,
    hint: getUnreadableHint(name, error),
    file: toContentFile(config, name),
  });
  const isForeign =
    config.contentDir === config.root && !name.includes('/') && /^E(?:ACCES|PERM)$/.test(error.code ?? '');
  return isForeign ? { ...problem, severity: 'warning' } : problem;
}

function toContentFile({ root, contentDir }: ResolvedConfig, name: string): string {
  const folder = toProjectPath(root, contentDir);
  return folder === '' || name === '' ? folder + name : `${folder}/${name}`;
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
  const folder = toProjectPath(config.root, config.contentDir) || 'the project';
  return [
    createDiagnostic({
      code: 'contentMissing',
      message: `There are no pages in ${folder}.`,
      hint: 'Add an index.md there, or set `contentDir` to another folder.',
    }),
  ];
}
