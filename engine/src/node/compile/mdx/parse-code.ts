// JavaScript of an MDX page → plain JavaScript and its syntax tree; JSX and types are compiled away first.

import { createRequire } from 'node:module';
import type * as Acorn from 'acorn';
import type * as Rolldown from 'rolldown/utils';
import { requirePackage } from '../require-package.ts';

const require = createRequire(import.meta.url);

export interface ParsedCode {
  readonly code: string;
  readonly program: Acorn.Program;
}

export interface CodeProblem {
  readonly message: string;
  /** Counts from 1 within the given code. */
  readonly line: number;
  readonly column: number;
}

export type CodeResult = ParsedCode | { readonly problem: CodeProblem };

/** Statements of an ES module. */
export function parseModuleCode(source: string): CodeResult {
  return parse(source) ?? transform(source);
}

/** One expression, as a function without parameters that gives its value; the program holds it as its last statement. */
export function parseExpressionCode(source: string): CodeResult {
  // A line comment at the end would swallow the bracket.
  const wrapped = source.includes('//') ? `() => (${source}\n)` : `() => (${source})`;
  return parse(wrapped) ?? transform(wrapped);
}

function parse(code: string): ParsedCode | undefined {
  try {
    return parseScript(code);
  } catch {
    return undefined;
  }
}

/** `undefined`: the code uses `await` at its top level. Throws on anything but plain JavaScript. */
function parseScript(code: string): ParsedCode | undefined {
  const { Parser } = requirePackage('acorn') as typeof Acorn;
  const program = parseModule(Parser, code);
  return hasTopLevelAwait(program) ? undefined : { code, program };
}

function parseModule(Parser: typeof Acorn.Parser, code: string): Acorn.Program {
  try {
    return Parser.parse(code, { ecmaVersion: 'latest', sourceType: 'module' });
  } catch (error) {
    // Another piece of the page may declare it.
    if (!(error instanceof SyntaxError) || !/^Export '.*' is not defined/.test(error.message)) throw error;
    const Lenient = Parser.extend(
      (Base) =>
        class extends Base {
          checkLocalExport(): void {}
        },
    );
    return Lenient.parse(code, { ecmaVersion: 'latest', sourceType: 'module' });
  }
}

/** A page's code runs inside a plain function, where `await` is not allowed. */
function hasTopLevelAwait(node: object): boolean {
  if (!('type' in node) || /Function/.test(String(node.type))) return false;
  if (node.type === 'AwaitExpression') return true;
  return Object.values(node).some((value) =>
    (Array.isArray(value) ? value : [value]).some(
      (child: unknown) => typeof child === 'object' && child !== null && hasTopLevelAwait(child),
    ),
  );
}

function transform(source: string): CodeResult {
  // Vite's own copy: the compiler needs no other, and under strict package managers only Vite can see it.
  const { transformSync } = createRequire(require.resolve('vite'))('rolldown/utils') as typeof Rolldown;
  const result = transformSync('page.tsx', source, {
    lang: 'tsx',
    sourceType: 'module',
    target: 'es2022',
    jsx: { runtime: 'automatic', development: false },
    // A component that only the page's text uses looks unused from here.
    typescript: { onlyRemoveTypeImports: true },
  });
  const [error] = result.errors;
  if (error) return { problem: toProblem(error) };
  const code = result.code.trimEnd().replace(/;$/, '');
  try {
    return parseScript(code) ?? { problem: { message: '`await` cannot be used here', line: 1, column: 1 } };
  } catch (error) {
    // Transforming lets some mistakes pass. The place would be one in the transformed code.
    const message = error instanceof SyntaxError ? error.message.replace(/ \(\d+:\d+\)$/, '') : 'Unexpected token';
    return { problem: { message, line: 1, column: 1 } };
  }
}

function toProblem(error: { readonly message: string }): CodeProblem {
  const loc = 'loc' in error && typeof error.loc === 'object' && error.loc !== null ? error.loc : {};
  const line = 'line' in loc && typeof loc.line === 'number' ? loc.line : 1;
  const column = 'column' in loc && typeof loc.column === 'number' ? loc.column + 1 : 1;
  const message = (error.message.split('\n')[0] ?? '')
    .replace(/\u001B\[\d*m/g, '')
    .replace(/^\[[A-Z_]+\]\s*/, '')
    .replace(/\.$/, '');
  return { message: message === '' ? 'Unexpected token' : message, line, column };
}
