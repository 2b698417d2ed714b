// Gives one rendered island, or what a site's code renders in the browser, its React root. The only file that imports React; loaded with the first of them.

import { type ComponentType, createElement, type ReactNode, useEffect, useLayoutEffect, useState } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { ISLAND_ATTRIBUTES, ISLAND_TAG, STATIC_TAG } from '../../model/island.ts';
import { decodeIslandProps } from '../../text/island-props.ts';
import { keepHeadTags, keepSheets } from './keep-head-tags.ts';
import { trustHtml } from './trust-html.ts';

/** React on a part under `Suspense` that the build left to the browser, as in development. It is no mistake: the fallback was rendered. */
const isAwaited = /#419\b|renderToString/;

export interface IslandRoot {
  /** Renders with the props and the static children of newer markup of the same island. */
  update(marker: Element): void;
  unmount(): void;
}

/** Resolves when React has taken the island over and its handlers answer, or has given up on it. */
export function hydrateIsland(marker: HTMLElement, component: unknown): Promise<IslandRoot> {
  const id = marker.getAttribute(ISLAND_ATTRIBUTES.id);
  const rendered = marker.innerHTML;
  const Component = component as ComponentType<Record<string, unknown>>;
  return new Promise((resolve) => {
    const onReady = (): void => resolve(island);
    const render = (source: Element) =>
      createElement(Hydrated, { onReady }, createElement(Component, ...takeInput(source)));
    let isAlive = true;
    const unmount = (): void => {
      isAlive = false;
      root.unmount();
      keepSheets(marker);
    };
    const island: IslandRoot = {
      update(source) {
        marker.setAttribute(ISLAND_ATTRIBUTES.props, source.getAttribute(ISLAND_ATTRIBUTES.props) ?? '{}');
        if (isAlive) root.render(render(source));
      },
      unmount,
    };
    const root = hydrateRoot(marker, render(marker), {
      identifierPrefix: marker.getAttribute(ISLAND_ATTRIBUTES.prefix) ?? '',
      onRecoverableError: (error) => {
        const text = describe(error);
        if (!isAwaited.test(text)) console.warn(`[diglot] hydration of ${id} started over: ${text}`);
      },
      onUncaughtError: (error) => {
        console.error(`[diglot] island ${id} failed`, error);
        // React empties a root that failed. What was rendered still reads well.
        queueMicrotask(() => {
          unmount();
          marker.innerHTML = trustHtml(rendered);
          onReady();
        });
      },
    });
  });
}

/** A place for nodes that were not rendered at build time. */
export interface NodeRoot {
  readonly render: (node: unknown) => void;
  readonly unmount: () => void;
}

/** A failed render shows nothing and calls `onError`; the next render shows again. */
export function createNodeRoot(container: Element, onError: (error: unknown) => void): NodeRoot {
  const root = createRoot(container, { onUncaughtError: onError });
  return { render: (node) => root.render(node as ReactNode), unmount: () => root.unmount() };
}

/** Props, and the children as the static element they were rendered as. Removes the template that holds them from the marker. */
function takeInput(marker: Element): [Record<string, unknown>, ReactNode?] {
  const props = decodeIslandProps(marker.getAttribute(ISLAND_ATTRIBUTES.props) ?? '{}');
  const html = takeChildren(marker);
  if (html === undefined) return [props];
  return [
    props,
    createElement(STATIC_TAG, { suppressHydrationWarning: true, dangerouslySetInnerHTML: { __html: trustHtml(html) } }),
  ];
}

/** Children that the first render did not show are kept in a template, which React never sees. */
function takeChildren(marker: Element): string | undefined {
  const template = marker.querySelector(':scope > template[data-children]');
  if (template) {
    template.remove();
    return template.innerHTML;
  }
  for (const element of marker.querySelectorAll(STATIC_TAG))
    if (element.closest(ISLAND_TAG) === marker) return element.innerHTML;
  return undefined;
}

/** Its effect is the last: components listen to elements of their own from theirs on. */
function Hydrated({ onReady, children }: { readonly onReady: () => void; readonly children?: ReactNode }) {
  const [restoreHead] = useState(keepHeadTags);
  useLayoutEffect(restoreHead, [restoreHead]);
  useEffect(onReady, [onReady]);
  return children;
}

function describe(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
