// Components that a site uses and Diglot lacks: each gets a file in the copy that keeps the page whole until a person writes it.

import { posix } from 'node:path';
import { ports } from './ports.ts';
import { standInText } from './stand-in-text.ts';

const FOLDER = 'components/migrated';

interface StandIn {
  readonly name: string;
  readonly origin: string;
  readonly path: string;
}

/** Where a component comes from: a module, or a file of the copy. */
interface GlobalExport {
  readonly module?: string;
  readonly file?: string;
  readonly imported: string;
}

export class StandIns {
  readonly #byOrigin = new Map<string, StandIn>();
  readonly #globals = new Set<string>();
  readonly #exports = new Map<string, GlobalExport>();

  /**
   * The path, in the copy, of the file that stands in for a component.
   * @param origin module, or file, and name of the component there
   */
  request(name: string, origin: string): string {
    const key = `${origin}#${name}`;
    const known = this.#byOrigin.get(key);
    if (known) return known.path;
    const taken = new Set([...this.#byOrigin.values()].map(({ path }) => path.toLowerCase()));
    let path = `${FOLDER}/${name}.tsx`;
    for (let n = 2; taken.has(path.toLowerCase()); n++) path = `${FOLDER}/${name}${n}.tsx`;
    this.#byOrigin.set(key, { name, origin, path });
    return path;
  }

  /** A component that pages use without an import. */
  requestGlobal(name: string, origin: string): void {
    this.request(name, origin);
    this.#globals.add(`${origin}#${name}`);
  }

  /** A component of the site, or of a package, that pages use without an import. */
  exportGlobal(name: string, from: GlobalExport): void {
    this.#exports.set(name, from);
  }

  /** The module for `components` of the config; `undefined` without any. */
  get globalModule(): string | undefined {
    return this.#globals.size + this.#exports.size === 0 ? undefined : `${FOLDER}/index.ts`;
  }

  /** Whether the copy has the component itself, and no stand-in. */
  hasPort(name: string): boolean {
    return [...this.#byOrigin.values()].some((item) => item.name === name && getPort(name, item.origin) !== undefined);
  }

  /** Names of the stand-ins, each with its file. */
  get open(): readonly { readonly name: string; readonly path: string }[] {
    return [...this.#byOrigin.values()].filter(({ name, origin }) => !getPort(name, origin));
  }

  /** Texts by path. */
  createFiles(): ReadonlyMap<string, string> {
    const files = new Map<string, string>();
    for (const { name, origin, path } of this.#byOrigin.values())
      files.set(path, getPort(name, origin) ?? createStandIn(name, origin));
    if (this.open.length > 0) files.set(`${FOLDER}/stand-in.tsx`, standInText);
    if (this.globalModule !== undefined) {
      const own = [...this.#globals].sort().map((key) => {
        const { name, path } = this.#byOrigin.get(key) ?? { name: '', path: '' };
        return `export { ${name} } from './${posix.basename(path)}';\n`;
      });
      const others = [...this.#exports].map(([name, { module, file, imported }]) => {
        const from = file === undefined ? module : posix.relative(FOLDER, file);
        return `export { ${imported === name ? name : `${imported} as ${name}`} } from '${from}';\n`;
      });
      const lines = [...own, ...others];
      files.set(`${FOLDER}/index.ts`, `// Components that every page may use without an import.\n\n${lines.join('')}`);
    }
    return files;
  }
}

export const getPort = (name: string, origin: string): string | undefined =>
  ports.find((port) => port.name === name && port.module.test(origin))?.text;

const createStandIn = (
  name: string,
  origin: string,
): string => `// Stands in for ${origin}, which is made for another engine. Write the component here.

import { createStandIn } from './stand-in.tsx';

export const ${name} = createStandIn('${name}');
`;
