// Lists the option paths that a configuration sample sets (`model.id`, `server.models[].provider`).

import { parseAst } from 'rolldown/parseAst';
import { parse } from 'yaml';
import type { Fence } from './markdown.ts';

/** A sample of a configuration file, recognised by the file name in its title or tab. */
export function isConfigSample(fence: Fence): boolean {
  return /\b(tarko|agent-tars)\.config\.(ts|json|ya?ml)\b/.test(fence.meta);
}

/** Every path, parents first; elements of arrays have the path of the array with `[]`. */
export function listConfigKeys(fence: Fence): readonly string[] {
  if (fence.lang === 'json') return listKeys(JSON.parse(fence.text), '');
  if (fence.lang === 'yaml') return listKeys(parse(fence.text), '');
  const config = findConfigObject(parseAst(fence.text, { lang: 'ts' }));
  if (config === undefined) throw new Error('the sample has no configuration object');
  return listNodeKeys(config, '');
}

/** Paths of a JSON or YAML sample with their values; nothing for other languages, whose values are code. */
export function listConfigValues(fence: Fence): readonly (readonly [path: string, value: unknown])[] {
  if (fence.lang === 'json') return listValues(JSON.parse(fence.text), '');
  return fence.lang === 'yaml' ? listValues(parse(fence.text), '') : [];
}

function listValues(value: unknown, path: string): readonly (readonly [string, unknown])[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [];
  return Object.entries(value).flatMap(([key, child]) => {
    const childPath = path === '' ? key : `${path}.${key}`;
    return [[childPath, child] as const, ...listValues(child, childPath)];
  });
}

function listKeys(value: unknown, path: string): readonly string[] {
  if (Array.isArray(value)) return value.flatMap((item) => listKeys(item, `${path}[]`));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, child]) => {
    const childPath = path === '' ? key : `${path}.${key}`;
    return [childPath, ...listKeys(child, childPath)];
  });
}

interface Node {
  readonly type: string;
  readonly [key: string]: unknown;
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
}

/** The object after `const config = {…}` or `defineConfig({…})`. */
function findConfigObject(node: unknown): Node | undefined {
  if (Array.isArray(node)) return node.map(findConfigObject).find((found) => found !== undefined);
  if (!isNode(node)) return undefined;
  if (node.type === 'VariableDeclarator' && isNamed(node['id'], 'config')) return toObject(node['init']);
  if (node.type === 'CallExpression' && isNamed(node['callee'], 'defineConfig')) {
    const list = node['arguments'];
    return Array.isArray(list) ? toObject(list[0]) : undefined;
  }
  return Object.values(node)
    .map(findConfigObject)
    .find((found) => found !== undefined);
}

function isNamed(node: unknown, name: string): boolean {
  return isNode(node) && node['name'] === name;
}

function toObject(node: unknown): Node | undefined {
  return isNode(node) && node.type === 'ObjectExpression' ? node : undefined;
}

function listNodeKeys(node: unknown, path: string): readonly string[] {
  if (!isNode(node)) return [];
  if (node.type === 'ArrayExpression' && Array.isArray(node['elements'])) {
    return node['elements'].flatMap((item) => listNodeKeys(item, `${path}[]`));
  }
  if (node.type !== 'ObjectExpression' || !Array.isArray(node['properties'])) return [];
  return node['properties'].flatMap((property) => {
    if (!isNode(property) || !isNode(property['key'])) return [];
    const key = String(property['key']['name'] ?? property['key']['value']);
    const childPath = path === '' ? key : `${path}.${key}`;
    return [childPath, ...listNodeKeys(property['value'], childPath)];
  });
}
