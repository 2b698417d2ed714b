// Reads TypeScript files of the engine as text: what they declare, and what their docstrings say about it. No code of theirs runs.

import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type ESTree, parseSync } from 'rolldown/utils';

export type Node = ESTree.Expression | ESTree.Argument;
type Statement = ESTree.Program['body'][number];
type Declarator = ESTree.VariableDeclarator;

export interface Source {
  readonly file: string;
  readonly text: string;
  readonly body: readonly Statement[];
  readonly comments: readonly { readonly type: 'Line' | 'Block'; readonly value: string; start: number; end: number }[];
}

/** What a file declares under a name, and where its docstring ends. */
export interface Declared {
  readonly source: Source;
  readonly node: ESTree.Declaration | Declarator;
  /** Text of the docstring, in one line; empty for none. */
  readonly doc: string;
}

export function readSource(file: string): Source {
  const text = readFileSync(file, 'utf8');
  const { program, comments, errors } = parseSync(file, text);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`);
  return { file, text, body: program.body, comments };
}

/** The docstring that ends before `start`: nothing but spaces and `readonly` or `export` may be between them. */
export function getDoc({ comments, text }: Source, start: number): string {
  const found = comments.findLast((comment) => comment.end <= start);
  if (found?.type !== 'Block' || !found.value.startsWith('*')) return '';
  if (!/^\s*(?:(?:\/\/ biome-ignore[^\n]*|export|readonly)\s+)*$/.test(text.slice(found.end, start))) return '';
  return found.value
    .slice(1)
    .split('\n')
    .map((line) => line.replace(/^\s*\* ?/, '').trim())
    .join(' ')
    .replace(/\{@link ([^}]+)\}/g, '`$1`')
    .trim();
}

/** The last `// …` line before `start`, without anything but spaces between them. */
export function getRemark({ comments, text }: Source, start: number): string {
  const found = comments.findLast((comment) => comment.end <= start);
  return found?.type === 'Line' && /^\s*$/.test(text.slice(found.end, start)) ? found.value.trim() : '';
}

/** The declaration of `name` in a file, or in the file that it is imported or exported from. */
export function findDeclared(source: Source, name: string): Declared {
  for (const statement of source.body) {
    const found = findIn(source, statement, name);
    if (found) return found;
  }
  throw new Error(`${source.file} declares no ${name}.`);
}

/** A file of the engine or of its search; `undefined` for any other package. */
function resolveImport({ file }: Source, specifier: string): string | undefined {
  if (specifier.startsWith('.')) return join(dirname(file), specifier);
  const [name, ...path] = specifier.split('/');
  return name === 'diglot-search' ? join(import.meta.dirname, '../../search/src', `${path.join('/')}.ts`) : undefined;
}

function findIn(source: Source, statement: Statement, name: string): Declared | undefined {
  if (statement.type === 'ImportDeclaration') {
    const names = statement.specifiers.map((entry) => entry.local.name);
    const file = resolveImport(source, statement.source.value);
    return names.includes(name) && file !== undefined ? findDeclared(readSource(file), name) : undefined;
  }
  if (statement.type === 'ExportNamedDeclaration' && statement.source) {
    const found = statement.specifiers.find(({ exported }) => 'name' in exported && exported.name === name);
    const file = resolveImport(source, statement.source.value);
    if (!found || !('name' in found.local) || file === undefined) return undefined;
    return findDeclared(readSource(file), found.local.name);
  }
  const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
  if (!declaration) return undefined;
  const doc = (): string => getDoc(source, statement.start);
  if (declaration.type === 'VariableDeclaration') {
    const node = declaration.declarations.find(({ id }) => id.type === 'Identifier' && id.name === name);
    return node && { source, node, doc: doc() };
  }
  if (
    (declaration.type === 'TSInterfaceDeclaration' ||
      declaration.type === 'TSTypeAliasDeclaration' ||
      declaration.type === 'FunctionDeclaration') &&
    declaration.id?.name === name
  )
    return { source, node: declaration, doc: doc() };
  return undefined;
}

/** Names of the interfaces that a file exports. */
export const listInterfaces = ({ body }: Source): readonly string[] =>
  body.flatMap((statement) =>
    statement.type === 'ExportNamedDeclaration' && statement.declaration?.type === 'TSInterfaceDeclaration'
      ? [statement.declaration.id.name]
      : [],
  );

/** The value of a variable, without `as const`, `satisfies` and the like. */
export function getInit({ node }: Declared): Node {
  if (node.type !== 'VariableDeclarator' || !node.init) throw new Error('This is no variable with a value.');
  return unwrap(node.init);
}

export function unwrap(node: Node): Node {
  if (node.type === 'TSAsExpression' || node.type === 'TSSatisfiesExpression') return unwrap(node.expression);
  return node;
}

export function getKey(property: { readonly key: { readonly type: string } }): string {
  const { key } = property as { readonly key: ESTree.PropertyKey };
  if (key.type === 'Identifier') return key.name;
  if (key.type === 'Literal') return String(key.value);
  throw new Error(`A key of the kind ${key.type} has no name.`);
}

/** The value of a literal: texts, numbers, lists and objects of them. Anything else is `undefined`. */
export function evaluate(given: Node): unknown {
  const node = unwrap(given);
  if (node.type === 'Literal') return node.value;
  if (node.type === 'ArrayExpression')
    return node.elements.map((item) => (item && item.type !== 'SpreadElement' ? evaluate(item) : undefined));
  if (node.type === 'ObjectExpression')
    return Object.fromEntries(
      node.properties.flatMap((property) =>
        property.type === 'Property' ? [[getKey(property), evaluate(property.value)]] : [],
      ),
    );
  return undefined;
}
