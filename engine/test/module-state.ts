// Finds state at the top level of a module: what one site, page or test leaves there, the next one meets.

import { parseAst } from 'rolldown/parseAst';

interface Node {
  readonly type: string;
  readonly [key: string]: unknown;
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;

/** Methods that change a list, a map or a set. */
const changing = new Set(
  'add append clear copyWithin delete fill pop push reverse set shift sort splice unshift'.split(' '),
);

/** Names of top-level variables that a module declares with `let` or `var`, or changes after declaring them. */
export function findModuleState(code: string, lang: 'ts' | 'tsx'): readonly string[] {
  const program = parseAst(code, { lang }) as unknown as { readonly body: readonly Node[] };
  const constants = new Set<string>();
  const found = new Set<string>();
  for (const statement of program.body) {
    const declaration = isNode(statement['declaration']) ? statement['declaration'] : statement;
    if (declaration.type !== 'VariableDeclaration' || declaration['declare'] === true) continue;
    for (const { id } of declaration['declarations'] as readonly { readonly id: Node }[])
      (declaration['kind'] === 'const' ? constants : found).add(String(id['name']));
  }
  for (const statement of program.body) {
    const isDeclaration = statement.type === 'VariableDeclaration' || isNode(statement['declaration']);
    if (isDeclaration || statement.type === 'FunctionDeclaration' || statement.type === 'ClassDeclaration')
      for (const name of listChanged(statement)) if (constants.has(name)) found.add(name);
  }
  return [...found];
}

/** Variables that code changes in place: `list.push(…)`, `map.x = …`, `delete map.x`. A local variable of the same name counts too. */
function* listChanged(node: Node): Iterable<string> {
  const target = getTarget(node);
  const [object, property] = target?.type === 'MemberExpression' ? [target['object'], target['property']] : [];
  // A sticky expression gets its `lastIndex` before every use, so no use reads what another one left.
  const isPosition = isNode(property) && property['name'] === 'lastIndex';
  if (!isPosition && isNode(object) && object.type === 'Identifier') yield String(object['name']);
  for (const child of Object.values(node).flat()) if (isNode(child)) yield* listChanged(child);
}

function getTarget(node: Node): Node | undefined {
  const of = (key: string): Node | undefined => (isNode(node[key]) ? node[key] : undefined);
  if (node.type === 'AssignmentExpression') return of('left');
  if (node.type === 'UpdateExpression') return of('argument');
  if (node.type === 'UnaryExpression' && node['operator'] === 'delete') return of('argument');
  const callee = node.type === 'CallExpression' ? of('callee') : undefined;
  const method = callee?.type === 'MemberExpression' && isNode(callee['property']) ? callee['property']['name'] : '';
  return changing.has(String(method)) ? callee : undefined;
}
