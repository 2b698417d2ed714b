// Entries that sources list as objects or exports: diagnostics, interface texts, browser events, functions.

import type { ESTree } from 'rolldown/utils';
import { files } from './engine.ts';
import type { Entry, Group } from './entry.ts';
import { evaluate, findDeclared, getDoc, getInit, getKey, getRemark, readSource, type Source } from './source.ts';
import { printType, printWhole } from './types.ts';

/** One group a stage; the remark before its first diagnostic names the stage. */
export function describeDiagnostics(): readonly Group[] {
  const source = readSource(files.diagnostics);
  const list = getInit(findDeclared(source, 'diagnosticDefaults'));
  if (list.type !== 'ObjectExpression') throw new Error('The list of diagnostics is no object.');
  const groups: { key: string; title: string; entries: Entry[] }[] = [];
  for (const property of list.properties) {
    if (property.type !== 'Property') continue;
    const name = getKey(property);
    const doc = getDoc(source, property.start);
    const before = source.comments.findLast(({ end }) => end <= property.start);
    const stage = getRemark(source, doc === '' || !before ? property.start : before.start);
    if (stage !== '')
      groups.push({ key: `stages.${stage}`, title: `${stage[0]?.toUpperCase()}${stage.slice(1)}`, entries: [] });
    groups
      .at(-1)
      ?.entries.push({ key: `diagnostics.${name}`, name, text: doc, fact: String(evaluate(property.value)) });
  }
  return groups;
}

export type Lang = 'en' | 'zh';

/** Texts of the interface by name. */
export function loadStrings(lang: Lang): Readonly<Record<string, string>> {
  return evaluate(getInit(findDeclared(readSource(files.strings[lang]), lang))) as Readonly<Record<string, string>>;
}

/** Every event that the client dispatches or listens for on the document. */
export function describeEvents(): readonly Entry[] {
  const source = readSource(files.events);
  return source.body.flatMap((statement) => {
    if (statement.type !== 'VariableDeclaration') return [];
    const [declaration] = statement.declarations;
    const value = declaration?.init ? evaluate(declaration.init) : undefined;
    if (typeof value !== 'string' || !value.startsWith('diglot:')) return [];
    return [{ key: `events.${value}`, name: value, text: getDoc(source, statement.start) }];
  });
}

/** The functions that an entry of the package exports, with their signatures. Components, which begin with a capital, are left out. */
export function describeFunctions(file: string, prefix: string): readonly Entry[] {
  const source = readSource(file);
  return source.body.flatMap((statement) => {
    if (statement.type !== 'ExportNamedDeclaration' || statement.exportKind === 'type') return [];
    return statement.specifiers.flatMap((specifier) => {
      if (specifier.exportKind === 'type' || !('name' in specifier.exported)) return [];
      const { name } = specifier.exported;
      return /^[a-z]/.test(name) ? [describeFunction(source, name, prefix)] : [];
    });
  });
}

function describeFunction(from: Source, name: string, prefix: string): Entry {
  const { source, node, doc } = findDeclared(from, name);
  if (node.type !== 'FunctionDeclaration') throw new Error(`${name} is no function.`);
  return { key: `${prefix}.${name}`, name: `${name}()`, type: printSignature(source, node), text: doc };
}

function printSignature(source: Source, node: ESTree.Function): string {
  const parameters = node.params.map((parameter) => {
    const inner = parameter.type === 'AssignmentPattern' ? parameter.left : parameter;
    const mark = parameter.type === 'AssignmentPattern' ? '?' : '';
    return printType(source, inner).replace(':', `${mark}:`);
  });
  const result = node.returnType ? printWhole(source, node.returnType.typeAnnotation) : 'void';
  return `(${parameters.join(', ')}) => ${result}`;
}
