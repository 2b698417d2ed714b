// The components that pages may use without an import, with their props.

import type { ESTree } from 'rolldown/utils';
import { files } from './engine.ts';
import type { Entry, Group } from './entry.ts';
import { findDeclared, getInit, getKey, readSource, type Source, unwrap } from './source.ts';
import { describeMembers, describeType } from './types.ts';

/** One group a component; other names of the same component are part of its title. */
export function describeComponents(): readonly Group[] {
  const source = readSource(files.components);
  const list = getInit(findDeclared(source, 'components'));
  if (list.type !== 'ObjectExpression') throw new Error('The list of components is no object.');
  const names = new Map<string, string[]>();
  for (const property of list.properties) {
    if (property.type !== 'Property') continue;
    const value = unwrap(property.value);
    if (value.type !== 'Identifier') throw new Error('A component has no name.');
    names.set(value.name, [...(names.get(value.name) ?? []), getKey(property)]);
  }
  return [...names].map(([name, all]) => {
    const { source, node, doc } = findDeclared(readSource(files.components), name);
    if (node.type !== 'FunctionDeclaration') throw new Error(`${name} is no function.`);
    const others = all.filter((other) => other !== name).map((other) => `\`<${other}>\``);
    return {
      key: `components.${name}`,
      title: [`\`<${name}>\``, ...others].join(', '),
      text: doc,
      entries: describeProps(source, node.params[0], `components.${name}`),
    };
  });
}

type Parameter = ESTree.Function['params'][number];

function describeProps(source: Source, parameter: Parameter | undefined, prefix: string): readonly Entry[] {
  if (parameter === undefined) return [];
  const type =
    parameter.type === 'ObjectPattern' || parameter.type === 'Identifier'
      ? parameter.typeAnnotation?.typeAnnotation
      : undefined;
  if (type?.type === 'TSTypeLiteral') return describeMembers(source, type.members, prefix);
  if (type?.type === 'TSTypeReference' && type.typeName.type === 'Identifier')
    return describeType(findDeclared(source, type.typeName.name), prefix);
  throw new Error(`${prefix}: props without a type.`);
}
