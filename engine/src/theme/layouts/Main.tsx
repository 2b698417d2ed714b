// The main part of every page: where the skip link leads, and what soft navigation replaces.

import type { ReactNode } from 'react';
import { toElementId } from '../../model/element-id.ts';
import type { ViewProps } from '../parts.ts';

export interface MainProps extends ViewProps {
  /** Class next to `main`. */
  readonly kind?: 'home' | 'custom' | 'blank' | 'not-found' | undefined;
  /** Selector of what readers can zoom. */
  readonly zoom?: string | undefined;
  readonly children: ReactNode;
}

export function Main({ view: { page }, kind, zoom, children }: MainProps) {
  return (
    <main
      className={kind === undefined ? 'main' : `main ${kind}`}
      id={toElementId('main')}
      tabIndex={-1}
      data-region="main"
      // Error pages have no address of their own.
      data-key={kind === 'not-found' ? `404 ${page.lang}` : page.routePath}
      data-zoom={zoom}
    >
      {children}
    </main>
  );
}
