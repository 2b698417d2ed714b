// Statements: those of a function, and those at the top of a module that change its values after they were made.

import { bindPattern } from './bind-pattern.ts';
import type { Reader, Scope } from './scope.ts';
import { getChild, getChildren, getKey, getText, type Node, unwrap } from './syntax.ts';
import { getUnknown, isFields, remember } from './values.ts';

/** What statements return: a value, nothing, or what only running them would give. */
type Ending = { readonly value: unknown } | undefined;

const nextItem: Ending = { value: undefined };
const loopEnd: Ending = { value: undefined };

/** Binds functions and constants of some statements. */
export function declare(statements: readonly Node[], scope: Scope, reader: Reader): void {
  for (const node of statements) {
    const name = getText(getChild(node, 'id'), 'name');
    if (node.type === 'FunctionDeclaration' && name !== undefined)
      scope.set(name, { get: () => reader.evaluate(node, scope) });
    if (node.type !== 'VariableDeclaration') continue;
    for (const item of getChildren(node, 'declarations')) {
      const init = getChild(item, 'init');
      const get = init ? remember(() => reader.evaluate(init, scope)) : () => undefined;
      bindPattern(getChild(item, 'id'), get, scope, reader);
    }
  }
}

/** @param whole what gives up where a statement is not known */
export function runStatements(statements: readonly Node[], scope: Scope, reader: Reader, whole: Node): Ending {
  declare(statements, scope, reader);
  for (const statement of statements) {
    const ending = runStatement(statement, scope, reader, whole);
    if (ending) return ending;
  }
  return undefined;
}

/** What the statements at the top of a module do to its values. One whose effect is not known is remembered. */
export function changeModule(statements: readonly Node[], scope: Scope, reader: Reader): void {
  for (const statement of statements) {
    const source = reader.getSource(statement);
    if (/^\(*(?:module\.)?exports\b/.test(source)) continue;
    const ending = runStatement(statement, scope, reader, statement);
    if (ending && changesValues.test(source)) reader.rememberPreset(statement);
  }
}

const changesValues = /\.(?:push|unshift|splice|sort|fill|copyWithin)\(|\bObject\.assign\(|[^=!<>]=[^=>]/;

function runStatement(statement: Node, scope: Scope, reader: Reader, whole: Node): Ending {
  switch (statement.type) {
    case 'ReturnStatement': {
      const argument = getChild(statement, 'argument');
      return { value: argument && reader.evaluate(argument, scope) };
    }
    case 'BlockStatement':
      return runStatements(getChildren(statement, 'body'), new Map(scope), reader, whole);
    case 'IfStatement': {
      const condition = getChild(statement, 'test');
      const test = condition && reader.evaluate(condition, scope);
      if (getUnknown(test)) return { value: reader.toUnknown(whole) };
      const branch = getChild(statement, test ? 'consequent' : 'alternate');
      return branch && runStatement(branch, scope, reader, whole);
    }
    case 'ContinueStatement':
      return nextItem;
    case 'BreakStatement':
      return loopEnd;
    case 'ForOfStatement':
      return runLoop(statement, scope, reader, whole);
    case 'ExpressionStatement':
      return change(statement, scope, reader) ? undefined : { value: reader.toUnknown(whole) };
    default:
      return /Declaration$/.test(statement.type) ? undefined : { value: reader.toUnknown(whole) };
  }
}

function runLoop(statement: Node, scope: Scope, reader: Reader, whole: Node): Ending {
  const [left, right, body] = ['left', 'right', 'body'].map((key) => getChild(statement, key));
  const list = right && reader.evaluate(right, scope);
  const [declared] = left ? getChildren(left, 'declarations') : [];
  if (!Array.isArray(list) || !declared || !body) return { value: reader.toUnknown(whole) };
  for (const item of list) {
    const inner: Scope = new Map(scope);
    bindPattern(getChild(declared, 'id'), () => item, inner, reader);
    const ending = runStatement(body, inner, reader, whole);
    if (ending === loopEnd) break;
    if (ending && ending !== nextItem) return ending;
  }
  return undefined;
}

/** False for an expression whose effect is not known; a call that may change a value it is given is remembered. */
function change(statement: Node, scope: Scope, reader: Reader): boolean {
  const expression = unwrap(getChild(statement, 'expression'));
  if (expression?.type !== 'CallExpression') return expression !== undefined && assign(expression, scope, reader);
  if (!getUnknown(reader.evaluate(expression, scope))) return true;
  const given = getChildren(expression, 'arguments').filter(({ type }) =>
    /^(?:Identifier|MemberExpression)$/.test(type),
  );
  const values = given.map((argument) => reader.evaluate(argument, scope));
  const mayChange = values.some((value) => isFields(value) || Array.isArray(value));
  if (mayChange || changesValues.test(reader.getSource(expression))) reader.rememberPreset(expression);
  return true;
}

/** `base = '/a/'` and `config.title = 'A'` */
function assign(node: Node, scope: Scope, reader: Reader): boolean {
  const [left, right] = [getChild(node, 'left'), getChild(node, 'right')];
  if (node.type !== 'AssignmentExpression' || node['operator'] !== '=' || !left || !right) return false;
  if (left.type === 'Identifier') {
    const known = scope.get(getText(left, 'name') ?? '');
    if (!known) return false;
    const value = reader.evaluate(right, scope);
    known.get = () => value;
    return true;
  }
  const [object, property] = [getChild(left, 'object'), getChild(left, 'property')];
  const target = object && reader.evaluate(object, scope);
  const key = left['computed'] === true && property ? reader.evaluate(property, scope) : getKey(property);
  if (!isFields(target) || typeof key !== 'string' || key === '__proto__') return false;
  Reflect.set(target, key, reader.evaluate(right, scope));
  return true;
}
