// A doc page: sidebar, article, footer, outline. The columns keep their places whether or not a page fills them.

import type { ReactNode } from 'react';
import { DocFooter } from '../chrome/DocFooter.tsx';
import { MenuBar } from '../chrome/MenuBar.tsx';
import { Outline } from '../chrome/Outline.tsx';
import { OldVersion } from '../chrome/VersionBanner.tsx';
import { Slot, usePart, type ViewProps } from '../parts.ts';
import { Main } from './Main.tsx';
import { Overview } from './Overview.tsx';

export interface DocLayoutProps extends ViewProps {
  readonly sidebar: ReactNode;
  readonly title: ReactNode;
  readonly body: ReactNode;
}

export function DocLayout({ view, sidebar, title, body }: DocLayoutProps) {
  const { site, outline, docFooter, overview } = view;
  const Bar = usePart('MenuBar', MenuBar);
  const End = usePart('DocFooter', DocFooter);
  const Headings = usePart('Outline', Outline);
  return (
    <>
      <Bar view={view} />
      <div className="shell">
        {sidebar}
        <Main view={view} zoom={site.imageZoom || undefined}>
          {overview ? (
            <Overview view={view} overview={overview} title={title} body={body} />
          ) : (
            <article className="prose">
              <OldVersion view={view} />
              <Slot name="doc.before" view={view} />
              {title}
              {body}
              <Slot name="doc.after" view={view} />
            </article>
          )}
        </Main>
        {docFooter && <End view={view} />}
        {outline && <Headings view={view} />}
      </div>
    </>
  );
}
