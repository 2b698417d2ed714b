// The bar at the top of a page. A page that draws its own chrome may print it: `<Navbar view={props.view} />`.

import type { NavbarView, PageView } from '../../model/view.ts';
import { Brand } from './Brand.tsx';
import { Icon } from './icons.tsx';
import { LanguageMenu, VersionMenu } from './Menus.tsx';
import { NavItems } from './NavItems.tsx';
import { NavScreen } from './NavScreen.tsx';
import { SearchButton } from './SearchButton.tsx';
import { SocialLinks } from './SocialLinks.tsx';
import { ThemeToggle } from './ThemeToggle.tsx';

export interface NavbarProps {
  readonly view: PageView;
}

/** Nothing on a page without a navigation bar. */
export function Navbar({ view }: NavbarProps) {
  const { navbar, site, strings } = view;
  if (navbar === undefined) return null;
  return (
    <header
      className="navbar"
      data-region="navbar"
      data-key={navbar.key}
      data-autohide={site.hideNavbar === 'auto' || undefined}
    >
      <div className="navbar-row">
        <Brand logo={navbar.logo} href={site.homeHref} />
        <nav className="navbar-nav" aria-label={strings.mainNavigation}>
          <NavbarContent navbar={navbar} view={view} />
        </nav>
        <button type="button" className="icon-button hamburger" data-dialog="nav" aria-label={strings.openMenu}>
          <Icon name="menu" />
        </button>
      </div>
      <NavScreen navbar={navbar} view={view} />
    </header>
  );
}

function NavbarContent({ navbar, view: { site } }: NavbarProps & { readonly navbar: NavbarView }) {
  return (
    <>
      <NavItems items={navbar.left} prefix="nav-left-" />
      <span className="navbar-space" />
      {site.searchEnabled && <SearchButton />}
      <NavItems items={navbar.right} prefix="nav-right-" />
      {navbar.languages && <LanguageMenu menu={navbar.languages} />}
      {navbar.versions && <VersionMenu menu={navbar.versions} />}
      {site.darkMode && <ThemeToggle />}
      <SocialLinks links={navbar.socialLinks} prefix="social-" />
    </>
  );
}
