// The options of the config, read from its valibot schema: structure, types and docstrings come from the same place as the checks.

import type { ESTree } from 'rolldown/utils';
import type { Entry } from './entry.ts';
import {
  type Declared,
  evaluate,
  findDeclared,
  getDoc,
  getInit,
  getKey,
  type Node,
  type Source,
  unwrap,
} from './source.ts';
import { describeType } from './types.ts';

/** What a schema comes to. */
interface Shape {
  readonly type: string;
  readonly entries: readonly Entry[];
  readonly also: readonly string[];
}

const plain = (type: string): Shape => ({ type, entries: [], also: [] });

/** Names under which the reference explains schemas that refer to themselves. */
const namedTypes: Readonly<Record<string, string>> = {
  navItemSchema: 'NavItem',
  sidebarItemSchema: 'SidebarItem',
  storeSchema: 'Driver',
  frontmatterSchema: 'StandardSchema',
};

/** Entries of the object schema `name`; objects that it spreads are part of it. */
export function describeSchema(from: Source, name: string, prefix: string): readonly Entry[] {
  const declared = findDeclared(from, name);
  const { source } = declared;
  const init = getInit(declared);
  const object = init.type === 'CallExpression' ? init.arguments[0] : init;
  if (object?.type !== 'ObjectExpression') throw new Error(`${name} is no object schema.`);
  const all = new Map<string, Entry>();
  for (const property of object.properties) {
    const found =
      property.type === 'SpreadElement'
        ? describeSchema(source, getName(property.argument), prefix)
        : [describeProperty(source, property, prefix)];
    for (const entry of found) all.set(entry.name, entry);
  }
  return [...all.values()];
}

/** Members of a schema that refers to itself, from the type that is written next to it. */
export const describeNamed = (source: Source, name: string, prefix: string): readonly Entry[] =>
  describeType(findDeclared(source, `${name}Input`), prefix).map((entry) => ({
    ...entry,
    type: entry.type?.replaceAll(`${name}Input`, name),
  }));

function describeProperty(source: Source, property: ESTree.ObjectProperty, prefix: string): Entry {
  const name = getKey(property);
  const key = `${prefix}.${name}`;
  const value = property.value;
  const { type, entries, also } = describe(source, value, key);
  return {
    ...{ key, name, type, text: getDoc(source, property.start), required: getCallee(value) !== 'optional' },
    ...(entries.length > 0 && { entries }),
    ...(also.length > 0 && { also }),
  };
}

function getName(node: Node): string {
  if (node.type !== 'Identifier') throw new Error(`A ${node.type} has no name.`);
  return node.name;
}

/** `string` for `v.string(…)`. */
function getCallee(given: Node): string | undefined {
  const node = unwrap(given);
  if (node.type !== 'CallExpression' || node.callee.type !== 'MemberExpression') return undefined;
  return node.callee.property.type === 'Identifier' ? node.callee.property.name : undefined;
}

function describe(source: Source, given: Node, prefix: string): Shape {
  const node = unwrap(given);
  if (node.type === 'Identifier') return describeName(source, node.name, prefix);
  if (node.type !== 'CallExpression') throw new Error(`${prefix}: a ${node.type} is no schema.`);
  const [first, second] = node.arguments;
  const callee = getCallee(node);
  if (callee === 'string' || callee === 'number' || callee === 'boolean') return plain(callee);
  if (!first) throw new Error(`${prefix}: ${callee} without arguments.`);
  switch (callee) {
    case 'optional':
    case 'pipe':
      return describe(source, first, prefix);
    case 'literal':
      return plain(source.text.slice(first.start, first.end));
    case 'picklist':
      return plain(
        listValues(source, first)
          .map((value) => `'${value}'`)
          .join(' | '),
      );
    case 'array': {
      const item = describe(source, first, prefix);
      return { ...item, type: item.type.includes('|') ? `(${item.type})[]` : `${item.type}[]` };
    }
    case 'record': {
      if (!second) throw new Error(`${prefix}: a record without values.`);
      const value = describe(source, second, prefix);
      return { ...value, type: `Record<string, ${value.type}>` };
    }
    case 'tuple':
      return plain(
        `[${listItems(first)
          .map((item) => describe(source, item, prefix).type)
          .join(', ')}]`,
      );
    case 'union':
      return join(listItems(first).map((item) => describe(source, item, prefix)));
    case 'object':
      return describeObject(source, first, prefix);
    default:
      throw new Error(`${prefix}: the reference does not know v.${callee}.`);
  }
}

function describeName(source: Source, name: string, prefix: string): Shape {
  const known = namedTypes[name];
  if (known !== undefined) return plain(known);
  const declared = findDeclared(source, name);
  // The theme's options have a page of their own.
  if (name === 'themeSchema') return plain('ThemeConfig');
  return describe(declared.source, getInit(declared), prefix);
}

function describeObject(source: Source, given: Node, prefix: string): Shape {
  if (given.type === 'Identifier') return describeRecord(findDeclared(source, given.name), prefix);
  if (given.type !== 'ObjectExpression') throw new Error(`${prefix}: a ${given.type} is no object.`);
  const entries: Entry[] = [];
  const also: string[] = [];
  for (const property of given.properties) {
    if (property.type === 'Property') entries.push(describeProperty(source, property, prefix));
    else also.push(...describeSchema(source, getName(property.argument), prefix).map(({ name }) => name));
  }
  return { type: 'object', entries, also };
}

/** An object whose keys are computed: `… as Record<DiagnosticCode, typeof severityLevel>`. */
function describeRecord({ source, node }: Declared, prefix: string): Shape {
  const init = node.type === 'VariableDeclarator' ? node.init : undefined;
  if (init?.type !== 'TSAsExpression') throw new Error(`${prefix}: computed keys need a type.`);
  const [, keys = '', value = ''] =
    /^Record<(\w+), typeof (\w+)>$/.exec(source.text.slice(init.typeAnnotation.start, init.typeAnnotation.end)) ?? [];
  return plain(`Record<${keys}, ${describeName(source, value, prefix).type}>`);
}

/** A union of one object and a list of the same names its members once. */
function join(shapes: readonly Shape[]): Shape {
  const types = new Set(shapes.map(({ type }) => type));
  const entries = new Map(shapes.flatMap((shape) => shape.entries.map((entry) => [entry.key, entry] as const)));
  return {
    type: [...types].join(' | '),
    entries: [...entries.values()],
    also: shapes.flatMap(({ also }) => also),
  };
}

function listItems(node: Node): readonly Node[] {
  if (node.type !== 'ArrayExpression') throw new Error(`A ${node.type} is no list.`);
  return node.elements.flatMap((item) => (item ? [item] : []));
}

function listValues(source: Source, node: Node): readonly string[] {
  const values = evaluate(node.type === 'Identifier' ? getInit(findDeclared(source, node.name)) : node);
  if (!Array.isArray(values)) throw new Error('A list of values is not literal.');
  return values.map(String);
}
