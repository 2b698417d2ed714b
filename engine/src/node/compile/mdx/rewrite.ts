// Takes `import` and `export` out of one piece of module code, so that it can run inside a function.

import type * as Acorn from 'acorn';
import type { ParsedCode } from './parse-code.ts';

/** What all pieces of a page bring in and give out. */
export interface ModuleTable {
  /** Specifiers in order of appearance; the position is the number in {@link toImportName}. */
  readonly specifiers: string[];
  /** `const` declarations that replace imports. */
  readonly bindings: Set<string>;
  /** Local names that an import or a top-level declaration made. */
  readonly locals: Set<string>;
  /** Local name of a default import → specifier. */
  readonly defaults: Map<string, string>;
  /** Exported name → expression. */
  readonly exports: Map<string, string>;
  /** Names that are exported a second time. */
  readonly duplicates: string[];
  /** Expressions of `export * from`. */
  readonly spreads: string[];
  /** Local names of React's element functions. */
  readonly jsxNames: Set<string>;
}

const JSX_RUNTIME = 'react/jsx-runtime';

export function createModuleTable(): ModuleTable {
  return {
    specifiers: [],
    bindings: new Set(),
    locals: new Set(),
    defaults: new Map(),
    exports: new Map(),
    duplicates: [],
    spreads: [],
    jsxNames: new Set(),
  };
}

const toImportName = (index: number): string => `$import${index}`;
const DEFAULT_NAME = '$default';

/** The code without its import and export words; what they said is put into the table. Line breaks stay. */
export function rewriteModuleCode({ code, program }: ParsedCode, table: ModuleTable): string {
  let out = '';
  let last = 0;
  for (const node of program.body) {
    const replacement = rewriteStatement(code, node, table);
    if (replacement === undefined) continue;
    out += code.slice(last, node.start) + replacement;
    last = node.end;
  }
  return out + code.slice(last);
}

function rewriteStatement(code: string, node: Acorn.Program['body'][number], table: ModuleTable): string | undefined {
  const blank = (): string => '\n'.repeat(code.slice(node.start, node.end).split('\n').length - 1);
  switch (node.type) {
    case 'ImportDeclaration':
      addImport(node, table);
      return blank();
    case 'ExportNamedDeclaration': {
      if (!node.declaration) {
        addExportList(node, table);
        return blank();
      }
      const names = getDeclaredNames(node.declaration);
      for (const name of names) {
        table.locals.add(name);
        addExport(table, name, name);
      }
      return code.slice(node.declaration.start, node.end);
    }
    case 'ExportDefaultDeclaration':
      return rewriteDefault(code, node, table);
    case 'ExportAllDeclaration': {
      const namespace = addSpecifier(table, String(node.source.value));
      if (node.exported) addExport(table, getName(node.exported), namespace);
      else table.spreads.push(namespace);
      return blank();
    }
    case 'VariableDeclaration':
    case 'FunctionDeclaration':
    case 'ClassDeclaration':
      for (const name of getDeclaredNames(node)) table.locals.add(name);
      return undefined;
    default:
      return undefined;
  }
}

function rewriteDefault(code: string, node: Acorn.ExportDefaultDeclaration, table: ModuleTable): string {
  const { declaration } = node;
  const text = code.slice(declaration.start, declaration.end);
  const name =
    'id' in declaration && declaration.id && /Declaration$/.test(declaration.type) ? declaration.id.name : '';
  addExport(table, 'default', name === '' ? DEFAULT_NAME : name);
  if (name === '') return `const ${DEFAULT_NAME} = ${text};`;
  table.locals.add(name);
  return text;
}

function addImport(node: Acorn.ImportDeclaration, table: ModuleTable): void {
  const specifier = String(node.source.value);
  const isJsx = specifier === JSX_RUNTIME;
  const source = isJsx ? 'jsx' : addSpecifier(table, specifier);
  for (const item of node.specifiers) {
    const local = item.local.name;
    const imported =
      item.type === 'ImportSpecifier'
        ? getName(item.imported)
        : item.type === 'ImportDefaultSpecifier'
          ? 'default'
          : '';
    const value = imported === '' ? source : `${source}[${JSON.stringify(imported)}]`;
    table.bindings.add(`const ${local} = ${value};`);
    if (imported === 'default') table.defaults.set(local, specifier);
    if (isJsx) table.jsxNames.add(local);
    else table.locals.add(local);
  }
}

function addExportList(node: Acorn.ExportNamedDeclaration, table: ModuleTable): void {
  const namespace = node.source ? addSpecifier(table, String(node.source.value)) : undefined;
  for (const item of node.specifiers) {
    const local = getName(item.local);
    const value = namespace === undefined ? local : `${namespace}[${JSON.stringify(local)}]`;
    addExport(table, getName(item.exported), value);
  }
}

function addExport({ exports, duplicates }: ModuleTable, name: string, value: string): void {
  if (exports.has(name)) duplicates.push(name);
  exports.set(name, value);
}

function addSpecifier(table: ModuleTable, specifier: string): string {
  const known = table.specifiers.indexOf(specifier);
  return toImportName(known === -1 ? table.specifiers.push(specifier) - 1 : known);
}

const getName = (node: Acorn.Identifier | Acorn.Literal): string =>
  node.type === 'Identifier' ? node.name : String(node.value);

function getDeclaredNames(node: Acorn.Declaration): string[] {
  if (node.type !== 'VariableDeclaration') return [node.id.name];
  return node.declarations.flatMap((declarator) => getPatternNames(declarator.id));
}

function getPatternNames(pattern: Acorn.Pattern): string[] {
  switch (pattern.type) {
    case 'Identifier':
      return [pattern.name];
    case 'ObjectPattern':
      return pattern.properties.flatMap((property) =>
        getPatternNames(property.type === 'RestElement' ? property.argument : property.value),
      );
    case 'ArrayPattern':
      return pattern.elements.flatMap((element) => (element ? getPatternNames(element) : []));
    case 'RestElement':
      return getPatternNames(pattern.argument);
    case 'AssignmentPattern':
      return getPatternNames(pattern.left);
    default:
      return [];
  }
}

/** The `const` lines of the specifiers. */
export function renderImports(table: ModuleTable): string {
  return table.specifiers
    .map((specifier, index) => `const ${toImportName(index)} = imports[${JSON.stringify(specifier)}];`)
    .join(' ');
}
