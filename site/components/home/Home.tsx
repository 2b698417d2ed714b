// The frame of the home page: its sections as the page's own Markdown fills them.

import type { PageView } from 'diglot/theme';
import type { ReactNode } from 'react';
import './home.css';

interface SectionProps {
  readonly children: ReactNode;
}

/** What it is and how to get it. */
export const Opening = ({ children }: SectionProps) => <div className="home-opening">{children}</div>;

/** A list of pages, as short as a table of contents: link, what it is about, names as code. */
export const Contents = ({ children }: SectionProps) => <div className="home-contents">{children}</div>;

/** Text next to a picture. */
export const Beside = ({ children }: SectionProps) => <section className="home-beside">{children}</section>;

export const Safety = ({ children }: SectionProps) => <section className="home-safety">{children}</section>;

export interface HomeProps extends SectionProps {
  readonly view: PageView;
}

/** The whole page below the navigation bar, the site's footer included. */
export function Home({ view, children }: HomeProps) {
  const { footerMessage } = view.site;
  return (
    <div className="home-page">
      {children}
      {footerMessage !== undefined && (
        <p className="home-licence" dangerouslySetInnerHTML={{ __html: footerMessage }} />
      )}
    </div>
  );
}
