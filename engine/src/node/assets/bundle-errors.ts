// A bundler's errors as diagnostics: every one of them, with file, line, cause and remedy, and without a stack.

import { isAbsolute, sep } from 'node:path';
import { createDiagnostic, type Diagnostic, DiagnosticError, type SourcePoint } from '../../model/diagnostic.ts';
import { escapePattern } from '../../text/pattern.ts';

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
  const text = removeColors(problem.message ?? String(problem));
  const named = describeNamed(text, options);
  if (named) return named;
  // rolldown's own plugins give the place only in the frame that they draw: `╭─[ a/b.tsx:1:52 ]`.
  const drawn = /\[ *([^\]\n]+?):(\d+):(\d+) *\]/.exec(text);
  const headline = getHeadline(text);
  const importer = failedImport.exec(headline)?.[2];
  const path = (importer ?? problem.loc?.file ?? problem.id)?.replace(/\?.*$/, '');
  const isFile = path !== undefined && isAbsolute(path);
  const { cause, hint } = describeCause(problem, headline, options);
  const given = {
    line: problem.loc?.line ?? (drawn ? Number(drawn[2]) : undefined),
    column: problem.loc ? (problem.loc.column ?? 0) + 1 : drawn ? Number(drawn[3]) : undefined,
  };
  return createDiagnostic({
    code: 'assetBuildFailed',
    message: `The site's code could not be bundled: ${cause}`,
    hint,
    file: isFile ? options.toFile(path) : drawn?.[1] && toShortPath(drawn[1]),
    ...((isFile && findPlace(headline, options.readSource(path), given.line)) || given),
  });
}

/** What Vite says of an import that no plugin resolved, and in which file it is. */
const failedImport = /^Rolldown failed to resolve import "([^"]+)" from "([^"]+)"/;

/** Where the source has what the error names: the bundler counts lines of code whose types were taken out. `undefined`: where it says. */
function findPlace(headline: string, source: string | undefined, line: number | undefined): SourcePoint | undefined {
  const [, resolved, name] = /^Could not resolve '([^']+)'|^"([\w$]+)" is not exported by/.exec(headline) ?? [];
  const specifier = failedImport.exec(headline)?.[1] ?? resolved;
  const wanted = specifier ?? name;
  if (wanted === undefined || source === undefined) return undefined;
  const marks = specifier === undefined ? '\\b' : '[\'"]';
  const pattern = new RegExp(marks + escapePattern(wanted) + marks);
  const lines = source.split('\n');
  if (line !== undefined && pattern.test(lines[line - 1] ?? '')) return undefined;
  const at = lines.findIndex((text) => pattern.test(text));
  return at < 0 ? undefined : { line: at + 1, column: (lines[at] ?? '').search(pattern) + 1 };
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

interface Cause {
  readonly cause: string;
  readonly hint: string;
}

function describeCause({ code, exporter }: BundleProblem, headline: string, options: BundleErrorOptions): Cause {
  const { engineDir, endsBuild = true } = options;
  const preprocessor = /Preprocessor dependency "([^"]+)" not found/.exec(headline)?.[1];
  if (preprocessor !== undefined)
    return {
      cause: `this style sheet needs the package "${preprocessor}", which is not installed.`,
      hint: `Install it in the project: npm install -D ${preprocessor}`,
    };
  const specifier = failedImport.exec(headline)?.[1];
  if (specifier !== undefined) return describeFailedImport(specifier);
  const missing = /"([^"]+)" is not exported by/.exec(headline)?.[1];
  if (code === 'MISSING_EXPORT' && missing !== undefined && exporter !== undefined) {
    const entry = exporter.startsWith(engineDir + sep) ? /[\\/](theme|client)[\\/]/.exec(exporter)?.[1] : undefined;
    return {
      cause: entry ? `"diglot/${entry}" has no export "${missing}".` : headline,
      hint: 'Correct the name in the import, or export it there.',
    };
  }
  const hints: Readonly<Record<string, string>> = {
    UNRESOLVED_IMPORT: 'Correct the path of the import, or install the package.',
    PARSE_ERROR: 'Correct the syntax. Code may be JavaScript, TypeScript or JSX.',
  };
  const general = endsBuild ? 'Correct the file. Nothing was written.' : 'Correct the file.';
  return { cause: headline, hint: hints[code ?? ''] ?? general };
}

function describeFailedImport(specifier: string): Cause {
  if (/^[./]/.test(specifier))
    return { cause: `"${specifier}" cannot be found.`, hint: 'Correct the path of the import.' };
  const name = /^(?:@[^/]+\/)?[^/]+/.exec(specifier)?.[0] ?? specifier;
  return {
    cause: `the package "${name}" is not installed, or has no "${specifier}".`.replace(`, or has no "${name}"`, ''),
    hint: `Correct the name, or install it in the project: npm install ${name}`,
  };
}

/** First line that says something, without the bundler's own labels. */
function getHeadline(text: string): string {
  const lines = text.split('\n').map((line) =>
    line
      .replace(/^\s*(?:\[[\w:-]+\]:?|Error:)\s*/g, '')
      .replace(/^\[plugin [^\]]+\]:?\s*/, '')
      .trim(),
  );
  return lines.find((line) => line !== '' && !/^Build failed/.test(line)) ?? text.trim();
}

const removeColors = (text: string): string => text.replace(/\u001b\[[\d;]*m/g, '');

/** The frame's path is relative to the working directory: one that leads out of it does not help an author. */
const toShortPath = (path: string): string => path.replace(/^(?:\.\.\/)+/, '');
