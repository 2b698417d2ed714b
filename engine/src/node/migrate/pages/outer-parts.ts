// Parts of pages that are outside of the content folder: Diglot takes parts from inside only.

import { posix } from 'node:path';
import type { Project } from '../project.ts';
import { Body } from './body.ts';
import { listModules } from './imports.ts';
import { type ImportResolver, toImportPath } from './resolve-import.ts';

interface PartSearch {
  /** Content folder in the copy. */
  readonly content: string;
  readonly resolver: ImportResolver;
  isPage(file: string): boolean;
}

/** Places in the copy of the Markdown files that pages import from outside, and that these import in turn. */
export function findOuterParts(
  project: Project,
  { content, resolver, isPage }: PartSearch,
): ReadonlyMap<string, string> {
  const parts = new Map<string, string>();
  const queue = project.files.filter(isPage);
  for (const file of queue) {
    for (const module of readModules(project, file)) {
      const found = /[?#]/.test(module) ? undefined : resolver.find(module, file);
      if (found === undefined || !/\.mdx?$/i.test(found) || isPage(found) || parts.has(found)) continue;
      parts.set(found, posix.join(content, '_parts', found.replace(/^(?:\.\.\/)+|^src\//, '')));
      queue.push(found);
    }
  }
  return parts;
}

function readModules(project: Project, file: string): string[] {
  try {
    return listModules(new Body(project.read(file), 1));
  } catch {
    // Not text, which the copy of the page reports.
    return [];
  }
}

/** Leads the pictures next to a part that moves to where they stay. */
export function keepPictures(
  body: Body,
  project: Project,
  { file, target }: { readonly file: string; readonly target: string },
): void {
  body.replace(/(?:\]\(|\bsrc=["'])\.{1,2}\/[^)\s"'>]+/g, (found) => {
    const at = found.search(/(?<=[("'])\./);
    const path = project.locate(posix.join(posix.dirname(file), found.slice(at)));
    return project.has(path) ? found.slice(0, at) + toImportPath(target, path) : undefined;
  });
}
