// Turns a bundled ES module into a script that is one function, so that V8 can keep what it compiled of it: `docs/decisions/compiled-code.md`.

import { createHash } from 'node:crypto';
import { parseSync, Visitor } from 'rolldown/utils';

/** Parameters of the function, as `src/node/start/script-loader.ts` calls it. */
const EXPORTS = '$exports';
const REQUIRE = '$require';
const IMPORT = '$import';
const URL_NAME = '$url';
/** Hexadecimal digits of the hash in the first line. */
const HASH_LENGTH = 16;

/**
 * `name`: of the file, for errors. `isScript`: whether an imported file is turned into a script, too.
 *
 * Imports of a module become constants, so a script must not export a variable that changes, and two must not import each
 * other. Throws on what it cannot turn.
 */
export function toScript(name, code, isScript) {
  const { program, errors } = parseSync(name, code);
  if (errors.length > 0) throw new Error(`${name}: ${errors[0].message}`);
  const edits = [];
  const replace = ({ start, end }, text) => edits.push({ start, end, text });
  const exported = new Set();
  const variables = new Set(program.body.flatMap(listVariables));
  const requireText = (source) => `${REQUIRE}(${JSON.stringify(source)})`;
  for (const node of program.body) {
    if (node.type === 'ImportDeclaration') replace(node, toConstants(node, requireText(node.source.value)));
    if (node.type === 'ExportNamedDeclaration') replace(node, toAssignments(name, node, requireText, exported));
    if (node.type === 'ExportDefaultDeclaration' || node.type === 'ExportAllDeclaration')
      throw new Error(`${name}: ${node.type} cannot be turned into a script`);
  }
  const refuse = (target) => {
    if (target.type === 'Identifier' && exported.has(target.name) && variables.has(target.name))
      throw new Error(`${name} exports "${target.name}" and changes it, but an importer keeps the first value`);
  };
  new Visitor({
    ImportExpression(node) {
      const { source } = node;
      const isOwn = source.type === 'Literal' && isScript(source.value);
      if (isOwn) replace(node, `Promise.resolve(${requireText(source.value)})`);
      else replace({ start: node.start, end: node.start + 'import'.length }, IMPORT);
    },
    MetaProperty(node) {
      if (node.meta.name !== 'import') return;
      if (code.slice(node.end, node.end + 4) !== '.url') throw new Error(`${name}: only import.meta.url is there`);
      replace({ start: node.start, end: node.end + 4 }, URL_NAME);
    },
    AssignmentExpression: ({ left }) => refuse(left),
    UpdateExpression: ({ argument }) => refuse(argument),
  }).visit(program);
  const body = edit(code, edits);
  const text = `(function (${EXPORTS}, ${REQUIRE}, ${IMPORT}, ${URL_NAME}) { 'use strict';\n${body}\n})\n`;
  return `// ${createHash('sha256').update(text).digest('hex').slice(0, HASH_LENGTH)}\n${text}`;
}

/** Names that may get another value. */
const listVariables = ({ type, kind, declarations }) =>
  type === 'VariableDeclaration' && kind !== 'const' ? declarations.map(({ id }) => id.name) : [];

function toConstants({ specifiers }, value) {
  if (specifiers.length === 0) return `${value};`;
  const names = specifiers.flatMap(({ type, imported, local }) =>
    type === 'ImportSpecifier' ? [imported.name === local.name ? local.name : `${imported.name}: ${local.name}`] : [],
  );
  // A package of Node is the same object under both names.
  const whole = specifiers.flatMap(({ type, local }) => (type === 'ImportSpecifier' ? [] : [local.name]));
  return [
    ...whole.map((local) => `const ${local} = ${value};`),
    ...(names.length > 0 ? [`const { ${names.join(', ')} } = ${value};`] : []),
  ].join(' ');
}

function toAssignments(name, { declaration, source, specifiers }, requireText, exported) {
  if (declaration) throw new Error(`${name}: an export with its declaration cannot be turned into a script`);
  return specifiers
    .map(({ exported: outer, local }) => {
      if (!source) exported.add(local.name);
      return `${EXPORTS}.${outer.name} = ${source ? `${requireText(source.value)}.` : ''}${local.name};`;
    })
    .join('\n');
}

function edit(code, edits) {
  let at = 0;
  let text = '';
  for (const { start, end, text: replacement } of edits.sort((a, b) => a.start - b.start)) {
    text += code.slice(at, start) + replacement;
    at = end;
  }
  return text + code.slice(at);
}
