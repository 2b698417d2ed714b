// Components and other scripts of a Docusaurus site that its pages use: which of them run here, and with which imports.

import { posix } from 'node:path';
import { parseSync } from 'rolldown/utils';
import { getPort } from '../../components/stand-ins.ts';
import { Body } from '../../pages/body.ts';
import { editImports } from '../../pages/imports.ts';
import { type ImportResolver, toImportPath } from '../../pages/resolve-import.ts';
import type { MigrationContext } from '../../plan.ts';
import { ownModules, toThemeName } from './own-modules.ts';

/** Modules that webpack makes, or Docusaurus. */
const foreign = /^@(?:theme|theme-original|theme-init|docusaurus|generated)\/|!|[?]/;

export const isScript = (path: string): boolean => /\.[cm]?[jt]sx?$/.test(path);

export class SiteScripts {
  readonly #context: MigrationContext;
  readonly #resolver: ImportResolver;
  readonly #removed: RegExp;
  readonly #known = new Map<string, string | undefined>();
  readonly #targets = new Map<string, string>();

  /** @param removed packages that the copy does without */
  constructor(context: MigrationContext, resolver: ImportResolver, removed: RegExp) {
    this.#context = context;
    this.#resolver = resolver;
    this.#removed = removed;
  }

  /** The module without which a script of the site, or what it imports, does not run; `undefined`: it runs. */
  getObstacle(file: string): string | undefined {
    if (this.#known.has(file)) return this.#known.get(file);
    // Files may import each other.
    this.#known.set(file, undefined);
    const obstacle = this.#findObstacle(file);
    this.#known.set(file, obstacle);
    return obstacle;
  }

  #read(file: string): string {
    // Of one that is not UTF-8, it is not known what it imports.
    return this.#context.project.read(file) ?? '';
  }

  #findObstacle(file: string): string | undefined {
    const text = this.#read(file);
    for (const [, , module = ''] of text.matchAll(
      /(?:\bfrom\s*|^\s*import\s*|\bimport\(\s*|\brequire\(\s*)(['"])([^'"\n]+)\1/gm,
    )) {
      if (ownModules[toThemeName(module)] !== undefined || hasPort(module)) continue;
      if (foreign.test(module)) return module;
      const found = this.#resolver.find(module, file);
      if (found === undefined && this.#resolver.isLocal(module)) return module;
      if (found === undefined && (this.#removed.test(module) || this.#removed.test(getPackage(module)))) return module;
      const inner = found !== undefined && isScript(found) ? this.getObstacle(found) : undefined;
      if (inner !== undefined) return inner;
      // A picture is an address here, and no component.
      const local = /\.svg$/.test(module) ? findDefaultName(text, module) : undefined;
      if (local !== undefined && text.includes(`<${local}`)) return module;
    }
    return /\brequire\(/.test(text) && !/\bmodule\.exports\b/.test(text) ? 'require' : undefined;
  }

  /** Where a script is in the copy: JSX has an ending of its own here. */
  getTarget(file: string): string {
    if (!/\.js$/.test(file)) return file;
    const known = this.#targets.get(file);
    if (known !== undefined) return known;
    const text = this.#read(file);
    const hasErrors = (name: string): boolean => parseSync(name, text).errors.length > 0;
    const target = text.includes('<') && hasErrors('a.js') && !hasErrors('a.jsx') ? `${file}x` : file;
    this.#targets.set(file, target);
    return target;
  }

  /** The text of a script in the copy; `undefined`: as it is. */
  edit(file: string, target: string, getTarget: (file: string) => string | undefined): string | undefined {
    const { standIns } = this.#context;
    if (!isScript(file) || this.getObstacle(file) !== undefined) return undefined;
    const text = this.#read(file);
    const body = new Body(text, 1);
    editImports(body, (module, { imported }) => {
      const own = ownModules[toThemeName(module)];
      if (own !== undefined) return { kind: 'from', module: 'diglot/theme', imported: own };
      if (hasPort(module)) {
        const name = imported === 'default' ? posix.basename(module) : imported;
        return { kind: 'from', module: toImportPath(target, standIns.request(name, module)), imported: name };
      }
      // A relative import without an ending leads to the same file in the copy.
      const isSame = module.startsWith('.') && !/\.js$/.test(module);
      const found = isSame ? undefined : this.#resolver.find(module, file);
      return { kind: 'from', module: found === undefined ? module : toImportPath(target, getTarget(found) ?? found) };
    });
    return body.text === text ? undefined : body.text;
  }
}

const hasPort = (module: string): boolean => getPort(posix.basename(module), module) !== undefined;

const getPackage = (module: string): string => module.split('/')[0] ?? '';

const findDefaultName = (text: string, module: string): string | undefined =>
  [...text.matchAll(/\bimport\s+([\w$]+)\s+from\s*(['"])([^'"\n]+)\2/g)].find(([, , , from]) => from === module)?.[1];
