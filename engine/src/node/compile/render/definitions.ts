// Finds what references point to before they are rendered: link and footnote definitions. The first of a name holds.

import type { MdNode } from '../syntax/tree.ts';
import { reportHidden } from './footnotes.ts';
import type { RenderState } from './render-state.ts';

export function collectDefinitions(state: RenderState, nodes: readonly MdNode[]): void {
  const { definitions, footnotes } = state;
  for (const node of nodes) {
    if (node.type === 'definition') {
      if (!definitions.has(node.identifier)) definitions.set(node.identifier, node);
    } else if (node.type === 'footnoteDefinition') {
      if (footnotes.definitions.has(node.identifier)) reportHidden(state, node, 'the page has another of that name');
      else footnotes.definitions.set(node.identifier, node);
      collectDefinitions(state, node.children);
    } else if ('children' in node) collectDefinitions(state, node.children);
  }
}
