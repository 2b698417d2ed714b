// Parts of pages that are outside of the content folder: Diglot takes parts from inside only.

import { posix } from 'node:path';
import type { Project } from '../project.ts';
import { Body } from './body.ts';
import { decodePath } from './decode-path.ts';
import { listModules } from './imports.ts';
import { type ImportResolver, toImportPath } from './resolve-import.ts';

interface PartSearch {
  /** Content folder in the copy. */
  readonly content: string;
  readonly resolver: ImportResolver;
  isPage(file: string): boolean;
  /** Ending of a part in the copy. Default: its own. */
  toEnding?(ending: string, text: string): string;
}

/** Places in the copy of the Markdown files that pages import from outside, and that these import in turn. */
export function findOuterParts(
  project: Project,
  { content, resolver, isPage, toEnding }: PartSearch,
): ReadonlyMap<string, string> {
  const parts = new Map<string, string>();
  const queue = project.files.filter(isPage);
  for (const file of queue) {
    for (const module of listModules(new Body(project.read(file) ?? '', 1))) {
      const path = /[?#]/.test(module) ? undefined : resolver.locate(module, file);
      const found =
        path?.startsWith('../') && isMarkdown(path) && project.adopt(path) ? path : resolver.find(module, file);
      if (path === undefined || found === undefined || !isMarkdown(found) || isPage(found) || parts.has(found))
        continue;
      const place = posix.join(content, '_parts', found.replace(/^(?:\.\.\/)+|^src\//, ''));
      const ending = posix.extname(place);
      const own = toEnding?.(ending, project.read(found) ?? '') ?? ending;
      parts.set(found, place.slice(0, place.length - ending.length) + own);
      queue.push(found);
    }
  }
  return parts;
}

const isMarkdown = (path: string): boolean => /\.mdx?$/i.test(path);

/** Leads the pictures next to a part that moves to where they stay. */
export function keepPictures(
  body: Body,
  project: Project,
  { file, target }: { readonly file: string; readonly target: string },
): void {
  body.replace(/(?:\]\(|\bsrc=["'])\.{1,2}\/[^)\s"'>]+/g, (found) => {
    const at = found.search(/(?<=[("'])\./);
    const path = project.locate(posix.join(posix.dirname(file), decodePath(found.slice(at))));
    if (!project.has(path)) return undefined;
    return found.slice(0, at) + toImportPath(target, path).replaceAll(' ', '%20');
  });
}

/**
 * Leads the imports of files that move to where these are in the copy; the rest of the page keeps its bytes.
 * @param getMoved where a file of the source is in the copy; `undefined`: where the page expects it
 */
export function importParts(
  { file, target, body }: { readonly file: string; readonly target: string; readonly body: Body },
  resolver: ImportResolver,
  getMoved: (source: string) => string | undefined,
): void {
  body.replace(/^import\s[^'"\n]{1,200}(['"])[^'"\n]+\1/gm, (found) => {
    const [, start = '', quote = '', module = ''] = /^(.*?)(['"])([^'"]+)\2$/.exec(found) ?? [];
    const source = resolver.find(module, file);
    const moved = source === undefined ? undefined : getMoved(source);
    if (source === undefined || moved === undefined || toImportPath(target, moved) === toImportPath(file, source))
      return undefined;
    return `${start}${quote}${toImportPath(target, moved)}${quote}`;
  });
}
