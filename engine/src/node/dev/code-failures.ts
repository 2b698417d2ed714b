// Mistakes in the site's code, as dev finds them when a page needs the code: described for their author, and reported once per state.

import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Diagnostic, DiagnosticError } from '../../model/diagnostic.ts';
import { getPackageName } from '../../text/package-name.ts';
import { isInFolder } from '../assets/module-ids.ts';
import { createModuleFailure } from '../pipeline/render/module-failure.ts';
import { describeBundling } from '../pipeline/schedule/describe-bundling.ts';
import { toProjectPath } from '../report/project-path.ts';
import { loadSourceLines } from '../report/source-lines.ts';
import { getFsPath } from './fs-urls.ts';

/** A mistake in the site's code that is reported already. */
export class CodeFailure extends DiagnosticError {}

/** What is known of the code in which an error is. */
export interface CodeContext {
  /** Absolute path of the project. */
  readonly root: string;
  /** `undefined`: the file at this absolute path is none of the site's modules, nor of packages that they import. */
  readonly findModule: (path: string) => LoadedModule | undefined;
}

export interface LoadedModule {
  /** Absolute path of the module of the site that imports it, through others or not. `undefined`: a page does. */
  readonly importer: string | undefined;
}

export class CodeFailures {
  readonly #context: CodeContext;
  readonly #report: (diagnostics: readonly Diagnostic[]) => void;
  /** Parts of the code that failed when they were last loaded, with what was reported. */
  readonly #failed = new Map<string, string>();

  constructor(context: CodeContext, report: (diagnostics: readonly Diagnostic[]) => void) {
    this.#context = context;
    this.#report = report;
  }

  /** True while a part of the code fails. */
  get hasFailed(): boolean {
    return this.#failed.size > 0;
  }

  /** Loads a part of the code. Throws a {@link CodeFailure} for an author's mistake, and any other error as it is. */
  async load<T>(part: string, load: () => Promise<T>): Promise<T> {
    try {
      const loaded = await load();
      this.#failed.delete(part);
      return loaded;
    } catch (error) {
      const diagnostics = describeCodeError(error, this.#context);
      if (diagnostics.length === 0) throw error;
      const state = JSON.stringify(diagnostics);
      // Two modules may fail because of a third.
      const isKnown = [...this.#failed.values()].includes(state);
      this.#failed.set(part, state);
      if (!isKnown) this.#report(diagnostics);
      throw new CodeFailure(diagnostics);
    }
  }
}

/** What Vite adds to errors in files: where, and of which kind. */
interface ViteError extends Error {
  readonly code?: string;
  readonly plugin?: string;
  readonly loc?: object;
  readonly errors?: readonly object[];
}

/**
 * What an author reads about code that could not be loaded; nothing for what no code of the site has caused.
 * @param error what Vite threw, with the positions of its stack as in the sources
 */
export function describeCodeError(error: unknown, context: CodeContext): readonly Diagnostic[] {
  const { root } = context;
  if (error instanceof DiagnosticError) return error.diagnostics;
  if (!(error instanceof Error)) return [];
  const { plugin, loc, errors } = error as ViteError;
  const known = toUnresolved(error, root) ?? toUnread(error, root);
  const isInFile = plugin !== undefined || loc !== undefined || errors !== undefined;
  const found =
    known || isInFile
      ? describeBundling(known ?? error, root, { endsBuild: false }).diagnostics
      : describeThrown(error, context);
  return loadSourceLines(root, found);
}

/** An import that leads nowhere, in the form in which a build reports it. */
function toUnresolved({ message }: Error, root: string): Error | undefined {
  const [, specifier, importer] =
    /^Failed to load url (\S+) \(resolved id: .*?\)(?: in (.+?))?\. Does the file exist\?/.exec(message) ??
    /^Cannot find (?:module|package) '([^']+)' imported from '?([^'\n]+?)'?$/m.exec(message) ??
    [];
  if (specifier === undefined || importer === undefined) return undefined;
  const path = importer.startsWith('file:') ? fileURLToPath(importer) : importer;
  const file = isInFolder(path, root) ? toProjectPath(root, path) : path;
  const error = new Error(`Could not resolve '${specifier}' in ${file}`);
  return Object.assign(error, { code: 'UNRESOLVED_IMPORT', id: path });
}

/** Code that is read only as Vite prepares it for the server, such as that of packages, with the mistake in it. */
function toUnread({ message, loc }: ViteError, root: string): Error | undefined {
  const [, reason] = /^Parse failure: Parse failed with \d+ errors?:\n(.+)/.exec(message) ?? [];
  const { file: url } = (loc ?? {}) as { readonly file?: string };
  if (reason === undefined || url === undefined) return undefined;
  const file = getFsPath(url) ?? join(root, url);
  return Object.assign(new Error(reason), { code: 'PARSE_ERROR', loc: { ...loc, file } });
}

/**
 * An error that a module threw while it was run, at the first place of the stack that is the site's own; without one, at that of
 * a package that the site imports.
 */
function describeThrown(error: Error, { root, findModule }: CodeContext): readonly Diagnostic[] {
  const places = [...(error.stack ?? '').matchAll(/^\s*at (?:async )?(?:.*? \()?(.+?):(\d+):(\d+)\)?$/gm)].map(
    ([, name = '', line, column]) => {
      const path = name.startsWith('file:') ? fileURLToPath(name) : name;
      return { path, file: toProjectPath(root, path), line: Number(line), column: Number(column) };
    },
  );
  for (const { path, ...place } of places)
    if (isInFolder(path, root) && getPackageName(place.file) === undefined) return [createModuleFailure(error, place)];
  for (const { path, ...place } of places) {
    const found = getPackageName(place.file) === undefined ? undefined : findModule(path);
    if (found === undefined) continue;
    const importer = found.importer && toProjectPath(root, found.importer);
    return [createModuleFailure(error, { ...place, importer })];
  }
  return [];
}
