// Runs React's server renderer, without the requests that it adds for pictures.

import { createElement, type ReactNode } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';

export interface MarkupOptions {
  /** Start of the ids of `useId`. */
  readonly prefix: string;
  /** Keep what React needs to hydrate the markup. Default `false`. */
  readonly isHydrated?: boolean;
}

const FRAME = 'diglot-frame';

/**
 * React puts what belongs into a head before the markup. Of that, preloads of pictures are dropped:
 * React cannot know that a picture is of the other colour scheme, far down or lazy.
 * The frame around the nodes shows where the markup itself starts, so that none of it is searched.
 */
export function renderMarkup(nodes: ReactNode, { prefix, isHydrated = false }: MarkupOptions): string {
  const render = isHydrated ? renderToString : renderToStaticMarkup;
  const html = render(createElement(FRAME, null, nodes), { identifierPrefix: prefix });
  const start = html.indexOf(`<${FRAME}>`);
  const markup = html.slice(start + FRAME.length + 2, -FRAME.length - 3);
  return start === 0 ? markup : html.slice(0, start).replace(/<link rel="preload" as="image"[^>]*>/g, '') + markup;
}
