// Finds what references point to before they are printed: link and footnote definitions. The first of a name holds.

import type { MdNode } from '../syntax/tree.ts';
import type { Printer } from './printer.ts';

export function collectDefinitions(printer: Printer, nodes: readonly MdNode[]): void {
  const { definitions, footnotes } = printer;
  for (const node of nodes) {
    if (node.type === 'definition') {
      if (!definitions.has(node.identifier)) definitions.set(node.identifier, node);
    } else if (node.type === 'footnoteDefinition') {
      if (!footnotes.definitions.has(node.identifier)) footnotes.definitions.set(node.identifier, node);
      collectDefinitions(printer, node.children);
    } else if ('children' in node) collectDefinitions(printer, node.children);
  }
}
