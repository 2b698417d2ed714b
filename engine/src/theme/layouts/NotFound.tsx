// What a reader sees at an address without a page.

import type { PageView } from '../../model/view.ts';

export interface NotFoundProps {
  readonly view: PageView;
}

export function NotFound({ view: { strings, site, page } }: NotFoundProps) {
  return (
    <main className="main not-found" id="main" tabIndex={-1} data-region="main" data-key={`404 ${page.lang}`}>
      <p className="not-found-code">{strings.notFoundTitle}</p>
      <h1>{strings.notFoundHeading}</h1>
      <hr />
      <a className="button" href={site.homeHref} aria-label={strings.goToHome}>
        {strings.takeMeHome}
      </a>
    </main>
  );
}
