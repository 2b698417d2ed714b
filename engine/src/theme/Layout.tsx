// Chooses the parts of a page by its type. All content of the body element but the scripts.

import type { ReactNode } from 'react';
import { renderScriptJson } from '../model/html.ts';
import { searchTextNames } from '../model/strings.ts';
import type { PageView } from '../model/view.ts';
import { ScrollTop } from './chrome/ScrollTop.tsx';
import { DocLayout } from './layouts/DocLayout.tsx';
import { HomeLayout } from './layouts/HomeLayout.tsx';
import { NotFound } from './layouts/NotFound.tsx';

/** The parts that are printed before the layout. */
export interface LayoutProps {
  readonly view: PageView;
  readonly sidebar: ReactNode;
  readonly body: ReactNode;
  /** Global components, `undefined` for none. */
  readonly globals: ReactNode | undefined;
  /** The search dialog, `undefined` for none. */
  readonly search: ReactNode | undefined;
  /** `undefined` for none. A blank page's is the one that it printed itself. */
  readonly navbar: ReactNode | undefined;
}

export function Layout(props: LayoutProps) {
  const { view, globals, navbar, search } = props;
  const { strings, site, page } = view;
  return (
    <>
      <div id="app">
        <a className="skip" href="#main" data-region="skip" data-key={page.lang}>
          {strings.skipToContent}
        </a>
        {navbar}
        <PageLayout {...props} />
        {search}
        {globals !== undefined && (
          <div data-region="globals" data-key={page.routePath}>
            {globals}
          </div>
        )}
        {site.scrollToTop && <ScrollTop label={strings.scrollToTop} />}
      </div>
      <ClientStrings view={view} />
    </>
  );
}

function PageLayout({ view, sidebar, body }: LayoutProps) {
  const { pageType, routePath } = view.page;
  switch (pageType) {
    case 'home':
      return <HomeLayout view={view} body={body} />;
    case '404':
      return <NotFound view={view} />;
    case 'custom':
    case 'blank':
      return (
        <main className={`main ${pageType}`} id="main" tabIndex={-1} data-region="main" data-key={routePath}>
          {body}
        </main>
      );
    case 'doc':
      return <DocLayout view={view} sidebar={sidebar} body={body} />;
  }
}

/** The texts that scripts show on this page. */
function ClientStrings({ view: { strings, site, overview } }: { readonly view: PageView }) {
  const { themeToDark, themeToLight, overviewEmpty, codeCopied, copyCode, pageLoaded, zoomImage, closeZoom } = strings;
  const texts = {
    ...{ codeCopied, copyCode, pageLoaded },
    ...(site.darkMode && { themeToDark, themeToLight }),
    ...(overview && { overviewEmpty }),
    ...(site.imageZoom && { zoomImage, closeZoom }),
    ...(site.searchEnabled && Object.fromEntries(searchTextNames.map((name) => [name, strings[name]]))),
  };
  return (
    <script type="application/json" id="diglot-strings" dangerouslySetInnerHTML={{ __html: renderScriptJson(texts) }} />
  );
}
