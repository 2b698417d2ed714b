// Which names a piece of code declares and which it takes from outside. Scopes are ignored: a name declared anywhere counts as declared.

import type * as Acorn from 'acorn';

export interface CodeNames {
  readonly declared: Set<string>;
  readonly used: Set<string>;
  /** Names used as JSX elements, with their members: `Tabs.Item`. */
  readonly elements: Set<string>;
  /** The code contains `import.meta`. */
  usesImportMeta: boolean;
}

export function createCodeNames(): CodeNames {
  return { declared: new Set(), used: new Set(), elements: new Set(), usesImportMeta: false };
}

/** Adds the names of a program; `jsxNames` are the local names of React's element functions. */
export function collectNames(names: CodeNames, program: Acorn.Program, jsxNames: ReadonlySet<string>): void {
  visit(program, names, jsxNames);
}

function visit(node: Acorn.AnyNode, names: CodeNames, jsxNames: ReadonlySet<string>): void {
  switch (node.type) {
    case 'Identifier':
      names.used.add(node.name);
      return;
    case 'VariableDeclarator':
      addPattern(node.id, names);
      break;
    case 'FunctionDeclaration':
    case 'FunctionExpression':
    case 'ArrowFunctionExpression':
      if (node.id) names.declared.add(node.id.name);
      for (const param of node.params) addPattern(param, names);
      break;
    case 'ClassDeclaration':
    case 'ClassExpression':
      if (node.id) names.declared.add(node.id.name);
      break;
    case 'CatchClause':
      if (node.param) addPattern(node.param, names);
      break;
    case 'ImportSpecifier':
    case 'ImportDefaultSpecifier':
    case 'ImportNamespaceSpecifier':
      names.declared.add(node.local.name);
      return;
    case 'ExportSpecifier':
    case 'ExportAllDeclaration':
      return;
    case 'MetaProperty':
      if (node.meta.name === 'import') names.usesImportMeta = true;
      return;
    case 'CallExpression':
      addElement(node, names, jsxNames);
      break;
    default:
  }
  visitChildren(node, names, jsxNames);
}

function visitChildren(node: Acorn.AnyNode, names: CodeNames, jsxNames: ReadonlySet<string>): void {
  for (const [key, value] of Object.entries(node)) {
    if (isNameOnly(node, key)) continue;
    for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) visit(child, names, jsxNames);
  }
}

/** Keys and members are names of properties, not of variables. */
function isNameOnly(node: Acorn.AnyNode, key: string): boolean {
  if (key === 'property') return node.type === 'MemberExpression' && !node.computed;
  if (key === 'key') return 'computed' in node && !node.computed;
  return key === 'label';
}

const isNode = (value: unknown): value is Acorn.AnyNode =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

function addPattern(pattern: Acorn.Pattern, names: CodeNames): void {
  switch (pattern.type) {
    case 'Identifier':
      names.declared.add(pattern.name);
      return;
    case 'ObjectPattern':
      for (const property of pattern.properties)
        addPattern(property.type === 'RestElement' ? property.argument : property.value, names);
      return;
    case 'ArrayPattern':
      for (const element of pattern.elements) if (element) addPattern(element, names);
      return;
    case 'RestElement':
      addPattern(pattern.argument, names);
      return;
    case 'AssignmentPattern':
      addPattern(pattern.left, names);
      return;
    default:
  }
}

function addElement(call: Acorn.CallExpression, names: CodeNames, jsxNames: ReadonlySet<string>): void {
  if (call.callee.type !== 'Identifier' || !jsxNames.has(call.callee.name)) return;
  const name = call.arguments[0] ? toMemberName(call.arguments[0]) : undefined;
  if (name !== undefined) names.elements.add(name);
}

function toMemberName(node: Acorn.AnyNode): string | undefined {
  if (node.type === 'Identifier') return node.name;
  if (node.type !== 'MemberExpression' || node.computed || node.property.type !== 'Identifier') return undefined;
  const object = toMemberName(node.object);
  return object === undefined ? undefined : `${object}.${node.property.name}`;
}
