// Where the imports of a page lead, in the project and in the copy.

import { posix } from 'node:path';
import { toPlainJson } from '../../../text/json-comments.ts';
import { asFields, asList, asText } from '../config/values.ts';
import { parseJson } from '../parse-json.ts';
import type { Project } from '../project.ts';

const endings = [
  '',
  '.ts',
  '.tsx',
  '.js',
  '.jsx',
  '.mjs',
  '.json',
  '.mdx',
  '.md',
  '/index.ts',
  '/index.tsx',
  '/index.js',
];

export interface ImportResolver {
  /** The project's file; `undefined`: there is none, or the import is of a package. */
  find(module: string, page: string): string | undefined;
  /** The path that the import means, whether a file is there or not; `undefined`: the import is of a package. */
  locate(module: string, page: string): string | undefined;
  /** Why there is no file for the import, as the end of a sentence: `was not found`. */
  getAbsence(module: string, page: string): string;
  /** Whether the import means a file of the project at all. */
  isLocal(module: string): boolean;
}

/** @param own aliases that the engine brings, such as `@site/` for the root */
export function createImportResolver(project: Project, own: Readonly<Record<string, string>>): ImportResolver {
  const aliases = { ...readPaths(project), ...own };
  const toPath = (module: string, page: string): string | undefined => {
    const clean = module.replace(/[?#].*$/, '');
    if (clean.startsWith('.')) return posix.join(posix.dirname(page), clean);
    if (clean.startsWith('/')) return clean.slice(1);
    const alias = Object.keys(aliases).find((start) => clean.startsWith(start));
    return alias === undefined ? undefined : posix.join(aliases[alias] ?? '', clean.slice(alias.length));
  };
  return {
    locate: (module, page) => {
      const path = toPath(module, page);
      return path === undefined ? undefined : project.locate(path);
    },
    getAbsence: (module, page) => project.getAbsence(toPath(module, page) ?? ''),
    isLocal: (module) => toPath(module, '') !== undefined,
    find: (module, page) => {
      const path = toPath(module, page);
      return path === undefined ? undefined : endings.map((end) => project.locate(path + end)).find(project.has);
    },
  };
}

/** `compilerOptions.paths` of the form `~/*`. */
function readPaths(project: Project): Record<string, string> {
  const options = asFields(parseJson(toPlainJson(project.read('tsconfig.json') ?? ''))?.['compilerOptions']);
  const base = asText(options['baseUrl']) ?? '.';
  return Object.fromEntries(
    Object.entries(asFields(options['paths'])).flatMap(([name, targets]) => {
      const target = asText(asList(targets)[0]);
      return name.endsWith('*') && target !== undefined
        ? [[name.slice(0, -1), posix.join(base, target.replace(/\*$/, ''))]]
        : [];
    }),
  );
}

/** A relative import of one file of the copy by another. */
export function toImportPath(from: string, to: string): string {
  const path = posix.relative(posix.dirname(from), to);
  return path.startsWith('.') ? path : `./${path}`;
}
