// Everything that a site can replace, each in a way that a test can see.

import {
  type PageTitleProps,
  Navbar as ThemeNavbar,
  PageTitle as ThemePageTitle,
  type ThemeSlots,
  usePage,
  type ViewProps,
} from 'diglot/theme';
import type { AnchorHTMLAttributes, HTMLAttributes, TableHTMLAttributes } from 'react';
import './theme.css';

const Mark = (name: string) =>
  function SlotMark({ view }: ViewProps) {
    return (
      <p className="slot-mark" data-slot={name}>
        {view.page.routePath}
      </p>
    );
  };

export const slots: ThemeSlots = {
  'page.before': Mark('page.before'),
  'page.after': Mark('page.after'),
  'navbar.start': () => <b data-slot="navbar.start">beta</b>,
  'navbar.end': () => (
    <a data-slot="navbar.end" href="https://example.com/sign-in">
      Sign in
    </a>
  ),
  'navbar.screen': () => <b data-slot="navbar.screen">beta</b>,
  'sidebar.before': () => <p data-slot="sidebar.before">Choose a topic</p>,
  'sidebar.after': Mark('sidebar.after'),
  'doc.before': Mark('doc.before'),
  'doc.title.after': Mark('doc.title.after'),
  'doc.after': Mark('doc.after'),
  'outline.before': Mark('outline.before'),
  'outline.after': Mark('outline.after'),
  'footer.before': Mark('footer.before'),
  'footer.after': Mark('footer.after'),
  'home.before': Mark('home.before'),
  'home.after': Mark('home.after'),
};

/** Around the theme's own. */
export function Navbar({ view }: ViewProps) {
  return (
    <>
      <div className="ribbon">Ribbon</div>
      <ThemeNavbar view={view} />
    </>
  );
}

export function PageTitle(props: PageTitleProps) {
  return (
    <div className="title-box">
      <ThemePageTitle {...props} />
    </div>
  );
}

/** In pieces, and by what is in it. */
export function CodeBlock({ html }: { readonly html: string }) {
  return (
    <pre className="own-code" data-lines={html.split('\n').length}>
      {html.split('\n').map((line, i) => (
        <code key={String(i)} dangerouslySetInnerHTML={{ __html: line }} />
      ))}
    </pre>
  );
}

export function NotFound({ view }: ViewProps) {
  return (
    <main id="main" tabIndex={-1} data-region="main" data-key="404">
      <h1>Lost in {view.site.title}</h1>
    </main>
  );
}

export function Footer() {
  return (
    <footer data-region="footer" data-key={usePage()?.page.lang}>
      Own footer
    </footer>
  );
}

export const a = ({ children, ...props }: AnchorHTMLAttributes<HTMLAnchorElement>) => (
  <a {...props} data-own="">
    {children}
  </a>
);

export const h2 = ({ children, id }: HTMLAttributes<HTMLHeadingElement>) => (
  <h2 id={id} data-own="">
    {children}
  </h2>
);

export const table = ({ children, ...props }: TableHTMLAttributes<HTMLTableElement>) => (
  <table {...props} data-own="">
    {children}
  </table>
);

export const h1 = ({ children, id }: HTMLAttributes<HTMLHeadingElement>) => (
  <h1 id={id} data-own="">
    {children}
  </h1>
);
