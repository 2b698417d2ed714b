// Prints an island at build time: a marker element around the component's own HTML. Must not decide when it wakes in the browser.

import { type ComponentType, createContext, createElement, type ReactNode, useContext } from 'react';
import { renderToString } from 'react-dom/server';
import { ISLAND_ATTRIBUTES, ISLAND_TAG, type IslandWake, STATIC_TAG } from '../model/island.ts';
import { encodeIslandProps } from '../model/island-props.ts';
import { withoutPreloads } from './without-preloads.ts';

/** What the islands of one page share while it is printed. */
export interface IslandScope {
  /** Ids of all islands printed so far. */
  readonly used: Set<string>;
  /** Number of islands printed so far; makes the `useId` prefixes of a page differ. */
  count: number;
  /** Start of every prefix: a region kept over a soft navigation must not share ids with the next page's. */
  readonly seed: string;
}

/** `name`: what tells the page from all others, its route for example. */
export function createIslandScope(name = ''): IslandScope {
  return { used: new Set(), count: 0, seed: name === '' ? 'i' : `i${hashName(name)}-` };
}

/** FNV-1a, 32 bits: enough to tell the pages of a site apart, and the same in every world. */
function hashName(name: string): string {
  let hash = 0x811c9dc5;
  for (let i = 0; i < name.length; i++) hash = Math.imul(hash ^ name.charCodeAt(i), 0x01000193);
  return (hash >>> 0).toString(36);
}

/** `inside`: rendering happens within another island, so a component prints plainly. */
interface IslandContextValue {
  readonly scope: IslandScope | undefined;
  readonly inside: boolean;
}

const IslandContext = createContext<IslandContextValue>({ scope: undefined, inside: false });

/** Has to stand around everything that may print an island; all calls for one page share one scope. */
export function IslandScopeProvider({ scope, children }: { scope: IslandScope; children?: ReactNode }) {
  return createElement(IslandContext.Provider, { value: { scope, inside: false } }, children);
}

/** Props every island accepts beside its own. */
interface IslandControlProps {
  readonly children?: ReactNode;
  readonly 'client:wake'?: IslandWake;
}

type IslandComponent = ComponentType<Record<string, unknown>> & { readonly wake?: IslandWake };

/** The printed form of `Component`; takes its place in the server bundle. `id`: key in the browser's registry. */
export function createIsland(Component: IslandComponent, id: string) {
  function Island(props: Record<string, unknown> & IslandControlProps) {
    const { scope, inside } = useContext(IslandContext);
    const { children, 'client:wake': wake, ...own } = props;
    if (scope === undefined || inside) return createElement(Component, own, children);
    // Encoded before anything is printed: a prop that cannot cross is the author's mistake and should not cost a render.
    const encoded = encodeIslandProps(own);
    scope.used.add(id);
    scope.count += 1;
    const prefix = `${scope.seed}${scope.count}-`;
    return createElement(ISLAND_TAG, {
      [ISLAND_ATTRIBUTES.id]: id,
      [ISLAND_ATTRIBUTES.prefix]: prefix,
      [ISLAND_ATTRIBUTES.props]: encoded,
      [ISLAND_ATTRIBUTES.wake]: wake ?? Component.wake ?? 'intent',
      dangerouslySetInnerHTML: { __html: printIsland({ Component, own, children, scope, prefix }) },
    });
  }
  Island.displayName = `Island(${Component.displayName ?? Component.name})`;
  return Island;
}

interface PrintInput {
  readonly Component: IslandComponent;
  readonly own: Record<string, unknown>;
  readonly children: ReactNode;
  readonly scope: IslandScope;
  readonly prefix: string;
}

/** The component's HTML from a root of its own, so that the browser's root finds the same ids. */
function printIsland({ Component, own, children, scope, prefix }: PrintInput): string {
  const childrenHtml = printStatic(children, scope);
  const child =
    childrenHtml === undefined
      ? undefined
      : createElement(STATIC_TAG, {
          suppressHydrationWarning: true,
          dangerouslySetInnerHTML: { __html: childrenHtml },
        });
  const tree = createElement(
    IslandContext.Provider,
    { value: { scope, inside: true } },
    createElement(Component, own, child),
  );
  const html = withoutPreloads(renderToString(tree, { identifierPrefix: prefix }));
  const isHidden = childrenHtml !== undefined && !html.includes(`<${STATIC_TAG}`);
  return isHidden ? `${html}<template data-children>${childrenHtml}</template>` : html;
}

/** Static children may hold islands of their own, which wake by themselves. */
function printStatic(children: ReactNode, scope: IslandScope): string | undefined {
  if (children === undefined || children === null || children === false) return undefined;
  return withoutPreloads(renderToString(createElement(IslandScopeProvider, { scope }, children)));
}
