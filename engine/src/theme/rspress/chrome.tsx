// Parts of a page under the names of Rspress's theme. They take no props and read the page they are on.

import { type ComponentType, useContext } from 'react';
import type { PageView } from '../../model/view.ts';
import { Brand } from '../chrome/Brand.tsx';
import { DocFooter as OwnDocFooter } from '../chrome/DocFooter.tsx';
import { Footer } from '../chrome/Footer.tsx';
import { Navbar } from '../chrome/Navbar.tsx';
import { Outline as OwnOutline } from '../chrome/Outline.tsx';
import { Sidebar as OwnSidebar } from '../chrome/Sidebar.tsx';
import { SocialLinks as OwnSocialLinks } from '../chrome/SocialLinks.tsx';
import { NotFound } from '../layouts/NotFound.tsx';
import { usePage } from '../page-context.ts';
import type { ViewProps } from '../parts.ts';
import { FrameContext } from './frame.tsx';

/** Nothing where there is no page: in an island. */
function onPage(Part: ComponentType<ViewProps>) {
  return () => {
    const view = usePage();
    return view ? <Part view={view} /> : null;
  };
}

export const DocFooter = onPage(OwnDocFooter);
export const HomeFooter = onPage(Footer);
export const Nav = onPage(Navbar);
export const NotFoundLayout = onPage(NotFound);
export const Outline = onPage(OwnOutline);
export const Sidebar = onPage(OwnSidebar);
export const NavTitle = onPage(({ view }) =>
  view.navbar ? <Brand logo={view.navbar.logo} href={view.site.homeHref} /> : null,
);
export const SocialLinks = onPage(({ view }) =>
  view.navbar ? <OwnSocialLinks links={view.navbar.socialLinks} prefix="theme-social-" /> : null,
);
export const EditLink = onPage(({ view }) => {
  const link = view.docFooter?.editLink;
  return link ? <a href={link.href}>{link.text}</a> : null;
});
export const LastUpdated = onPage(({ view }) => {
  const time = view.docFooter?.lastUpdated;
  return time ? <time dateTime={time.iso}>{time.text}</time> : null;
});
export const PrevNextPage = onPage(({ view }) => (
  <>
    {getNeighbours(view).map(({ text, href }) => (
      <a key={href} href={href}>
        {text}
      </a>
    ))}
  </>
));

const getNeighbours = ({ docFooter }: PageView) =>
  [docFooter?.previous, docFooter?.next].filter((page) => page !== undefined);

export const usePrevNextPage = () => {
  const { previous, next } = usePage()?.docFooter ?? {};
  return {
    prevPage: previous && { text: previous.text, link: previous.href },
    nextPage: next && { text: next.text, link: next.href },
  };
};

export const useEditLink = () => {
  const link = usePage()?.docFooter?.editLink;
  return link && { text: link.text, link: link.href };
};

/** The text of the page. */
export const DocContent = () => useContext(FrameContext)?.page.body;
