// Measures files and functions as a reader does: every line counts, blank ones and comments as well.

import { parseAst } from 'rolldown/parseAst';

/** What a source may have, as CONTRIBUTING.md says. */
const limits = { file: 300, function: 80, parameters: 4 };

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [key: string]: unknown;
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;

const functions = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression']);

/** Nodes that give their name to a function below them. */
const naming = new Set(['VariableDeclarator', 'Property', 'PropertyDefinition', 'MethodDefinition', ...functions]);

/** What is too long in a source, one line of text per finding: `path:line name has 81 lines`. */
export function findOversize(path: string, code: string): readonly string[] {
  const lineEnds = [...code.matchAll(/\n/g)].map((match) => match.index);
  const lines = lineEnds.length + (code.endsWith('\n') ? 0 : 1);
  const getLine = (offset: number): number => lineEnds.filter((end) => end < offset).length + 1;
  const found = lines > limits.file ? [`${path} has ${lines} lines`] : [];

  const visit = (node: Node, outerName: string): void => {
    const name = (naming.has(node.type) && getName(node['id'] ?? node['key'])) || outerName;
    if (functions.has(node.type)) {
      const [first, last] = [getLine(node.start), getLine(node.end - 1)];
      const parameters = (node['params'] as readonly unknown[]).length;
      const place = `${path}:${first} ${name}`;
      if (last - first >= limits.function) found.push(`${place} has ${last - first + 1} lines`);
      if (parameters > limits.parameters) found.push(`${place} has ${parameters} parameters`);
    }
    for (const child of Object.values(node).flat()) if (isNode(child)) visit(child, name);
  };
  visit(parseAst(code, { lang: getLanguage(path) }) as unknown as Node, 'a function');
  return found;
}

const getName = (node: unknown): string => (isNode(node) ? String(node['name'] ?? node['value'] ?? '') : '');

const getLanguage = (path: string): 'ts' | 'tsx' | 'jsx' =>
  path.endsWith('.ts') ? 'ts' : path.endsWith('.tsx') ? 'tsx' : 'jsx';
