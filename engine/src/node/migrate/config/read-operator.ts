// Operators between expressions: conditions, comparisons, sums, and what TypeScript writes around a value.

import { chainEnd } from './chain.ts';
import { applyBinary } from './operators.ts';
import type { Reader, Scope } from './scope.ts';
import { getChild, getText, type Node } from './syntax.ts';
import { getTruth, getUnknown } from './values.ts';

/** The value of an expression whose parts are joined by an operator, or wrapped in one that changes nothing. */
export function readOperator(node: Node, scope: Scope, reader: Reader): unknown {
  const get = (key: string): unknown => {
    const child = getChild(node, key);
    return child ? reader.evaluate(child, scope) : undefined;
  };
  switch (node.type) {
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
    case 'TSNonNullExpression':
    case 'ParenthesizedExpression':
    case 'AwaitExpression':
      return get(node.type === 'AwaitExpression' ? 'argument' : 'expression');
    case 'ChainExpression': {
      const value = get('expression');
      return value === chainEnd ? undefined : value;
    }
    case 'ConditionalExpression': {
      const test = getTruth(get('test'));
      return test === undefined ? reader.toUnknown(node) : get(test ? 'consequent' : 'alternate');
    }
    case 'LogicalExpression': {
      const left = get('left');
      const truth = getTruth(left);
      if (truth === undefined) return reader.toUnknown(node);
      const operator = getText(node, 'operator');
      const takesLeft = operator === '??' ? left !== undefined && left !== null : truth === (operator === '||');
      return takesLeft ? left : get('right');
    }
    case 'UnaryExpression': {
      const value = get('argument');
      const truth = getTruth(value);
      if (truth === undefined) return reader.toUnknown(node);
      if (node['operator'] === '!') return !truth;
      return node['operator'] === '-' && typeof value === 'number' ? -value : reader.toUnknown(node);
    }
    case 'BinaryExpression': {
      const [left, right] = [get('left'), get('right')];
      const isKnown = !getUnknown(left) && !getUnknown(right);
      const result = isKnown ? applyBinary(getText(node, 'operator') ?? '', left, right) : undefined;
      return result ? result.value : reader.toUnknown(node);
    }
    default:
      return reader.toUnknown(node);
  }
}
