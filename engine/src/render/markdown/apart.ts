// Where words need a space that neither of two neighbours has.

import type { TreeNode } from './parse-tree.ts';

/** Two elements in a row that styles keep apart: their words stay apart. */
export function isApart(before: TreeNode | undefined, node: TreeNode, run: string, text: string): boolean {
  const areElements = typeof before === 'object' && typeof node === 'object' && before.kind !== 'markdown';
  const isKept = (areElements && node.kind !== 'markdown') || isDrawing(before) || isDrawing(node);
  return isKept && /[^\s([]$/.test(run) && /^[^\s)\].,;:]/.test(text);
}

/** Its name is no part of the text around it. */
export const isDrawing = (node: TreeNode | undefined): boolean => typeof node === 'object' && node.name === 'svg';
