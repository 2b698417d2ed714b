// Interfaces and object types of the engine as entries.

import type { ESTree } from 'rolldown/utils';
import type { Entry } from './entry.ts';
import { type Declared, evaluate, findDeclared, getDoc, getInit, getKey, readSource, type Source } from './source.ts';

/** The type as its source has it, without what a reader need not know. */
export function printType(source: Source, node: { readonly start: number; readonly end: number }): string {
  return printWhole(source, node)
    .replace(/\s*\|\s*undefined\b/g, '')
    .trim();
}

/** The same for a type whose `undefined` matters: what a function returns. */
export function printWhole(source: Source, { start, end }: { readonly start: number; readonly end: number }): string {
  return source.text
    .slice(start, end)
    .replace(/\/\*[\s\S]*?\*\/|\/\/[^\n]*/g, '')
    .replace(/\breadonly\s+/g, '')
    .replace(/\s*\|\s*\(string & \{\}\)/g, '')
    .replace(/\bReadonly<(Record<[^<>]*>)>/g, '$1')
    .replace(/\s+/g, ' ')
    .replace(/^\|?\s+/, '')
    .replace(/\{ (\w+: )/g, '{ $1')
    .replaceAll('; }', ' }')
    .trim();
}

/** Members of an interface, or of the object in a type. `aliases` are names whose own text says more than they do. */
export function describeType(declared: Declared, prefix: string, aliases: readonly string[] = []): readonly Entry[] {
  const { source, node } = declared;
  if (node.type === 'TSInterfaceDeclaration') return describeMembers(source, node.body.body, prefix, aliases);
  if (node.type === 'TSTypeAliasDeclaration') {
    const literal =
      node.typeAnnotation.type === 'TSUnionType'
        ? node.typeAnnotation.types.find((type) => type.type === 'TSTypeLiteral')
        : node.typeAnnotation;
    if (literal?.type === 'TSTypeLiteral') return describeMembers(source, literal.members, prefix, aliases);
  }
  throw new Error(`${prefix} is not a type with members.`);
}

export function describeMembers(
  source: Source,
  members: readonly ESTree.TSSignature[],
  prefix: string,
  aliases: readonly string[] = [],
): readonly Entry[] {
  return members.flatMap((member) => {
    if (member.type !== 'TSPropertySignature' || !member.typeAnnotation) return [];
    const name = getKey(member);
    const written = printType(source, member.typeAnnotation.typeAnnotation);
    const type = aliases.reduce(
      (text, alias) => text.replaceAll(new RegExp(`\\b${alias}\\b`, 'g'), printAlias(source, alias)),
      written,
    );
    return [{ key: `${prefix}.${name}`, name, type, text: getDoc(source, member.start), required: !member.optional }];
  });
}

function printAlias(source: Source, name: string): string {
  const found = findDeclared(source, name);
  if (found.node.type !== 'TSTypeAliasDeclaration') throw new Error(`${name} is no alias.`);
  const { typeAnnotation } = found.node;
  const list = /^\(typeof (\w+)\)\[number\]$/.exec(printType(found.source, typeAnnotation))?.[1];
  return list === undefined ? printType(found.source, typeAnnotation) : printValues(found.source, list);
}

/** `'a' | 'b'` for the list of values that a type is made of. */
function printValues(source: Source, list: string): string {
  const values = evaluate(getInit(findDeclared(source, list)));
  if (!Array.isArray(values)) throw new Error(`${list} is no list of values.`);
  return values.map((value) => `'${value}'`).join(' | ');
}

/** Members of the interface `name` in `file`. */
export const describeInterface = (
  file: string,
  name: string,
  prefix: string,
  aliases: readonly string[] = [],
): readonly Entry[] => describeType(findDeclared(readSource(file), name), prefix, aliases);
