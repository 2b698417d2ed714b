// The data that a page's script declares, such as the members of a team: it is read without running the script.

import { parseSync } from 'rolldown/utils';
import { Evaluator } from '../../config/evaluate.ts';
import type { Scope } from '../../config/scope.ts';
import { declare } from '../../config/statements.ts';
import { getChild, getChildren, getText, isNode, type Node } from '../../config/syntax.ts';
import { isFields } from '../../config/values.ts';

export interface ScriptData {
  /** Constants that are plain data, by name. */
  readonly constants: ReadonlyMap<string, unknown>;
  /** Whether the script does nothing but import from VitePress and declare these. */
  readonly isWhole: boolean;
}

/** @param code text between the tags */
export function parseConstants(code: string): ScriptData {
  const { program, errors } = parseSync('page.tsx', code, { sourceType: 'module' });
  const tree: unknown = program;
  const constants = new Map<string, unknown>();
  if (errors.length > 0 || !isNode(tree)) return { constants, isWhole: false };
  const body = getChildren(tree, 'body');
  const scope: Scope = new Map();
  declare(body, scope, new Evaluator(code, 'page'));
  let isWhole = true;
  for (const statement of body) {
    if (isImportOfEngine(statement)) continue;
    const declared = statement.type === 'VariableDeclaration' ? getChildren(statement, 'declarations') : [];
    if (declared.length === 0) isWhole = false;
    for (const item of declared) {
      const name = getText(getChild(item, 'id'), 'name');
      const value = name === undefined ? undefined : scope.get(name)?.get();
      if (name !== undefined && value !== undefined && isData(value)) constants.set(name, value);
      else isWhole = false;
    }
  }
  return { constants, isWhole };
}

/** Its components need no import here. */
const isImportOfEngine = (node: Node): boolean =>
  node.type === 'ImportDeclaration' && /^vitepress(?:\/|$)/.test(String(getChild(node, 'source')?.['value'] ?? ''));

const isData = (value: unknown): boolean =>
  Array.isArray(value)
    ? value.every(isData)
    : isFields(value)
      ? Object.values(value).every(isData)
      : value === null || /^(?:string|number|boolean|undefined)$/.test(typeof value);
