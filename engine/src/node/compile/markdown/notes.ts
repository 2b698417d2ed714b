// Facts that rendering finds out about a node, for its Markdown form: its address, the hole in its place. Kept while a page is rendered.

import type { MdNode } from '../syntax/tree.ts';

export interface Note {
  /** Address of a link or picture, or its hole; empty for one that was left out. */
  readonly to?: string;
  /** Finished Markdown, or a hole, in place of the node: see {@link isReplaced}. */
  readonly text?: string;
  /** The node's HTML, holes included. */
  readonly html?: string;
  readonly ids?: readonly string[];
}

export type Notes = Map<MdNode, Note>;

/** True if rendering has replaced the node by finished Markdown or a hole: its children are not read. */
export const isReplaced = ({ notes }: { readonly notes: Notes | undefined }, node: MdNode): boolean =>
  notes?.get(node)?.text !== undefined;
