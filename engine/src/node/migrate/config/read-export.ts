// The exports of a module, read from its syntax tree.

import type { Evaluator } from './evaluate.ts';
import type { Scope } from './scope.ts';
import { getChild, getChildren, getKey, getText, type Node, unwrap } from './syntax.ts';
import { ForeignCall, isFields } from './values.ts';

interface ExportPlace {
  readonly scope: Scope;
  readonly evaluator: Evaluator;
  readonly exports: Record<string, unknown>;
  /** What a module exports under a name; `*` is all of it. */
  readonly importName: (module: string, name: string, at: Node) => unknown;
}

/** Exports are read when they are asked for, because modules may import each other. */
function define(exports: Record<string, unknown>, name: string, get: () => unknown): void {
  let value: { readonly is: unknown } | undefined;
  Object.defineProperty(exports, name, {
    enumerable: true,
    configurable: true,
    get: () => {
      value ??= { is: get() };
      return value.is;
    },
  });
}

export function readExport(statement: Node, place: ExportPlace): void {
  const { scope, evaluator, exports } = place;
  if (getChild(statement, 'source')) {
    passOn(statement, place);
    return;
  }
  const declaration = getChild(statement, 'declaration');
  if (statement.type === 'ExportDefaultDeclaration' && declaration) {
    define(exports, 'default', () => evaluator.evaluate(declaration, scope));
  } else if (statement.type === 'ExportNamedDeclaration') {
    const names = [
      getText(getChild(declaration ?? statement, 'id'), 'name'),
      ...getChildren(declaration ?? statement, 'declarations').map((d) => getText(getChild(d, 'id'), 'name')),
    ];
    for (const name of names) if (name !== undefined) define(exports, name, () => scope.get(name)?.get());
    for (const specifier of getChildren(statement, 'specifiers')) {
      const [local, exported] = [getKey(getChild(specifier, 'local')), getKey(getChild(specifier, 'exported'))];
      if (local !== undefined && exported !== undefined) define(exports, exported, () => scope.get(local)?.get());
    }
  } else if (statement.type === 'ExpressionStatement') {
    const expression = unwrap(getChild(statement, 'expression'));
    const callee = expression && getChild(expression, 'callee');
    if (callee && evaluator.getSource(callee) === 'define.doc')
      define(exports, 'default', () => getArgument(evaluator.evaluate(expression, scope)));
    const names = expression ? listAssigned(expression, evaluator) : [];
    const right = names.at(-1)?.right;
    if (right) for (const { name } of names) define(exports, name, () => evaluator.evaluate(right, scope));
  }
}

/** `export { a } from './b'` and `export * from './b'`, whose names give way to those of the module itself. */
function passOn(statement: Node, { exports, importName }: ExportPlace): void {
  const module = String(getChild(statement, 'source')?.['value']);
  for (const specifier of getChildren(statement, 'specifiers')) {
    const [local, exported] = [getKey(getChild(specifier, 'local')), getKey(getChild(specifier, 'exported'))];
    if (local !== undefined && exported !== undefined)
      define(exports, exported, () => importName(module, local, specifier));
  }
  if (statement.type !== 'ExportAllDeclaration') return;
  const name = getKey(getChild(statement, 'exported'));
  const all = importName(module, '*', statement);
  if (name !== undefined) define(exports, name, () => all);
  else if (isFields(all))
    for (const key of Object.keys(all))
      if (key !== 'default' && !Object.hasOwn(exports, key)) define(exports, key, () => all[key]);
}

/** Names of exports that an assignment sets, and what it sets them to: `module.exports = exports.a = value`. */
function listAssigned(node: Node, evaluator: Evaluator): readonly { readonly name: string; readonly right: Node }[] {
  const [left, right] = [getChild(node, 'left'), unwrap(getChild(node, 'right'))];
  if (node.type !== 'AssignmentExpression' || !left || !right) return [];
  const text = evaluator.getSource(left);
  const name = /^(?:module\.)?exports$/.test(text) ? 'default' : /^(?:module\.)?exports\.(\w+)$/.exec(text)?.[1];
  return [...(name === undefined ? [] : [{ name, right }]), ...listAssigned(right, evaluator)];
}

/** Rstack's configs hand their settings over in a call: `define.doc({ … })`. */
const getArgument = (call: unknown): unknown => (call instanceof ForeignCall ? call.args[0] : call);
