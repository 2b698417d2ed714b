// Reads the `paths` of a project's tsconfig, so that pages and components may use the names that its editor knows.

import { existsSync, readFileSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, isAbsolute, join, resolve } from 'node:path';
import { createDiagnostic, type Diagnostic } from '../../model/diagnostic.ts';
import { toPlainJson } from '../../text/json-comments.ts';
import type { PathAlias } from '../../text/path-aliases.ts';
import { toProjectPath } from '../report/project-path.ts';

export interface TsconfigPaths {
  readonly paths: readonly PathAlias[];
  readonly diagnostics: readonly Diagnostic[];
  /** Absolute paths of the files that were read. */
  readonly files: readonly string[];
}

/** `tsconfig.json` of the root, or `jsconfig.json`. A file that cannot be read is a warning: it describes code, not content. */
export function loadTsconfigPaths(root: string): TsconfigPaths {
  const file = ['tsconfig.json', 'jsconfig.json'].map((name) => join(root, name)).find((path) => existsSync(path));
  if (file === undefined) return { paths: [], diagnostics: [], files: [] };
  const diagnostics: Diagnostic[] = [];
  const files: string[] = [];
  const paths = findPaths(file, { root, diagnostics, files }) ?? [];
  return { paths, diagnostics, files };
}

interface Search {
  readonly root: string;
  readonly diagnostics: Diagnostic[];
  readonly files: string[];
}

interface Tsconfig {
  readonly extends?: unknown;
  readonly compilerOptions?: { readonly baseUrl?: unknown; readonly paths?: unknown };
}

/** The file's own `paths`, or those of the last file it extends that has any: as in TypeScript, they are not merged. */
function findPaths(file: string, search: Search): readonly PathAlias[] | undefined {
  if (search.files.includes(file)) return undefined;
  search.files.push(file);
  const text = readFileSync(file, 'utf8');
  const config = parse(file, text, search);
  const { baseUrl, paths } = config.compilerOptions ?? {};
  const inherited = [config.extends ?? []].flat().flatMap((name) => {
    if (typeof name !== 'string') return [];
    const path = resolveExtended(file, name);
    if (path === undefined) search.diagnostics.push(describeMissing(search.root, { file, text, name }));
    return path === undefined ? [] : [findPaths(path, search)];
  });
  if (typeof paths !== 'object' || paths === null) return inherited.findLast((found) => found !== undefined);
  const base = resolve(dirname(file), typeof baseUrl === 'string' ? baseUrl : '.');
  return Object.entries(paths).map(([pattern, targets]) => ({
    pattern,
    targets: [targets]
      .flat()
      .filter((target): target is string => typeof target === 'string')
      .map((target) => resolve(base, target)),
  }));
}

function parse(file: string, text: string, { root, diagnostics }: Search): Tsconfig {
  try {
    const value: unknown = JSON.parse(toPlainJson(text));
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    diagnostics.push(
      createDiagnostic({
        code: 'tsconfigInvalid',
        message: 'The file is not valid JSON, so its `paths` are not known.',
        hint: 'Correct it; comments and commas at the end of lists are allowed.',
        file: toProjectPath(root, file),
      }),
    );
    return {};
  }
}

/** A relative path, or a file of a package; `.json` may be left out. */
function resolveExtended(file: string, name: string): string | undefined {
  if (name.startsWith('.') || isAbsolute(name)) {
    const path = resolve(dirname(file), name);
    return [path, `${path}.json`, join(path, 'tsconfig.json')].find(isFile);
  }
  const require = createRequire(file);
  for (const id of [name, `${name}.json`, `${name}/tsconfig.json`]) {
    try {
      const path = require.resolve(id);
      if (path.endsWith('.json')) return path;
    } catch {
      // The next spelling.
    }
  }
  return undefined;
}

const isFile = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isFile() ?? false;

function describeMissing(root: string, place: { file: string; text: string; name: string }): Diagnostic {
  const { file, text, name } = place;
  const before = text.slice(0, Math.max(0, text.indexOf(JSON.stringify(name)))).split('\n');
  return createDiagnostic({
    code: 'tsconfigInvalid',
    message: `The file extends "${name}", which is missing; its \`paths\` are not known.`,
    hint: 'Install the package, or correct the path.',
    file: toProjectPath(root, file),
    line: before.length,
    column: (before.at(-1) ?? '').length + 1,
    sourceLine: text.split(/\r?\n/)[before.length - 1],
  });
}
