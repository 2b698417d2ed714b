// What rendering found out about a node and its Markdown form needs: where it leads, which hole takes its place. Kept by node while a page is rendered.

import type { MdNode } from '../syntax/tree.ts';

export interface Note {
  /** Address of a link or picture, or its hole; empty for one that was left out. */
  readonly to?: string;
  /** Finished Markdown, or a hole. */
  readonly text?: string;
  /** The node's HTML, holes included. */
  readonly html?: string;
  readonly ids?: readonly string[];
}

export type Notes = Map<MdNode, Note>;
