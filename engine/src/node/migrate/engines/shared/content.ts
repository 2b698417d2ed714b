// The folder of the pages as a config names it; it may be next to the folder of the site, in the same repository.

import { posix, relative, resolve, sep } from 'node:path';
import { createMigrationError } from '../../migration-error.ts';
import type { Project } from '../../project.ts';
import { isMedia } from './media.ts';

export interface ContentFolder {
  /** Path in the source; empty for the whole site. */
  readonly source: string;
  /** Path in the copy; empty for the whole copy. */
  readonly target: string;
  /** Whether files of the copy are elsewhere than those of the source. */
  readonly isOuter: boolean;
  /** Path of a file from the folder; `undefined`: it is not in there. */
  getInner(file: string): string | undefined;
  /** Where a file is in the copy; `undefined`: it is not copied. */
  getTarget(file: string): string | undefined;
}

interface FolderSetting {
  /** A path, perhaps absolute. */
  readonly given: string;
  /** Name of the setting. */
  readonly key: string;
  /** The config file. */
  readonly file: string;
}

/** Throws {@link DiagnosticError} for a folder outside of the site that is missing, or outside of the repository. */
export function openContent(project: Project, { given, key, file }: FolderSetting): ContentFolder {
  const source = project.locate(given);
  const isOuter = source.startsWith('..');
  if (project.isOutside(given) || (isOuter && !project.mount(source)))
    throw createMigrationError(
      `The folder of the pages, \`${given}\`, which \`${key}\` in \`${file}\` names, ${project.getAbsence(given)}.`,
      'Migrate the site where it is in its repository, with that folder in it, or name a folder around both.',
    );
  const target = source.replace(/^(?:\.\.(?:\/|$))+/, '');
  const base = resolve(project.root, source);
  const getInner = (path: string): string | undefined => {
    const inner = relative(base, resolve(project.root, path)).split(sep).join('/');
    return inner.startsWith('../') ? undefined : inner;
  };
  const getTarget = (path: string): string | undefined => {
    const inner = isOuter ? getInner(path) : undefined;
    const isSite = !path.startsWith('../');
    if (inner === undefined || (isSite && !isPage(inner))) return isSite ? path : undefined;
    // A folder above the site has the whole repository.
    return target === '' && !isContent(inner) ? undefined : posix.join(target, inner);
  };
  return { source, target, isOuter, getInner, getTarget };
}

const isPage = (path: string): boolean => /\.mdx?$/i.test(path);

const isContent = (path: string): boolean =>
  !/(?:^|\/)\./.test(path) && (isPage(path) || isMedia.test(path) || path.startsWith('public/'));
