// A bundler's errors as diagnostics: every one of them, with file, line, cause and remedy, and without a stack.

import { dirname, isAbsolute, join } from 'node:path';
import { createDiagnostic, type Diagnostic, DiagnosticError, type SourcePoint } from '../../model/diagnostic.ts';
import { ALIAS_HINT, hasAliasSign } from '../../text/alias-hint.ts';
import { getPackageName } from '../../text/package-name.ts';
import { escapePattern } from '../../text/pattern.ts';
import { type Cause, findFault } from './bundle-fault.ts';
import { ISLAND_SUFFIX } from './island-plugin.ts';
import { isInFolder } from './module-ids.ts';

/** One entry of rolldown's `error.errors`, or an error that a Vite plugin threw by itself. */
interface BundleProblem {
  readonly code?: string;
  readonly message?: string;
  readonly id?: string;
  /** Module that lacks an export. */
  readonly exporter?: string;
  /** `column` counts from 0. */
  readonly loc?: { readonly file?: string; readonly line?: number; readonly column?: number };
}

export interface BundleErrorOptions {
  /** Absolute path → path for messages. */
  readonly toFile: (path: string) => string;
  /** Absolute source folder of the engine: its modules appear under their public names. */
  readonly engineDir: string;
  /** Text of the module at an absolute path; `undefined` when it cannot be read. */
  readonly readSource: (path: string) => string | undefined;
  /** The error ends a build, which leaves the output as it was. Default: true. */
  readonly endsBuild?: boolean;
}

/** Takes what the bundler threw; a {@link DiagnosticError} stays as it is, and a value that is not an error is rethrown. */
export function describeBundleErrors(error: unknown, options: BundleErrorOptions): DiagnosticError {
  if (error instanceof DiagnosticError) return error;
  if (!(error instanceof Error)) throw error;
  const { errors } = error as Error & { readonly errors?: readonly BundleProblem[] };
  const problems = errors && errors.length > 0 ? errors : [error as BundleProblem];
  return new DiagnosticError(problems.map((problem) => describeProblem(problem, options)));
}

function describeProblem(problem: BundleProblem, options: BundleErrorOptions): Diagnostic {
  const text = removeColors(problem.message ?? String(problem)).replaceAll(ISLAND_SUFFIX, '');
  const named = describeNamed(text, options);
  if (named) return named;
  // rolldown's own plugins give the place only in the frame that they draw: `╭─[ a/b.tsx:1:52 ]`.
  const drawn = /\[ *([^\]\n]+?):(\d+):(\d+) *\]/.exec(text);
  const headline = getHeadline(text);
  const importer = failedImport.exec(headline)?.[2];
  const path = (importer ?? problem.loc?.file ?? problem.id)?.replace(/\?.*$/, '');
  const isFile = path !== undefined && isAbsolute(path);
  const { cause, hint } = findFault(text) ?? describeCause({ ...problem, path }, headline, options);
  const given = {
    line: problem.loc?.line ?? (drawn ? Number(drawn[2]) : undefined),
    column: problem.loc ? (problem.loc.column ?? 0) + 1 : drawn ? Number(drawn[3]) : undefined,
  };
  return createDiagnostic({
    code: 'assetBuildFailed',
    message: `The site's code could not be bundled: ${cause}`,
    hint,
    file: isFile ? options.toFile(path) : drawn?.[1] && toShortPath(drawn[1]),
    ...((isFile && findPlace(getWanted(headline, problem), options.readSource(path), given.line)) || given),
  });
}

/** What Vite says of an import that no plugin resolved, and in which file it is. */
const failedImport = /^Rolldown failed to resolve import "([^"]+)" from "([^"]+)"/;

/** The code that the error is about. */
function getWanted(headline: string, { exporter }: BundleProblem): RegExp | undefined {
  const [, resolved, name] = /^Could not resolve '([^']+)'|^"([\w$]+)" is not exported by/.exec(headline) ?? [];
  const specifier = failedImport.exec(headline)?.[1] ?? resolved;
  if (specifier !== undefined) return new RegExp(`['"]${escapePattern(specifier)}['"]`);
  if (name === undefined) return undefined;
  const from = name === 'default' ? getPackageName(exporter ?? '') : undefined;
  // Sources give a default export another name.
  return from === undefined
    ? new RegExp(`\\b${escapePattern(name)}\\b`)
    : new RegExp(`(?<=\\bimport\\s+)[\\w$]+(?=[^'"]*['"]${escapePattern(from)}['"/])`);
}

/** Where the source has what the error names: the bundler counts lines of code whose types were taken out. `undefined`: where it says. */
function findPlace(
  wanted: RegExp | undefined,
  source: string | undefined,
  line: number | undefined,
): SourcePoint | undefined {
  if (wanted === undefined || source === undefined) return undefined;
  const lines = source.split('\n');
  if (line !== undefined && wanted.test(lines[line - 1] ?? '')) return undefined;
  const at = lines.findIndex((text) => wanted.test(text));
  return at < 0 ? undefined : { line: at + 1, column: (lines[at] ?? '').search(wanted) + 1 };
}

/** A file that the config names and that is not there: the import is in a module of ours, which would say nothing to an author. */
function describeNamed(text: string, { toFile }: BundleErrorOptions): Diagnostic | undefined {
  const [, path, module] = /Could not resolve '([^']+)' in \S*virtual:diglot\/([\w-]+)/.exec(text) ?? [];
  if (path === undefined) return undefined;
  return createDiagnostic({
    code: module === 'search-hooks' ? 'searchHookMissing' : 'assetBuildFailed',
    message: `The config names '${toFile(path)}', which does not exist.`,
    hint: 'Correct the path; it counts from the folder of the config file.',
  });
}

/** An absolute path that goes on after `#` or `?`: what follows is no query such as `?raw`. */
const cutPath = /^Could not resolve '(?:\/|\w:)[^'?#]*[#?][^']*[./][^']*'/;

/** `path`: of the module that has the problem. */
function describeCause(
  { code, exporter, path }: BundleProblem & { readonly path: string | undefined },
  headline: string,
  options: BundleErrorOptions,
): Cause {
  const { engineDir, endsBuild = true } = options;
  const preprocessor = /Preprocessor dependency "([^"]+)" not found/.exec(headline)?.[1];
  if (preprocessor !== undefined)
    return {
      cause: `this style sheet needs the package "${preprocessor}", which is not installed.`,
      hint: `Install it in the project: npm install -D ${preprocessor}`,
    };
  const specifier = failedImport.exec(headline)?.[1];
  if (specifier !== undefined) return describeFailedImport(specifier, path, options);
  const missing = /"([^"]+)" is not exported by/.exec(headline)?.[1];
  if (code === 'MISSING_EXPORT' && missing !== undefined && exporter !== undefined) {
    const from = getPackageName(exporter);
    if (from !== undefined) return describeMissingName(missing, from, getPackageName(path ?? ''));
    const entry = isInFolder(exporter, engineDir) ? /[\\/](theme|client)[\\/]/.exec(exporter)?.[1] : undefined;
    return {
      cause: entry ? `"diglot/${entry}" has no export "${missing}".` : headline,
      hint: 'Correct the name in the import, or export it there.',
    };
  }
  const owner = getPackageName(path ?? '');
  const hints: Readonly<Record<string, string>> = {
    UNRESOLVED_IMPORT: cutPath.test(headline)
      ? 'The bundler reads `#` and `?` as the end of a path: rename the folder or file.'
      : 'Correct the path of the import, or install the package.',
    PARSE_ERROR:
      owner === undefined
        ? 'Correct the syntax. Code may be JavaScript, TypeScript or JSX.'
        : `Install another version of "${owner}": packages have to bring plain JavaScript.`,
  };
  const general = endsBuild ? 'Correct the file. Nothing was written.' : 'Correct the file.';
  return { cause: headline, hint: hints[code ?? ''] ?? general };
}

/** `from`: the package that lacks an export. `by`: the package that imports it; `undefined`: the site does. */
function describeMissingName(name: string, from: string, by: string | undefined): Cause {
  const isDefault = name === 'default';
  const own = isDefault
    ? 'Import what it exports by name, or install a version of it that has a default export.'
    : 'Correct the name in the import, or install a version of the package that has it.';
  return {
    cause: `the package "${from}" has no ${isDefault ? 'default export' : `export "${name}"`}.`,
    hint: by === undefined || by === from ? own : `Install versions of "${by}" and "${from}" that fit each other.`,
  };
}

function describeFailedImport(given: string, importer: string | undefined, options: BundleErrorOptions): Cause {
  const specifier = given.replace(/\?.*$/, '');
  if (/^[./]/.test(specifier))
    return { cause: `"${specifier}" cannot be found.`, hint: 'Correct the path of the import.' };
  if (hasAliasSign(specifier)) return { cause: `"${specifier}" cannot be found.`, hint: ALIAS_HINT };
  const name = /^(?:@[^/]+\/)?[^/]+/.exec(specifier)?.[0] ?? specifier;
  const manifest = `node_modules/${name}/package.json`;
  if (name !== specifier && importer !== undefined && isAbove(importer, manifest, options.readSource))
    return {
      cause: `the package "${name}" has no "${specifier}".`,
      hint: `Correct the path: ${manifest} lists what the package exports.`,
    };
  return {
    cause: `the package "${name}" is not installed, or has no "${specifier}".`.replace(`, or has no "${name}"`, ''),
    hint: `Correct the name, or install it in the project: npm install ${name}`,
  };
}

/** Whether a folder above `path` has a file of that name. */
function isAbove(path: string, file: string, readSource: BundleErrorOptions['readSource']): boolean {
  const folder = dirname(path);
  if (folder === path) return false;
  return readSource(join(folder, file)) !== undefined || isAbove(folder, file, readSource);
}

/** First line that says something, without the bundler's own labels. */
function getHeadline(text: string): string {
  const lines = text.split('\n').map((line) =>
    line
      .replace(/^\s*(?:\[[\w:-]+\]:?|Error:)\s*/g, '')
      .replace(/^\[plugin [^\]]+\]:?\s*/, '')
      .trim(),
  );
  const first = lines.find((line) => line !== '' && !/^Build failed/.test(line)) ?? text.trim();
  // A plugin of the bundler names only itself there, and what failed below.
  const deeper = /^plugin \S+ threw an error$/.test(first) ? /^Caused by:\s+(\S[^\n]*)/m.exec(text)?.[1] : undefined;
  return deeper?.trim() ?? first;
}

const removeColors = (text: string): string => text.replace(/\u001b\[[\d;]*m/g, '');

/** The frame's path is relative to the working directory: one that leads out of it does not help an author. */
const toShortPath = (path: string): string => path.replace(/^(?:\.\.\/)+/, '');
