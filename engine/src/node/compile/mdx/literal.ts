// Separates MDX values that are plain data from those that have to be run.

import type * as Acorn from 'acorn';
import type { Json } from '../../../model/frontmatter.ts';
import { requirePackage } from '../require-package.ts';

/** A value known without running code; `undefined` means the word itself. */
export interface LiteralValue {
  readonly value: Json | undefined;
}

/** The value of a JavaScript expression made of literals only; `undefined` for any other expression. */
export function parseLiteral(code: string): LiteralValue | undefined {
  const text = code.trim();
  const simple = parseSimple(text);
  if (simple || !/^[[{('"`\d+\-.]/.test(text)) return simple;
  const { parse } = requirePackage('acorn') as typeof Acorn;
  try {
    const [statement, ...others] = parse(`(${text}\n)`, { ecmaVersion: 'latest' }).body;
    return statement?.type === 'ExpressionStatement' && others.length === 0
      ? toLiteral(statement.expression)
      : undefined;
  } catch {
    return undefined;
  }
}

const words: Readonly<Record<string, LiteralValue>> = {
  true: { value: true },
  false: { value: false },
  null: { value: null },
  undefined: { value: undefined },
};

function parseSimple(text: string): LiteralValue | undefined {
  if (Object.hasOwn(words, text)) return words[text];
  if (/^-?(?:0|[1-9]\d{0,14})$/.test(text)) return { value: Number(text) };
  return /^(?:"[^"\\\n]*"|'[^'\\\n]*')$/.test(text) ? { value: text.slice(1, -1) } : undefined;
}

function toLiteral(node: Acorn.Expression): LiteralValue | undefined {
  switch (node.type) {
    case 'Literal':
      return isPlain(node.value) && !node.regex ? { value: node.value } : undefined;
    case 'TemplateLiteral':
      return node.expressions.length === 0 ? { value: node.quasis[0]?.value.cooked ?? '' } : undefined;
    case 'UnaryExpression': {
      const operand = toLiteral(node.argument)?.value;
      if (typeof operand !== 'number') return undefined;
      return node.operator === '-' ? { value: -operand } : node.operator === '+' ? { value: operand } : undefined;
    }
    case 'Identifier':
      return node.name === 'undefined' ? { value: undefined } : undefined;
    case 'ArrayExpression':
      return toArray(node);
    case 'ObjectExpression':
      return toObject(node);
    default:
      return undefined;
  }
}

const isPlain = (value: unknown): value is string | number | boolean | null =>
  value === null || typeof value === 'string' || typeof value === 'boolean' || Number.isFinite(value);

function toArray(node: Acorn.ArrayExpression): LiteralValue | undefined {
  const items: Json[] = [];
  for (const element of node.elements) {
    const item = element && element.type !== 'SpreadElement' ? toLiteral(element) : undefined;
    if (item?.value === undefined) return undefined;
    items.push(item.value);
  }
  return { value: items };
}

function toObject(node: Acorn.ObjectExpression): LiteralValue | undefined {
  const out: Record<string, Json> = {};
  for (const property of node.properties) {
    if (property.type === 'SpreadElement' || property.kind !== 'init' || property.method || property.shorthand)
      return undefined;
    const key = getKey(property);
    const item = toLiteral(property.value);
    if (key === undefined || key === '__proto__' || !item) return undefined;
    if (item.value !== undefined) out[key] = item.value;
  }
  return { value: out };
}

function getKey(property: Acorn.Property): string | undefined {
  if (property.computed) return undefined;
  if (property.key.type === 'Identifier') return property.key.name;
  return property.key.type === 'Literal' ? String(property.key.value) : undefined;
}
