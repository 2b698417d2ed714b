// Everything in the body of a page but its scripts: the parts that the page's type asks for.

import { type ReactElement, useContext } from 'react';
import { toElementId } from '../model/element-id.ts';
import { getOwnSearchTexts } from '../model/search-texts.ts';
import type { PageView } from '../model/view.ts';
import { getDirection } from '../text/direction.ts';
import { renderScriptJson } from '../text/html.ts';
import { ScrollTop } from './chrome/ScrollTop.tsx';
import { OldVersion } from './chrome/VersionBanner.tsx';
import { DocLayout } from './layouts/DocLayout.tsx';
import { HomeLayout } from './layouts/HomeLayout.tsx';
import { Main } from './layouts/Main.tsx';
import { NotFound, OwnNotFound } from './layouts/NotFound.tsx';
import { type LayoutProps, PartsContext, Slot, type SlotProps, usePart } from './parts.ts';
import { useSheet } from './sheets.ts';

export function Layout(props: LayoutProps) {
  const { view, globals, navbar, search } = props;
  const { strings, site, page } = view;
  return (
    <>
      {getDirection(page.lang) && <RightToLeft />}
      <div className="app" id={toElementId('app')}>
        <a className="skip" href={`#${toElementId('main')}`} data-region="skip" data-key={page.lang}>
          {strings.skipToContent}
        </a>
        <SlotRegion name="page.before" view={view} />
        {navbar}
        <PageLayout {...props} />
        <SlotRegion name="page.after" view={view} />
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

/** Links the sheet that only languages written from right to left need. */
function RightToLeft() {
  useSheet('right-to-left');
  return null;
}

/** A slot outside of all regions, which soft navigation has to know. */
function SlotRegion({ name, view }: SlotProps) {
  if (useContext(PartsContext).slots?.[name] === undefined) return null;
  return (
    <div className={name.replace('.', '-')} data-region={name} data-key={view.page.routePath}>
      <Slot name={name} view={view} />
    </div>
  );
}

/** Covers every page type: one without a layout is a type error here. */
function PageLayout({ view, sidebar, title, body }: LayoutProps): ReactElement {
  const Missing = usePart('NotFound', NotFound);
  const { pageType } = view.page;
  const layouts = useContext(PartsContext).layouts;
  switch (pageType) {
    case 'home':
      if (layouts) return <layouts.home />;
      return <HomeLayout view={view} title={title} body={body} />;
    case '404':
      return body === undefined ? <Missing view={view} /> : <OwnNotFound view={view} title={title} body={body} />;
    case 'custom':
    case 'blank':
      return (
        <Main view={view} kind={pageType}>
          <OldVersion view={view} />
          {title}
          {body}
        </Main>
      );
    case 'doc':
      if (layouts) return <layouts.doc />;
      return <DocLayout view={view} sidebar={sidebar} title={title} body={body} />;
  }
}

/** The texts that scripts show on this page. */
function ClientStrings({ view: { page, strings, site, overview, docFooter } }: { readonly view: PageView }) {
  const { themeToDark, themeToLight, overviewEmpty, codeCopied, copyFailed, pageLoaded } = strings;
  const { zoomImage, closeZoom } = strings;
  const texts = {
    codeCopied,
    pageLoaded,
    ...(docFooter?.tools && { copyFailed }),
    ...(site.darkMode && { themeToDark, themeToLight }),
    ...(overview && { overviewEmpty }),
    ...(site.imageZoom && { zoomImage, closeZoom }),
    ...(site.searchEnabled && getOwnSearchTexts(page.lang, strings)),
  };
  return (
    <script type="application/json" id="diglot-strings" dangerouslySetInnerHTML={{ __html: renderScriptJson(texts) }} />
  );
}
