// The parts of the theme that this site replaces. Everything else is restyled in `theme.css`.

import {
  type PageTitleProps,
  SearchButton,
  PageTitle as ThemePageTitle,
  type ThemeSlots,
  ThemeToggle,
  useStrings,
  type ViewProps,
} from 'diglot/theme';

/** The spine of the book: at the left on wide screens, at the top on others. */
export function Navbar({ view: { site, navbar, strings } }: ViewProps) {
  if (!navbar) return null;
  return (
    <header className="navbar spine" data-region="navbar" data-key={navbar.key}>
      <a className="spine-title" href={site.homeHref}>
        {site.title}
      </a>
      <nav aria-label={strings.mainNavigation}>
        <ul className="spine-links">
          {[...navbar.left, ...navbar.right].map(
            (item) =>
              item.kind === 'link' && (
                <li key={item.href}>
                  <a href={item.href} aria-current={item.active ? 'true' : undefined}>
                    {item.text}
                  </a>
                </li>
              ),
          )}
        </ul>
      </nav>
      <div className="spine-tools">
        <SearchButton />
        <ThemeToggle />
      </div>
    </header>
  );
}

/** The title below the name of its section. */
export function PageTitle(props: PageTitleProps) {
  const section = props.view.breadcrumb.at(-1)?.text;
  return (
    <div className="opening">
      {section !== undefined && <p className="opening-section">{section}</p>}
      <ThemePageTitle {...props} />
    </div>
  );
}

/** The pages before and after this one, as the foot of a printed page. */
export function DocFooter({ view: { docFooter, page } }: ViewProps) {
  const { pagination } = useStrings();
  if (!docFooter) return null;
  const { previous, next } = docFooter;
  return (
    <footer className="foot" data-region="footer" data-key={page.routePath}>
      <nav aria-label={pagination}>
        {previous && (
          <a href={previous.href} rel="prev">
            <span aria-hidden="true">☜ </span>
            {previous.text}
          </a>
        )}
        {next && (
          <a href={next.href} rel="next">
            {next.text}
            <span aria-hidden="true"> ☞</span>
          </a>
        )}
      </nav>
    </footer>
  );
}

export const slots: ThemeSlots = {
  'doc.after': () => (
    <p className="end-mark" aria-hidden="true">
      ⚓
    </p>
  ),
};
