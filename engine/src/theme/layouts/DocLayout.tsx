// A doc page: sidebar, article, footer, outline. The columns keep their places whether or not a page fills them.

import type { ReactNode } from 'react';
import type { PageView } from '../../model/view.ts';
import { DocFooter } from '../chrome/DocFooter.tsx';
import { MenuBar } from '../chrome/MenuBar.tsx';
import { Outline } from '../chrome/Outline.tsx';
import { Overview } from './Overview.tsx';

export interface DocLayoutProps {
  readonly view: PageView;
  readonly sidebar: ReactNode;
  readonly body: ReactNode;
}

export function DocLayout({ view, sidebar, body }: DocLayoutProps) {
  const { page, site, outline, docFooter, overview, showTitle } = view;
  return (
    <>
      <MenuBar view={view} />
      <div className="shell">
        {sidebar}
        <main
          className="main"
          id="main"
          tabIndex={-1}
          data-region="main"
          data-key={page.routePath}
          data-zoom={site.imageZoom || undefined}
        >
          {overview ? (
            <Overview overview={overview} body={body} />
          ) : (
            <article className="prose">
              {showTitle && <h1>{page.title}</h1>}
              {body}
            </article>
          )}
        </main>
        {docFooter && <DocFooter footer={docFooter} routePath={page.routePath} />}
        {outline && <Outline outline={outline} routePath={page.routePath} />}
      </div>
    </>
  );
}
