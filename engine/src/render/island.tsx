// Renders an island at build time: a marker element around the component's own HTML.

import { hashUnits } from 'diglot-search/lib/hash-units';
import { type ComponentType, createContext, createElement, type ReactNode, useContext } from 'react';
import { ISLAND_ATTRIBUTES, ISLAND_TAG, type IslandWake, STATIC_TAG } from '../model/island.ts';
import { encodeIslandProps } from '../text/island-props.ts';
import type { MarkdownForm } from '../theme/markdown-form.ts';
import { renderMarkup } from './render-markup.ts';

/** What the islands of one page share while it is rendered. */
export interface IslandScope {
  /** Ids of all islands rendered so far. */
  readonly used: Set<string>;
  /** Number of islands rendered so far; makes the `useId` prefixes of a page differ. */
  count: number;
  /** Start of every prefix: a region kept across a soft navigation must not share ids with the next page. */
  readonly seed: string;
  /** Renders what is handed to an island as children, with the contexts of the page. */
  render(nodes: ReactNode): string;
}

/** `name` identifies the page, for example its route. */
export function createIslandScope(name: string, render: IslandScope['render']): IslandScope {
  return { used: new Set(), count: 0, seed: name === '' ? 'i' : `i${(hashUnits(name) >>> 0).toString(36)}-`, render };
}

/** `inside`: rendering happens within another island, so a component renders plainly. */
interface IslandContextValue {
  readonly scope: IslandScope | undefined;
  readonly inside: boolean;
}

const IslandContext = createContext<IslandContextValue>({ scope: undefined, inside: false });

/** Goes around everything that may render an island; all calls for one page share one scope. */
export function IslandScopeProvider({ scope, children }: { scope: IslandScope; children?: ReactNode }) {
  return createElement(IslandContext.Provider, { value: { scope, inside: false } }, children);
}

/** Props every island accepts next to its own. */
interface IslandControlProps {
  readonly children?: ReactNode;
  readonly 'client:wake'?: IslandWake;
}

type IslandComponent = ComponentType<Record<string, unknown>> & {
  readonly wake?: IslandWake;
  readonly markdown?: MarkdownForm<Record<string, unknown>>;
};

/** The rendered form of `Component`; takes its place in the server bundle. `id`: key in the browser's registry. */
export function createIsland(Component: IslandComponent, id: string) {
  function Island(props: Record<string, unknown> & IslandControlProps) {
    const { scope, inside } = useContext(IslandContext);
    const { children, 'client:wake': wake, ...own } = props;
    if (scope === undefined || inside) return createElement(Component, own, children);
    // Encoded before anything is rendered: a prop that cannot cross is the author's mistake and should not cost a render.
    const encoded = encodeIslandProps(typeof children === 'function' ? { ...own, children } : own);
    scope.used.add(id);
    scope.count += 1;
    const prefix = `${scope.seed}${scope.count}-`;
    return createElement(ISLAND_TAG, {
      [ISLAND_ATTRIBUTES.id]: id,
      [ISLAND_ATTRIBUTES.prefix]: prefix,
      [ISLAND_ATTRIBUTES.props]: encoded,
      [ISLAND_ATTRIBUTES.wake]: wake ?? Component.wake ?? 'intent',
      dangerouslySetInnerHTML: { __html: renderIsland({ Component, own, children, scope, prefix }) },
    });
  }
  // For the page's Markdown form, in which nothing wakes.
  Island.original = Component;
  Island.markdown = Component.markdown;
  Island.displayName = `Island(${Component.displayName ?? Component.name})`;
  return Island;
}

interface IslandInput {
  readonly Component: IslandComponent;
  readonly own: Record<string, unknown>;
  readonly children: ReactNode;
  readonly scope: IslandScope;
  readonly prefix: string;
}

/** The component's HTML from a root of its own, so that the browser's root finds the same ids. */
function renderIsland({ Component, own, children, scope, prefix }: IslandInput): string {
  const isEmpty = children === undefined || children === null || children === false;
  const html = isEmpty ? undefined : scope.render(children);
  const shown = { current: false };
  const child = html === undefined ? undefined : createElement(StaticChildren, { html, shown });
  const tree = createElement(
    IslandContext.Provider,
    { value: { scope, inside: true } },
    createElement(Component, own, child),
  );
  const markup = renderMarkup(tree, { prefix, isHydrated: true });
  return html === undefined || shown.current ? markup : `${markup}<template data-children>${html}</template>`;
}

interface StaticChildrenProps {
  readonly html: string;
  /** Set once the island shows its children. */
  readonly shown: { current: boolean };
}

/** Static children may hold islands of their own, which wake by themselves. */
function StaticChildren({ html, shown }: StaticChildrenProps) {
  shown.current = true;
  return createElement(STATIC_TAG, { suppressHydrationWarning: true, dangerouslySetInnerHTML: { __html: html } });
}
