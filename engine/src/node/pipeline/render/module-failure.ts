// What an author reads about a module that fails while the site's code is loaded: the bundle names each module above its code.

import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createDiagnostic, type Diagnostic, DiagnosticError, type SourcePoint } from '../../../model/diagnostic.ts';
import { getBrowserHint } from '../../../text/browser-names.ts';
import { getErrorMessage } from '../../../text/error-message.ts';
import { getPackageName } from '../../../text/package-name.ts';
import { escapePattern } from '../../../text/pattern.ts';

/** Where a module failed. `importer`: the module of the site that imports the package, where it is one of a package. */
type ModulePlace = Pick<Diagnostic, 'line' | 'column' | 'sourceLine'> & {
  readonly file: string;
  readonly importer?: string | undefined;
};

/** A module of the site, or of a package that the site imports, which threw `error` while it was loaded. */
export function createModuleFailure(error: unknown, { importer, ...place }: ModulePlace): Diagnostic {
  const text = getErrorMessage(error);
  const name = getPackageName(place.file);
  const from = importer === undefined ? '' : `, which ${importer} imports,`;
  return createDiagnostic({
    code: 'moduleFailed',
    message: `${name === undefined ? 'The module' : `The package '${name}'${from}`} failed: ${text}`,
    hint:
      name === undefined
        ? (getBrowserHint(text, 'module') ?? 'Correct the module.')
        : (getBrowserHint(text, 'package') ?? 'Install another version of the package, or remove its import.'),
    ...place,
  });
}

/**
 * The error as a {@link DiagnosticError}; as it is where no module of the project has caused it.
 * `entry`: the bundle that was loaded. `root`: absolute path of the project, from which the bundle names modules.
 */
export function describeModuleFailure(error: unknown, entry: string, root: string): unknown {
  if (!(error instanceof Error)) return error;
  for (const [, url = '', line, column] of (error.stack ?? '').matchAll(/(file:\/\/\S+?):(\d+):(\d+)/g)) {
    const path = fileURLToPath(url);
    if (dirname(path) !== dirname(entry)) continue;
    const lines = readLines(path);
    const file = findModule(lines, Number(line));
    if (file === undefined || !existsSync(join(root, file))) continue;
    const source = readLines(join(root, file));
    const place = findPlace(source, (lines[Number(line) - 1] ?? '').slice(Number(column) - 1));
    const importer = findImporter(lines, root, getPackageName(file));
    const sourceLine = place && source[place.line - 1];
    return new DiagnosticError([createModuleFailure(error, { file, importer, ...place, sourceLine })]);
  }
  return error;
}

const readLines = (path: string): readonly string[] => readFileSync(path, 'utf8').split(/\r?\n/);

/** `// components/Map.tsx?query`. Names of modules without a file begin with U+0000. */
const getModuleName = (line: string | undefined): string | undefined =>
  /^\/\/ (\S.*\.\w+)(?:\?.*)?$/.exec(line ?? '')?.[1];

/** The nearest name above a line. */
function findModule(lines: readonly string[], line: number): string | undefined {
  for (let at = line - 1; at >= 0; at--) {
    const name = getModuleName(lines[at]);
    if (name !== undefined) return name;
  }
  return undefined;
}

/** The first module of the site that imports a package, of those that the bundle holds. */
function findImporter(lines: readonly string[], root: string, name: string | undefined): string | undefined {
  if (name === undefined) return undefined;
  // A style sheet of the package runs no code.
  const path = `(?:/(?![^'"]*\\.(?:css|scss|sass|less|styl)['"])[^'"]*)?`;
  const imports = new RegExp(`\\b(?:from|import)\\s*\\(?\\s*['"]${escapePattern(name)}${path}['"]`);
  const modules = new Set(lines.flatMap((line) => getModuleName(line) ?? []));
  return [...modules].find(
    (file) =>
      getPackageName(file) === undefined &&
      existsSync(join(root, file)) &&
      imports.test(readFileSync(join(root, file), 'utf8')),
  );
}

/** Where a source has the code that failed, if it is there once: what is before it, such as `const`, may be another word in the bundle. */
function findPlace(source: readonly string[], code: string): SourcePoint | undefined {
  const wanted = code.replace(/[;,]?\s*$/, '');
  const found = wanted === '' ? [] : source.flatMap((text, i) => (text.includes(wanted) ? [i] : []));
  const [first] = found;
  if (first === undefined || found.length > 1) return undefined;
  return { line: first + 1, column: (source[first] ?? '').indexOf(wanted) + 1 };
}
