// Statements that change a value after it was made: `plugins.push(a)`, `config.title = 'A'`.

import type { Reader, Scope } from './scope.ts';
import { getChild, getChildren, getKey, type Node } from './syntax.ts';

/** Does what the statement does to a list or an object. False when it is no such statement. */
export function mutate(statement: Node, scope: Scope, reader: Reader): boolean {
  const expression = unwrap(getChild(statement, 'expression'));
  if (!expression) return false;
  return expression.type === 'CallExpression' ? push(expression, scope, reader) : assign(expression, scope, reader);
}

/** An expression without the parentheses around it. */
export function unwrap(node: Node | undefined): Node | undefined {
  return node?.type === 'ParenthesizedExpression' || node?.type === 'AwaitExpression'
    ? unwrap(getChild(node, node.type === 'AwaitExpression' ? 'argument' : 'expression'))
    : node;
}

function push(call: Node, scope: Scope, reader: Reader): boolean {
  const callee = getChild(call, 'callee');
  const object = callee?.type === 'MemberExpression' ? getChild(callee, 'object') : undefined;
  const name = callee && getKey(getChild(callee, 'property'));
  const list = object && /^(?:push|unshift)$/.test(name ?? '') ? reader.evaluate(object, scope) : undefined;
  if (!Array.isArray(list)) return false;
  const items = getChildren(call, 'arguments').flatMap((item): unknown[] => {
    const spread = item.type === 'SpreadElement' ? getChild(item, 'argument') : undefined;
    const value = reader.evaluate(spread ?? item, scope);
    return spread ? (Array.isArray(value) ? value : [reader.toUnknown(item)]) : [value];
  });
  if (name === 'push') list.push(...items);
  else list.unshift(...items);
  return true;
}

function assign(node: Node, scope: Scope, reader: Reader): boolean {
  const [left, right] = [getChild(node, 'left'), getChild(node, 'right')];
  if (node.type !== 'AssignmentExpression' || node['operator'] !== '=' || left?.type !== 'MemberExpression' || !right)
    return false;
  const [object, property] = [getChild(left, 'object'), getChild(left, 'property')];
  const target = object && reader.evaluate(object, scope);
  const key = left['computed'] === true && property ? reader.evaluate(property, scope) : getKey(property);
  if (!isRecord(target) || typeof key !== 'string' || key === '__proto__') return false;
  target[key] = reader.evaluate(right, scope);
  return true;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
