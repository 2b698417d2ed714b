// The values of expressions: literals, objects, names, simple functions. Never runs code, and gives up on what it does not know.

import { posix } from 'node:path';
import { createLineFinder } from '../lines.ts';
import { bindPattern } from './bind-pattern.ts';
import { chainEnd, endsChain } from './chain.ts';
import { callMethod, callPath, callStatic, createUrl, toFilePath } from './operators.ts';
import { readOperator } from './read-operator.ts';
import type { Reader, Scope } from './scope.ts';
import { runStatements } from './statements.ts';
import { getChild, getChildren, getElements, getKey, getText, type Node } from './syntax.ts';
import {
  type FieldPlace,
  type Fields,
  ForeignCall,
  ForeignName,
  isFields,
  OwnFunction,
  setPlaces,
  Unknown,
} from './values.ts';

/** Deeper nesting and longer evaluations are not those of a config. */
const MAX_DEPTH = 200;
const MAX_STEPS = 200_000;

/** Helpers that return the config they are given. */
const wrapper = /^(?:define\w*|with[A-Z]\w*|satisfies)$/;

export type Helper = (args: readonly unknown[]) => unknown;

/** What evaluating code reads and finds besides its value. */
export interface Surroundings {
  /** Where the year of today was read. */
  readonly years?: FieldPlace[];
  /** Code that may change settings in a way that only running it would show. */
  readonly presets?: Unknown[];
  /** Functions of packages whose results are known, by the names of their exports. */
  readonly helpers?: ReadonlyMap<string, Helper>;
  /** What `require` returns for a module. */
  readonly require?: (id: unknown, at: Unknown) => unknown;
  /** Text of a file of the repository; `undefined`: there is none. The path is relative to the root. */
  readonly readFile?: (path: string) => string | undefined;
}

export class Evaluator implements Reader {
  #depth = 0;
  #steps = 0;
  readonly #text: string;
  readonly #file: string;
  readonly #getLine: (offset: number) => number;
  readonly #surroundings: Surroundings;

  constructor(text: string, file: string, surroundings: Surroundings = {}) {
    this.#text = text;
    this.#file = file;
    this.#getLine = createLineFinder(text);
    this.#surroundings = surroundings;
  }

  getSource(node: Node): string {
    return this.#text.slice(node.start, node.end);
  }

  toUnknown(node: Node, absence?: string): Unknown {
    return new Unknown(this.getSource(node), this.#file, this.#getLine(node.start), absence);
  }

  rememberPreset(node: Node): void {
    this.#surroundings.presets?.push(this.toUnknown(node));
  }

  evaluate(node: Node, scope: Scope): unknown {
    this.#depth++;
    this.#steps++;
    try {
      return this.#depth > MAX_DEPTH || this.#steps > MAX_STEPS ? this.toUnknown(node) : this.#read(node, scope);
    } finally {
      this.#depth--;
    }
  }

  #read(node: Node, scope: Scope): unknown {
    switch (node.type) {
      case 'Literal':
        return node['regex'] === undefined ? node['value'] : this.toUnknown(node);
      case 'Identifier':
        return this.#readName(node, scope);
      case 'TemplateLiteral':
        return this.#readTemplate(node, scope);
      case 'ObjectExpression':
        return this.#readObject(node, scope);
      case 'ArrayExpression':
        return this.#readList(getElements(node), scope);
      case 'MemberExpression':
        return this.#readMember(node, scope);
      case 'CallExpression':
        return this.#readCall(node, scope);
      case 'NewExpression': {
        const isUrl = getText(getChild(node, 'callee'), 'name') === 'URL';
        const args = this.#readList(getChildren(node, 'arguments'), scope);
        return (isUrl ? createUrl(args, this.#file) : undefined) ?? this.toUnknown(node);
      }
      case 'ArrowFunctionExpression':
      case 'FunctionExpression':
      case 'FunctionDeclaration':
        return this.#createFunction(node, scope);
      default:
        return readOperator(node, scope, this);
    }
  }

  #readName(node: Node, scope: Scope): unknown {
    const name = getText(node, 'name') ?? '';
    if (name === 'undefined') return undefined;
    const known = scope.get(name);
    if (known) return known.get();
    if (name === 'require') return this.#createRequire(node);
    return name === '__dirname' ? posix.dirname(this.#file) : this.toUnknown(node);
  }

  #readTemplate(node: Node, scope: Scope): unknown {
    const values = getChildren(node, 'expressions').map((child) => this.evaluate(child, scope));
    if (values.some((value) => typeof value !== 'string' && typeof value !== 'number')) return this.toUnknown(node);
    const quasis = getChildren(node, 'quasis').map(({ value }) =>
      isFields(value) ? String(value['cooked'] ?? '') : '',
    );
    return quasis.map((text, i) => text + String(values[i] ?? '')).join('');
  }

  #readObject(node: Node, scope: Scope): unknown {
    const result: Record<string, unknown> = {};
    const places = new Map<string, FieldPlace>();
    setPlaces(result, places);
    for (const item of getChildren(node, 'properties')) {
      if (item.type === 'SpreadElement') {
        const argument = getChild(item, 'argument');
        const value = argument && this.evaluate(argument, scope);
        if (isFields(value)) Object.assign(result, value);
        else if (value) result[`...${this.getSource(item).slice(3)}`] = this.toUnknown(item);
        continue;
      }
      const key = getChild(item, 'key');
      const name = item['computed'] === true && key ? this.evaluate(key, scope) : getKey(key);
      const value = getChild(item, 'value');
      if (value && (typeof name === 'string' || typeof name === 'number') && name !== '__proto__') {
        result[name] = this.evaluate(value, scope);
        places.set(String(name), { file: this.#file, line: this.#getLine(item.start) });
      }
    }
    return result;
  }

  #readList(items: readonly (Node | undefined)[], scope: Scope): unknown[] {
    return items.flatMap((item) => {
      if (item === undefined) return [undefined];
      const argument = item.type === 'SpreadElement' ? getChild(item, 'argument') : undefined;
      if (!argument) return [this.evaluate(item, scope)];
      const value = this.evaluate(argument, scope);
      return Array.isArray(value) ? value : [this.toUnknown(item)];
    });
  }

  #readMember(node: Node, scope: Scope): unknown {
    const source = this.getSource(node);
    if (source === 'import.meta.dirname') return posix.dirname(this.#file);
    if (/^import\.meta\.(?:url|filename)$/.test(source)) return this.#file;
    // Engines say that they build; configs provide for nothing else being set.
    if (source === 'process.env') return { NODE_ENV: 'production' };
    const object = getChild(node, 'object');
    const property = getChild(node, 'property');
    const target = object && this.evaluate(object, scope);
    if (endsChain(target, node)) return chainEnd;
    const key = node['computed'] === true && property ? this.evaluate(property, scope) : getKey(property);
    if (typeof key !== 'string' && typeof key !== 'number') return this.toUnknown(node);
    if (Array.isArray(target)) return key === 'length' ? target.length : target[Number(key)];
    if (isFields(target)) return Object.hasOwn(target, key) ? target[key] : undefined;
    if (target instanceof ForeignName)
      return new ForeignName(String(key), target.module, this.toUnknown(node, target.at.absence));
    return this.toUnknown(node);
  }

  #readCall(node: Node, scope: Scope): unknown {
    const callee = getChild(node, 'callee');
    if (!callee) return this.toUnknown(node);
    // The year of a copyright notice: that of the migration.
    if (/^new Date\(\)\.getFullYear\(\)$/.test(this.getSource(node))) {
      this.#surroundings.years?.push({ file: this.#file, line: this.#getLine(node.start) });
      return new Date().getFullYear();
    }
    const args = this.#readList(getChildren(node, 'arguments'), scope);
    const name = getText(callee, 'name') ?? getKey(getChild(callee, 'property')) ?? '';
    const object = callee.type === 'MemberExpression' ? getChild(callee, 'object') : undefined;
    if (object) {
      const value = this.evaluate(object, scope);
      if (endsChain(value, callee)) return chainEnd;
      const known = callStatic(getText(object, 'name') ?? '', name, args) ?? callMethod(value, name, args);
      if (known) return known.value;
    } else if (!scope.has(name)) {
      const known = callStatic('', name, args);
      if (known) return known.value;
    }
    const target = this.evaluate(callee, scope);
    if (endsChain(target, node)) return chainEnd;
    if (target instanceof OwnFunction) return target.call(args, this.toUnknown(node));
    const helper = target instanceof ForeignName ? this.#surroundings.helpers?.get(target.name) : undefined;
    if (helper) return helper(args);
    const inner = wrapper.test(name) ? this.#findConfig(node, args) : undefined;
    if (inner) return inner;
    if (wrapper.test(name) && args[0] instanceof OwnFunction) return args[0].call([]);
    if (!(target instanceof ForeignName)) return this.toUnknown(node);
    const known = this.#callNode(target, args, node);
    return known
      ? known.value
      : new ForeignCall(target.name, target.module, args, this.toUnknown(node, target.at.absence));
  }

  /** What modules of Node return to configs. */
  #callNode(
    { module, name }: ForeignName,
    args: readonly unknown[],
    node: Node,
  ): { readonly value: unknown } | undefined {
    if (/^(?:node:)?module$/.test(module) && name === 'createRequire') return { value: this.#createRequire(node) };
    const path = toFilePath(args[0]);
    const isRead = /^(?:node:)?fs$/.test(module) && name === 'readFileSync';
    const text = isRead && path !== undefined ? this.#surroundings.readFile?.(path) : undefined;
    return text === undefined ? callPath(module, name, args) : { value: text };
  }

  #createRequire(node: Node): OwnFunction {
    const unknown = this.toUnknown(node);
    return new OwnFunction(([id], at = unknown) => this.#surroundings.require?.(id, at) ?? at, unknown);
  }

  /** A helper that takes settings of its own as well is given the config by another helper: `withX(own, define(config))`. */
  #findConfig(node: Node, args: readonly unknown[]): Fields | undefined {
    const index = getChildren(node, 'arguments').findIndex((argument) =>
      /^define\w*$/.test(getText(getChild(argument, 'callee'), 'name') ?? ''),
    );
    const config = args[Math.max(0, index)];
    if (index > 0 && isFields(config)) this.rememberPreset(node);
    return isFields(config) ? config : undefined;
  }

  #createFunction(node: Node, scope: Scope): OwnFunction {
    const call = (args: readonly unknown[]): unknown => {
      const inner: Scope = new Map(scope);
      for (const [i, param] of getChildren(node, 'params').entries()) bindPattern(param, () => args[i], inner, this);
      const body = getChild(node, 'body');
      if (!body) return this.toUnknown(node);
      return body.type === 'BlockStatement'
        ? runStatements(getChildren(body, 'body'), inner, this, node)?.value
        : this.evaluate(body, inner);
    };
    return new OwnFunction(call, this.toUnknown(node));
  }
}
