// Stands in for the packages that an Rspress config imports: plugins, builders, and Rspress itself. They need not be installed, and none of their code runs.

/** Packages that extend or configure Rspress and its bundler. */
const tools =
  /^(?:@rspress|@rsbuild|@rspack|@rsdoctor|@rslib|@rstack-dev|@shikijs|@swc)\/|^(?:rspress|rsbuild|rspack|rstack|shiki|remark|rehype)(?:$|[-/])/;

export const isTool = (specifier: string): boolean => tools.test(specifier);

const PREFIX = '\0inert:';

export const toInertId = (specifier: string): string => `${PREFIX}${specifier}`;

/**
 * Code of a module that has every name. A name is a function, which gives itself when it is called, constructed or read
 * from; but `define…` gives back the config that it is given, and `merge…` joins several. `undefined` for other modules.
 */
export function loadInert(id: string): string | undefined {
  return id.startsWith(PREFIX) ? INERT : undefined;
}

// CommonJS, because its names need not be known. An importing module reads names from the prototype of `module.exports`.
const INERT = `
const inert = new Proxy(function () {}, {
  get: (target, key) => {
    if (key === Symbol.iterator) return () => [][Symbol.iterator]();
    if (key === Symbol.toPrimitive) return () => '';
    if (key === 'prototype') return target.prototype;
    return key === 'then' || typeof key === 'symbol' ? undefined : inert;
  },
  apply: () => inert,
  construct: () => inert,
});
const given = {};
const define = new Proxy((config) => config, {
  get: (_, name) => (config) => {
    given[name] = config;
    return config;
  },
});
const names = new Proxy({}, {
  get: (_, key) => {
    if (key === '__esModule') return true;
    if (key === 'given') return given;
    if (typeof key !== 'string' || key === 'then') return undefined;
    if (/^define/.test(key)) return define;
    return /^merge/.test(key) ? (...configs) => Object.assign({}, ...configs) : inert;
  },
});
module.exports = Object.setPrototypeOf(function () { return inert; }, names);
`;

/** Rstack's config has no export: \`define.doc\` is given what concerns Rspress. */
export const isRstackConfig = (file: string): boolean => /(?:^|[\\/])rstack\.config\.\w+$/.test(file);

export const createRstackEntry = (file: string): string => `
import ${JSON.stringify(file)};
import { given } from 'rstack';
export default given.doc ?? {};
`;
