// The imports, exports and expressions of an MDX page → the body of one function.

import { type ComponentRef, type ImportRef, LAYOUT_NAME, type MdxModule } from '../../../model/page.ts';
import { type CodeNames, collectNames, createCodeNames } from './names.ts';
import { type CodeProblem, type CodeResult, parseExpressionCode, parseModuleCode } from './parse-code.ts';
import { createModuleTable, type ModuleTable, renderImports, rewriteModuleCode } from './rewrite.ts';

/** A piece of code and the line of the file it starts in. */
export interface CodePiece {
  readonly code: string;
  readonly line: number;
}

export interface ModuleInput {
  /** Blocks of `import` and `export`. */
  readonly blocks: readonly CodePiece[];
  readonly expressions: readonly CodePiece[];
  /** Shown in error stacks. */
  readonly file: string;
}

export interface BuiltModule {
  readonly module: MdxModule;
  readonly imports: readonly ImportRef[];
  /** Local name of a default import → specifier. */
  readonly defaults: ReadonlyMap<string, string>;
  /** Names that the page imports or declares. */
  readonly declared: ReadonlySet<string>;
  /** The default export, which MDX takes for a layout. */
  readonly layout: LayoutExport | undefined;
  /** Elements inside expressions that the page does not declare. */
  readonly components: readonly ComponentRef[];
  readonly problems: readonly CodeProblem[];
}

export interface LayoutExport {
  readonly line: number;
  /** Index of the expression that gives its props. */
  readonly props: number;
}

interface Placed {
  readonly line: number;
  readonly text: string;
}

/** Lines that `new Function` puts before a body. */
const FUNCTION_HEAD = 2;

/**
 * Each piece keeps its line, so that a line in an error's stack is the line in the file, as far as the preceding pieces leave room.
 */
export function buildModule({ blocks, expressions, file }: ModuleInput): BuiltModule {
  const table = createModuleTable();
  const names = createCodeNames();
  const problems: CodeProblem[] = [];
  const imports: ImportRef[] = [];
  const components: ComponentRef[] = [];
  const placed: Placed[] = [];
  const take = (piece: CodePiece, result: CodeResult): string | undefined => {
    if ('problem' in result) {
      problems.push({ ...result.problem, line: piece.line + result.problem.line - 1 });
      return undefined;
    }
    const count = table.specifiers.length;
    const text = rewriteModuleCode(result, table);
    for (const specifier of table.specifiers.slice(count))
      imports.push({ specifier, line: findLine(piece, specifier) });
    const own = createCodeNames();
    collectNames(own, result.program, table.jsxNames);
    for (const name of own.elements) components.push({ name, line: piece.line, column: 1 });
    merge(names, own);
    if (own.usesImportMeta)
      problems.push({ message: '`import.meta` cannot be used in a page', line: piece.line, column: 1 });
    return text;
  };
  for (const piece of blocks) {
    const text = take(piece, parseModuleCode(piece.code));
    if (text !== undefined) placed.push({ line: piece.line, text });
    for (const name of table.duplicates.splice(0))
      problems.push({ message: `Duplicate export '${name}'`, line: piece.line, column: 1 });
  }
  for (const [index, piece] of expressions.entries()) {
    const text = take(piece, parseExpressionCode(piece.code))?.trim().replace(/;$/, '') ?? '() => undefined';
    placed.push({ line: piece.line, text: `$expressions[${index}] = ${text};` });
  }
  const layout = table.exports.has('default') ? { ...findDefault(blocks), props: expressions.length } : undefined;
  if (layout) placed.push({ line: layout.line, text: `$expressions[${layout.props}] = ${LAYOUT_PROPS};` });
  const isDeclared = (name: string): boolean => names.declared.has(name.split('.')[0] ?? name);
  return {
    module: { code: renderModule({ table, names, placed, file }) },
    imports,
    declared: table.locals,
    layout,
    defaults: table.defaults,
    components: components.filter(({ name }) => !isDeclared(name)),
    problems,
  };
}

/** The view would be too much for an island; other components ask for it. */
export const LAYOUT_PROPS = '() => { const { view, ...own } = props; return own; }';

/** The code may have been transformed: where its default export is, the source says. */
function findDefault(blocks: readonly CodePiece[]): { readonly line: number } {
  const pattern = /^export\s*(?:default\b|\{[^}]*\bdefault\s*[,}])/m;
  for (const { code, line } of blocks) {
    const at = code.search(pattern);
    if (at !== -1) return { line: line + code.slice(0, at).split('\n').length - 1 };
  }
  return { line: blocks[0]?.line ?? 1 };
}

function findLine(piece: CodePiece, specifier: string): number {
  const at = piece.code.indexOf(specifier);
  return at === -1 ? piece.line : piece.line + piece.code.slice(0, at).split('\n').length - 1;
}

function merge(names: CodeNames, own: CodeNames): void {
  for (const name of own.declared) names.declared.add(name);
  for (const name of own.used) names.used.add(name);
  for (const name of own.elements) names.elements.add(name);
}

interface Parts {
  readonly table: ModuleTable;
  readonly names: CodeNames;
  readonly placed: readonly Placed[];
  readonly file: string;
}

function renderModule({ table, names, placed, file }: Parts): string {
  const head = [
    '"use strict";',
    renderImports(table),
    ...table.bindings,
    renderComponents(names, table),
    'const $expressions = [];',
  ];
  const parts = [head.filter((part) => part !== '').join(' ')];
  let last = parts[0] ?? '';
  // A comment at the end of the line would swallow what follows on it.
  let isOpen = last.includes('//');
  let line = 1;
  for (const piece of [...placed].sort((a, b) => a.line - b.line)) {
    const gap = Math.max(0, piece.line - FUNCTION_HEAD - line);
    const breaks = gap === 0 && isOpen ? 1 : gap;
    parts.push(breaks === 0 ? (last.endsWith(';') ? ' ' : '; ') : '\n'.repeat(breaks), piece.text);
    const own = piece.text.split('\n');
    isOpen = (own.at(-1) ?? '').includes('//') || (isOpen && breaks === 0 && own.length === 1);
    if (piece.text !== '') last = piece.text;
    line += breaks + own.length - 1;
  }
  const layout = table.exports.get('default');
  const scopeNames = [...table.locals, ...(layout === undefined ? [] : [`${JSON.stringify(LAYOUT_NAME)}: ${layout}`])];
  const scope = scopeNames.join(', ');
  const spreads = table.spreads.map((name) => `...${name}, `).join('');
  const exports = [...table.exports].map(([name, value]) => `${JSON.stringify(name)}: ${value}`).join(', ');
  const end = `return { scope: { ${scope} }, exports: { ${spreads}${exports} }, expressions: $expressions };`;
  return `${parts.join('')}\n${end}\n//# sourceURL=${encodeURI(file)}\n`;
}

/** Capitalised names from outside: elements always, other ones unless the language itself has them. */
function renderComponents(names: CodeNames, table: ModuleTable): string {
  const elements = new Set([...names.elements].map((name) => name.split('.')[0] ?? name));
  const wanted = new Set(elements);
  for (const name of names.used) if (/^[A-Z]/.test(name) && !(name in globalThis)) wanted.add(name);
  const missing = [...wanted].filter((name) => !names.declared.has(name) && !table.jsxNames.has(name));
  return missing.length === 0 ? '' : `const { ${missing.sort().join(', ')} } = components;`;
}
