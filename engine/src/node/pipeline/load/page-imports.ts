// What MDX pages import: other pages, which are compiled, and modules, which the bundler takes in.

import { existsSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import type { ResolvedConfig } from '../../../model/config.ts';
import { createDiagnostic, type Diagnostic } from '../../../model/diagnostic.ts';
import type { ImportRef } from '../../../model/page.ts';
import { ALIAS_HINT, hasAliasSign } from '../../../text/alias-hint.ts';
import { toleratesMissingText } from '../../../text/missing-text.ts';
import { expandAlias, type PathAlias } from '../../../text/path-aliases.ts';
import { getRspressEntry } from '../../../text/rspress-names.ts';
import type { ImportedModule } from '../../assets/entries.ts';

/** A file whose imports are wanted. */
export interface ImportingFile {
  /** Absolute path. */
  readonly path: string;
  /** Path from the project root; part of the registry's keys. */
  readonly file: string;
  readonly imports: readonly ImportRef[];
}

/** As `resolvePageImports` wants a compiled page. */
export const toImporting = ({ source, file, page }: CompiledSource): ImportingFile => ({
  path: source.path,
  file,
  imports: page.meta.imports,
});

interface CompiledSource {
  readonly source: { readonly path: string };
  readonly file: string;
  readonly page: { readonly meta: { readonly imports: readonly ImportRef[] } };
}

export interface ResolvedImports {
  /** Modules for the server bundle, each once, sorted by key. */
  readonly modules: readonly ImportedModule[];
  /** Absolute paths of imported pages by importing file and specifier. */
  readonly partials: ReadonlyMap<string, ReadonlyMap<string, string>>;
  readonly diagnostics: readonly Diagnostic[];
}

const extensions = [
  '',
  '.tsx',
  '.ts',
  '.jsx',
  '.js',
  '.mjs',
  '.json',
  '/index.tsx',
  '/index.ts',
  '/index.jsx',
  '/index.js',
];
/** Served by aliases of the bundler, installed or not. */
const aliased = /^(?:react|react-dom|diglot)(?:\/|$)/;

/** What names of modules mean in a project. */
export type ImportRules = Pick<ResolvedConfig, 'root' | 'paths'> &
  Partial<Pick<ResolvedConfig, 'contentDir' | 'severity'>>;

export function resolvePageImports(
  { root, contentDir = root, paths = [], severity }: ImportRules,
  pages: readonly ImportingFile[],
): ResolvedImports {
  const allowsLoss = toleratesMissingText({ severity });
  const require = createRequire(join(root, 'package.json'));
  const modules = new Map<string, string>();
  const partials = new Map<string, Map<string, string>>();
  const diagnostics: Diagnostic[] = [];
  for (const { path, file, imports } of pages) {
    for (const { specifier, line } of imports) {
      const isRelative = specifier.startsWith('.') || specifier.startsWith('/');
      const found = isRelative
        ? resolveFile(specifier.startsWith('/') ? [root, contentDir] : [dirname(path)], specifier)
        : (resolveAlias(paths, specifier) ?? resolvePackage(require, specifier));
      if (found === undefined && specifier.endsWith('?raw') && specifier.startsWith('.') && allowsLoss) {
        modules.set(`${file}\0${specifier}`, resolve(dirname(path), specifier));
        diagnostics.push(createMissingText(file, line, specifier));
      } else if (found === undefined) diagnostics.push(createMissing({ file, line, specifier, isRelative }));
      else if (/\.mdx?$/.test(found)) {
        const ofFile = partials.get(file) ?? new Map<string, string>();
        partials.set(file, ofFile.set(specifier, found));
      } else modules.set(isRelative ? `${file}\0${specifier}` : specifier, found);
    }
  }
  const sorted = [...modules].sort(([a], [b]) => (a < b ? -1 : 1)).map(([key, source]) => ({ key, source }));
  return { modules: sorted, partials, diagnostics };
}

/** `/components/X` is relative to the project root, else to the content folder, as Mintlify has it; `./X` to the page. */
function resolveFile(folders: readonly string[], specifier: string): string | undefined {
  const [path = ''] = specifier.split('?');
  const found = folders
    .map((folder) => findFile(path.startsWith('/') ? join(folder, path) : resolve(folder, path)))
    .find((file) => file !== undefined);
  // `?raw` and the like say what the bundler makes of the file.
  return found && found + specifier.slice(path.length);
}

function findFile(base: string): string | undefined {
  return extensions.map((extension) => base + extension).find(isFile);
}

/** The file that a name of the project's tsconfig leads to; names of the theme and its hooks stay with the bundler. */
function resolveAlias(paths: readonly PathAlias[], specifier: string): string | undefined {
  if (getRspressEntry(specifier)) return undefined;
  const [path = ''] = specifier.split('?');
  const found = expandAlias(paths, path)
    .map(findFile)
    .find((file) => file !== undefined);
  return found && found + specifier.slice(path.length);
}

const isFile = (path: string): boolean => existsSync(path) && statSync(path).isFile();

/** The specifier itself, so that the bundler applies its own rules, when anything answers to it. */
function resolvePackage(require: NodeJS.Require, specifier: string): string | undefined {
  if (aliased.test(specifier) || getRspressEntry(specifier)) return specifier;
  try {
    require.resolve(specifier);
    return specifier;
  } catch (error) {
    // A package for ES modules only has no entry for `require`, and is there all the same.
    return error instanceof Error && 'code' in error && error.code === 'ERR_PACKAGE_PATH_NOT_EXPORTED'
      ? specifier
      : undefined;
  }
}

const createMissingText = (file: string, line: number, specifier: string): Diagnostic =>
  createDiagnostic({
    code: 'codeFileMissing',
    message: `The file "${specifier.replace(/\?raw$/, '')}" is missing; its text is empty here.`,
    file,
    line,
    column: 1,
  });

interface MissingInput {
  readonly file: string;
  readonly line: number;
  readonly specifier: string;
  readonly isRelative: boolean;
}

function createMissing({ file, line, specifier, isRelative }: MissingInput): Diagnostic {
  return createDiagnostic({
    code: 'moduleFailed',
    message: `The import "${specifier}" cannot be resolved to a file or package.`,
    hint: isRelative
      ? 'A relative import is relative to the page; one with a leading slash, to the project root.'
      : describeRemedy(specifier),
    file,
    line,
    column: 1,
  });
}

/** Modules of other generators whose components have counterparts here. */
const foreign: readonly (readonly [pattern: RegExp, names: string])[] = [
  [/^nextra\/components$/, 'Callout, Tabs, Steps, Card and FileTree'],
  [/^fumadocs-ui\/components\//, 'Callout, Tabs, Steps, Card and FileTree'],
];

/** The remedy for a name that is neither a path nor a package that is there. */
function describeRemedy(specifier: string): string {
  const names = foreign.find(([pattern]) => pattern.test(specifier))?.[1];
  if (names !== undefined) return `Remove the import: ${names} need none.`;
  if (/^@theme\/|^@docusaurus\/|^@site\/|^@astrojs\/starlight\b|\.(?:vue|astro)$/.test(specifier))
    return 'It belongs to another generator: `diglot migrate` rewrites such imports.';
  if (hasAliasSign(specifier)) return ALIAS_HINT;
  return 'Install the package in the project, or correct its name.';
}
