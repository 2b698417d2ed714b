// The bar at the top of a page. A page that draws its own frame may show it: `<Navbar view={props.view} />`.

import { type ReactNode, useContext } from 'react';
import type { NavbarView } from '../../model/view-menus.ts';
import { Slot, usePart, type ViewProps } from '../parts.ts';
import { Brand } from './Brand.tsx';
import { Icon } from './icons.tsx';
import { LanguageMenu, VersionMenu } from './Menus.tsx';
import { NavItems } from './NavItems.tsx';
import { NavScreen } from './NavScreen.tsx';
import { NavbarPlace } from './navbar-place.ts';
import { SearchButton } from './SearchButton.tsx';
import { SocialLinks } from './SocialLinks.tsx';
import { ThemeToggle } from './ThemeToggle.tsx';

export type NavbarProps = ViewProps;

/** Nothing on a page without a navigation bar. */
export function Navbar({ view }: NavbarProps): ReactNode {
  const place = useContext(NavbarPlace);
  if (view.navbar === undefined) return null;
  const bar = <Bar view={view} navbar={view.navbar} />;
  if (place === undefined) return bar;
  place(bar);
  return null;
}

interface BarProps extends ViewProps {
  readonly navbar: NavbarView;
}

function Bar({ view, navbar }: BarProps) {
  const { site, strings } = view;
  return (
    <header
      className="navbar"
      data-region="navbar"
      data-key={navbar.key}
      data-autohide={site.hideNavbar === 'auto' || undefined}
    >
      <div className="navbar-row">
        <Slot name="navbar.before" view={view} />
        <Brand logo={navbar.logo} href={site.homeHref} />
        <Slot name="navbar.start" view={view} />
        <nav className="navbar-nav" aria-label={strings.mainNavigation}>
          <NavbarContent navbar={navbar} view={view} />
        </nav>
        <Slot name="navbar.end" view={view} />
        <button type="button" className="icon-button hamburger" data-dialog="nav" aria-label={strings.openMenu}>
          <Icon name="menu" />
        </button>
      </div>
      <NavScreen navbar={navbar} view={view} />
    </header>
  );
}

function NavbarContent({ navbar, view: { site } }: BarProps) {
  const Search = usePart('SearchButton', SearchButton);
  const Toggle = usePart('ThemeToggle', ThemeToggle);
  return (
    <>
      <NavItems items={navbar.left} prefix="nav-left-" />
      <span className="navbar-space" />
      {site.searchEnabled && <Search />}
      <NavItems items={navbar.right} prefix="nav-right-" />
      {navbar.languages && <LanguageMenu menu={navbar.languages} />}
      {navbar.versions && <VersionMenu menu={navbar.versions} />}
      {site.darkMode && <Toggle />}
      <SocialLinks links={navbar.socialLinks} prefix="social-" />
    </>
  );
}
