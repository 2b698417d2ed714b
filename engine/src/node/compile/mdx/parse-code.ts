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
  const acorn = requirePackage('acorn') as typeof Acorn;
  try {
    const options = { ecmaVersion: 'latest', sourceType: 'module' } as const;
    const program = acorn.parse(code, options);
    return hasTopLevelAwait(program) ? undefined : { code, program };
  } catch {
    return undefined;
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
  const parsed = parse(code);
  return parsed ?? { problem: { message: '`await` cannot be used here', line: 1, column: 1 } };
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
