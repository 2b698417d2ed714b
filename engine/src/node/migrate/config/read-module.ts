// Reads the values of a config's code without running it. What cannot be known becomes an `Unknown` in its place.

import { dirname, resolve } from 'node:path';
import { parseSync } from 'rolldown/utils';
import { getErrorMessage } from '../../../text/error-message.ts';
import { toProjectPath } from '../../report/project-path.ts';
import { createLineFinder } from '../lines.ts';
import { type Project, readText } from '../project.ts';
import { Evaluator, type Helper } from './evaluate.ts';
import { readExport } from './read-export.ts';
import { resolveModule } from './resolve-module.ts';
import type { Scope } from './scope.ts';
import { changeModule, declare } from './statements.ts';
import { getChild, getChildren, getKey, getText, isNode, type Node } from './syntax.ts';
import { type FieldPlace, ForeignName, getUnknown, isFields, OwnFunction, Unknown } from './values.ts';

export interface ModuleProblem {
  /** Relative to the root, with forward slashes. */
  readonly file: string;
  readonly line: number;
  readonly message: string;
}

/** Exports by name. `default` is a CommonJS module's `module.exports`, too. */
export type Exports = Readonly<Record<string, unknown>>;

type ModuleBounds = Pick<Project, 'root' | 'isOutside' | 'getAbsence'>;

/** Reads modules of one project; each once. */
export class ModuleReader {
  readonly problems: ModuleProblem[] = [];
  /** Where the year of today was read; it is a number in what was read. */
  readonly years: FieldPlace[] = [];
  /** Calls that add settings of their own to the config, which only running them would give. */
  readonly presets: Unknown[] = [];
  /** Modules whose default export is no settings, as far as reading shows. */
  readonly unread: FieldPlace[] = [];
  readonly #known = new Map<string, Exports>();
  readonly #project: ModuleBounds;
  readonly #helpers: ReadonlyMap<string, Helper>;

  /** @param helpers functions of packages whose results are known, by the names of their exports */
  constructor(project: ModuleBounds, helpers: ReadonlyMap<string, Helper> = new Map()) {
    this.#project = project;
    this.#helpers = helpers;
  }

  /** `path` is absolute. A function as the default export is called. */
  readDefault(path: string): unknown {
    const found = this.read(path)['default'];
    const value = found instanceof OwnFunction ? found.call([]) : found;
    const unknown = getUnknown(value);
    if (!isFields(value)) this.unread.push(unknown ?? { file: toProjectPath(this.#project.root, path), line: 1 });
    return value;
  }

  read(path: string): Exports {
    const known = this.#known.get(path);
    if (known) return known;
    const exports: Record<string, unknown> = {};
    this.#known.set(path, exports);
    const file = toProjectPath(this.#project.root, path);
    const text = this.#readText(path, file);
    if (text === undefined) return exports;
    if (/\.json$/.test(path)) return Object.assign(exports, this.#readJson(text, file));
    // Every form of module is read as TypeScript with JSX; `.ts` alone may have old casts, which configs do not use.
    const { program, errors } = parseSync(`${file.replace(/\.\w+$/, '')}.tsx`, text, { sourceType: 'unambiguous' });
    const [error] = errors;
    if (error) {
      const at = error.labels?.[0]?.start ?? 0;
      this.problems.push({ file, line: createLineFinder(text)(at), message: error.message });
    }
    const tree: unknown = program;
    if (isNode(tree)) this.#readBody(tree, this.#createEvaluator(text, { path, file }), { path, exports });
    return exports;
  }

  #readText(path: string, file: string): string | undefined {
    try {
      return readText(path);
    } catch {
      this.problems.push({ file, line: 1, message: 'the file is not UTF-8 text' });
      return undefined;
    }
  }

  #createEvaluator(text: string, { path, file }: { readonly path: string; readonly file: string }): Evaluator {
    return new Evaluator(text, file, {
      years: this.years,
      presets: this.presets,
      helpers: this.#helpers,
      require: (id, at) => this.#require(path, id, at),
      readFile: (name) => {
        const full = resolve(this.#project.root, name);
        try {
          return this.#project.isOutside(full) ? undefined : readText(full);
        } catch {
          return undefined;
        }
      },
    });
  }

  #readJson(text: string, file: string): Exports {
    try {
      const value: unknown = JSON.parse(text);
      return { ...(typeof value === 'object' ? value : {}), default: value };
    } catch (error) {
      this.problems.push({ file, line: 1, message: getErrorMessage(error) });
      return {};
    }
  }

  #readBody(program: Node, evaluator: Evaluator, { path, exports }: Target): void {
    const scope: Scope = new Map();
    const body = getChildren(program, 'body');
    for (const statement of body)
      if (statement.type === 'ImportDeclaration') this.#bindImport(statement, { scope, path, evaluator });
    const statements = body.map((statement) => getChild(statement, 'declaration') ?? statement);
    declare(statements, scope, evaluator);
    const importName = (id: string, name: string, at: Node): unknown =>
      this.#importName(path, id, name, evaluator.toUnknown(at));
    for (const statement of body) readExport(statement, { scope, evaluator, exports, importName });
    changeModule(body, scope, evaluator);
  }

  #bindImport(node: Node, { scope, path, evaluator }: ImportPlace): void {
    const id = String(getChild(node, 'source')?.['value'] ?? '');
    for (const specifier of getChildren(node, 'specifiers')) {
      const local = getText(getChild(specifier, 'local'), 'name');
      const imported = specifier.type === 'ImportSpecifier' ? getKey(getChild(specifier, 'imported')) : undefined;
      if (local === undefined) continue;
      const name = imported ?? (specifier.type === 'ImportNamespaceSpecifier' ? '*' : 'default');
      scope.set(local, { get: () => this.#importName(path, id, name, evaluator.toUnknown(specifier)) });
    }
  }

  #importName(from: string, id: string, name: string, at: Unknown): unknown {
    const target = this.#find(from, id);
    if (target === undefined) return this.#toForeign(name, id, at, from);
    const exports = this.read(target);
    if (name === '*') return exports;
    return Object.hasOwn(exports, name) ? exports[name] : at;
  }

  #require(from: string, id: unknown, at: Unknown): unknown {
    if (typeof id !== 'string') return at;
    const target = this.#find(from, id);
    if (target === undefined) return this.#toForeign('default', id, at, from);
    const exports = this.read(target);
    return exports['default'] ?? exports;
  }

  #find(from: string, id: string): string | undefined {
    const path = resolveModule(from, id);
    return path !== undefined && id.startsWith('.') && this.#project.isOutside(path) ? undefined : path;
  }

  #toForeign(name: string, id: string, { text, file, line }: Unknown, from: string): ForeignName {
    const absence = id.startsWith('.') ? this.#project.getAbsence(resolve(dirname(from), id)) : undefined;
    return new ForeignName(name, id, new Unknown(text, file, line, absence));
  }
}

interface Target {
  readonly path: string;
  readonly exports: Record<string, unknown>;
}

interface ImportPlace {
  readonly scope: Scope;
  readonly path: string;
  readonly evaluator: Evaluator;
}
