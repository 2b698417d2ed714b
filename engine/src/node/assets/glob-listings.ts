// Which folders decide what code imports: those that `import.meta.glob`, and imports with a variable in their path, find files in.

import { readdirSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { blockComment } from '../../text/block-comment.ts';
import { createNames } from './code-files.ts';
import { findGlobCalls } from './glob-calls.ts';

/** The names of the files in a folder. */
export interface Listing {
  /** From the root; `../` leads out of it. */
  readonly folder: string;
  /** What names end in. Empty: anything. */
  readonly ending: string;
  /** With the folders below. */
  readonly isDeep: boolean;
}

const template = new RegExp(
  String.raw`\b(?:import|new\s+URL)\s*\(\s*(?:${blockComment}\s*)*\x60([^\x60]*\$\{[^\x60]*)\x60`,
  'g',
);

/** `importer`: absolute path of the file that the code is from. */
export function findListings(code: string, importer: string, root: string): readonly Listing[] {
  const globs = findGlobCalls(code).flatMap(({ patterns, base }) =>
    patterns.filter((pattern) => !pattern.startsWith('!')).map((pattern) => ({ pattern, base })),
  );
  const paths = [...code.matchAll(template)].map(([, path = '']) => path.replace(/\$\{[\s\S]*?\}/g, '**'));
  const own = paths.filter((path) => path.startsWith('.')).map((pattern) => ({ pattern, base: undefined }));
  const toName = createNames(root);
  const locate = (folder: string, from: string): string =>
    folder.startsWith('/') ? resolve(join(root, folder, '.')) : resolve(from, folder);
  return [...globs, ...own].map(({ pattern, base = '' }) => {
    const isPath = /^\.{0,2}\//.test(pattern);
    const start = pattern.search(/[*?[{(!]/);
    const fixed = isPath ? pattern.slice(0, pattern.lastIndexOf('/', start < 0 ? undefined : start) + 1) : '/';
    return {
      folder: toName(locate(fixed, locate(base, dirname(importer)))),
      ending: /\*(\.[\w.-]+)$/.exec(pattern)?.[1] ?? '',
      isDeep: !isPath || pattern.includes('**') || pattern.slice(fixed.length).includes('/'),
    };
  });
}

/** Paths below the folder, sorted. `skip`: absolute folders to leave out, besides those of packages. */
export function listNames(root: string, { folder, ending, isDeep }: Listing, skip: readonly string[]): string[] {
  const found: string[] = [];
  const visit = (path: string, prefix: string): void => {
    for (const entry of readFolder(path)) {
      const { name } = entry;
      if (entry.isDirectory()) {
        const below = join(path, name);
        if (isDeep && name !== 'node_modules' && name !== '.git' && !skip.includes(below))
          visit(below, `${prefix}${name}/`);
      } else if (name.endsWith(ending)) found.push(prefix + name);
    }
  };
  visit(resolve(root, folder), '');
  return found.sort();
}

function readFolder(path: string) {
  try {
    return readdirSync(path, { withFileTypes: true });
  } catch {
    return [];
  }
}
