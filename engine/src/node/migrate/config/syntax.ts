// A node of the syntax tree (ESTree), narrow enough for reading values.

export interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [key: string]: unknown;
}

export const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

export function getChild(node: Node, key: string): Node | undefined {
  const value = node[key];
  return isNode(value) ? value : undefined;
}

export function getChildren(node: Node, key: string): readonly Node[] {
  const value = node[key];
  return Array.isArray(value) ? value.filter(isNode) : [];
}

export function getText(node: Node | undefined, key: string): string | undefined {
  const value = node?.[key];
  return typeof value === 'string' ? value : undefined;
}

/** The name of an identifier, or the value of a literal, as a key of an object. */
export const getKey = (node: Node | undefined): string | undefined =>
  getText(node, 'name') ?? (node?.type === 'Literal' ? String(node['value']) : undefined);

/** An expression without the parentheses around it. */
export function unwrap(node: Node | undefined): Node | undefined {
  return node?.type === 'ParenthesizedExpression' || node?.type === 'AwaitExpression'
    ? unwrap(getChild(node, node.type === 'AwaitExpression' ? 'argument' : 'expression'))
    : node;
}

/** Items of a list; holes are `undefined`. */
export const getElements = ({ elements }: Node): readonly (Node | undefined)[] =>
  Array.isArray(elements) ? elements.map((item: unknown) => (isNode(item) ? item : undefined)) : [];
