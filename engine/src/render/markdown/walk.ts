// Renders components for the Markdown form of a page: React runs them as for HTML, but every HTML element becomes a pair of marks
// in the text, so that what comes out is a tree of elements and not HTML to be read again.

import {
  Children,
  type ComponentClass,
  createElement,
  type ElementType,
  Fragment,
  isValidElement,
  type ReactElement,
  type ReactNode,
} from 'react';
import type { PageRun } from '../page-run.ts';
import type { OwnForm } from './own-form.ts';
import { type Opened, parseTree, type TreeNode } from './parse-tree.ts';

export interface Walker {
  /** Placeholder for finished Markdown among the children of a component. */
  add(markdown: string): string;
  /** Throws what a component throws. Components whose Markdown form is in `without` are rendered as if they had none. */
  render(nodes: ReactNode, without?: ReadonlySet<OwnForm>): readonly TreeNode[];
}

type Props = Readonly<Record<string, unknown>>;

export function createWalker(run: PageRun): Walker {
  const opened: Opened[] = [];
  let passedOver: ReadonlySet<OwnForm> = new Set();
  const name = run.raw.createMark().slice(0, -2);
  const toMark = (text: string | number): string => `${name}${text}\u0087`;
  const open = (node: Omit<Opened, 'markdown'> & { readonly markdown?: string }): string =>
    toMark(opened.push({ markdown: '', ...node }) - 1);
  const wrap = (node: Omit<Opened, 'markdown'>, children: ReactNode): ReactNode =>
    createElement(Fragment, null, open(node), children, toMark('/'));

  function walk(node: ReactNode): ReactNode {
    if (Array.isArray(node)) return createElement(Fragment, null, ...(node as ReactNode[]).map(walk));
    if (isValidElement<Record<string, unknown>>(node)) return walkElement(node);
    if (typeof node === 'object' && node !== null && Symbol.iterator in node) return Children.map(node, walk);
    return node;
  }

  function walkElement({ type, props }: ReactElement<Record<string, unknown>>): ReactNode {
    const { children, ...rest } = props;
    if (typeof type === 'string') return wrap({ kind: 'element', name: type, props }, walk(children as ReactNode));
    if (typeof type === 'function') {
      const { markdown, original } = type as Partial<MarkdownComponent>;
      if (markdown && !passedOver.has(markdown)) {
        const node = {
          kind: 'own',
          name: '',
          props: rest,
          own: markdown,
          component: getName(original ?? type),
        } as const;
        return wrap(node, walk(children as ReactNode));
      }
      if (original) return walk(createElement(original, props));
      return createElement(toWalked(type), props);
    }
    return walkSpecial(type as unknown as SpecialType, props);
  }

  /** Contexts, fragments, and the wrappers of React. */
  function walkSpecial(type: SpecialType, props: Props): ReactNode {
    const { children, ...rest } = props as { readonly children?: ReactNode };
    if (typeof type === 'symbol') return createElement(type as unknown as ElementType, rest, walk(children));
    const kind = String(type.$$typeof);
    if (kind.includes('memo') && type.type) return walk(createElement(type.type, props));
    if (kind.includes('forward_ref') && type.render) return createElement(toWalked(type.render), props);
    if (typeof children === 'function') {
      const read = children as (value: unknown) => ReactNode;
      return createElement(type as unknown as ElementType, rest, ((value: unknown) => walk(read(value))) as never);
    }
    return createElement(type as unknown as ElementType, rest, walk(children));
  }

  const walked = new Map<unknown, ElementType>();
  /** The component, with its result walked. Its hooks are those of the component around it. */
  function toWalked(type: unknown): ElementType {
    let made = walked.get(type);
    if (made === undefined) {
      made = isClass(type)
        ? walkClass(type, walk)
        : (props: Props) => walk((type as (props: Props) => ReactNode)(props)) as ReactElement;
      walked.set(type, made);
    }
    return made;
  }

  return {
    add: (markdown) => open({ kind: 'markdown', name: '', props: {}, markdown }) + toMark('/'),
    render(nodes, without = new Set()) {
      passedOver = without;
      return parseTree(run.render(walk(nodes), 'md'), name, opened);
    },
  };
}

interface MarkdownComponent {
  readonly markdown: OwnForm;
  /** Of an island: the component itself. */
  readonly original: ElementType;
}

interface SpecialType {
  readonly $$typeof: symbol;
  readonly type?: ElementType;
  readonly render?: (props: Props) => ReactNode;
}

const getName = (type: ElementType): string => (typeof type === 'string' ? type : (type.displayName ?? type.name));

const isClass = (type: unknown): type is ComponentClass =>
  typeof type === 'function' &&
  (type.prototype as { isReactComponent?: unknown } | undefined)?.isReactComponent !== undefined;

const walkClass = (type: ComponentClass, walk: (node: ReactNode) => ReactNode): ElementType =>
  class extends type {
    override render(): ReactNode {
      return walk(super.render());
    }
  };
