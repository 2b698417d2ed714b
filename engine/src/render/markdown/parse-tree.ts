// Parses the marks that a walk left into a tree of elements.

import { unescapeReact } from '../react-text.ts';
import type { OwnForm } from './own-form.ts';

/** An element, a component with a Markdown form of its own, or finished Markdown. */
export interface ElementNode {
  readonly kind: 'element' | 'own' | 'markdown';
  /** Name of an element in lower case; otherwise empty. */
  readonly name: string;
  readonly props: Readonly<Record<string, unknown>>;
  readonly own?: OwnForm | undefined;
  /** Name of the component whose form it is, for messages. */
  readonly component?: string | undefined;
  readonly markdown: string;
  readonly children: readonly TreeNode[];
}

export type TreeNode = string | ElementNode;

/** An element whose children follow in the text. */
export type Opened = Omit<ElementNode, 'children'>;

interface OpenNode extends Opened {
  readonly children: TreeNode[];
}

export function parseTree(text: string, name: string, opened: readonly Opened[]): readonly TreeNode[] {
  const root: TreeNode[] = [];
  const stack: OpenNode[] = [];
  const [first = '', ...pieces] = text.split(name);
  const add = (node: TreeNode): void => {
    if (node !== '') (stack.at(-1)?.children ?? root).push(node);
  };
  add(unescapeReact(first));
  for (const piece of pieces) {
    const end = piece.indexOf('\u0087');
    const index = piece.slice(0, end);
    if (index === '/') stack.pop();
    else {
      const found = opened[Number(index)];
      if (found) {
        const node: OpenNode = { ...found, children: [] };
        add(node);
        stack.push(node);
      }
    }
    add(unescapeReact(piece.slice(end + 1)));
  }
  return root;
}
