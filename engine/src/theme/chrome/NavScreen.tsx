// The navigation as a full screen, for windows below 768 px.

import type { ReactNode } from 'react';
import { toElementId } from '../../model/element-id.ts';
import type { NavbarView, NavItemView } from '../../model/view-menus.ts';
import { Slot, usePart, type ViewProps } from '../parts.ts';
import { Brand } from './Brand.tsx';
import { Icon } from './icons.tsx';
import { MenuList } from './Menus.tsx';
import { NavLink, NavPanel } from './NavItems.tsx';
import { SocialLinks } from './SocialLinks.tsx';
import { ThemeToggle } from './ThemeToggle.tsx';

export interface NavScreenProps extends ViewProps {
  readonly navbar: NavbarView;
}

export function NavScreen({ navbar, view }: NavScreenProps) {
  const { strings, site } = view;
  const Toggle = usePart('ThemeToggle', ThemeToggle);
  return (
    <dialog className="nav-screen" id={toElementId('nav')} aria-label={strings.mainNavigation}>
      <div className="navbar-row">
        <Brand logo={navbar.logo} href={site.homeHref} />
        <button type="button" className="icon-button" data-close="" aria-label={strings.closeMenu}>
          <Icon name="close" />
        </button>
      </div>
      <div className="nav-screen-body">
        <ul className="nav-screen-items">
          {[...navbar.left, ...navbar.right].map((item, i) => (
            <li key={item.text}>
              <ScreenItem item={item} id={`screen-${i}`} />
            </li>
          ))}
        </ul>
        {/* The tree of pages comes here while the screen is open. */}
        <div className="nav-screen-pages" data-pages="" />
        {navbar.languages && (
          <ScreenGroup id="screen-languages" text={strings.language} sync>
            <MenuList menu={navbar.languages} />
          </ScreenGroup>
        )}
        {navbar.versions && (
          <ScreenGroup id="screen-versions" text={strings.version} sync>
            <MenuList menu={navbar.versions} />
          </ScreenGroup>
        )}
        <Slot name="navbar.screen" view={view} />
        <div className="nav-screen-tools">
          <SocialLinks links={navbar.socialLinks} prefix="screen-social-" />
          {site.darkMode && <Toggle />}
        </div>
      </div>
    </dialog>
  );
}

function ScreenItem({ item, id }: { readonly item: NavItemView; readonly id: string }) {
  if (item.kind === 'link') return <NavLink item={item} className="nav-screen-item" />;
  return (
    <ScreenGroup id={id} text={item.text}>
      <NavPanel group={item} />
    </ScreenGroup>
  );
}

interface ScreenGroupProps {
  readonly id: string;
  readonly text: string;
  readonly sync?: boolean;
  readonly children: ReactNode;
}

function ScreenGroup({ id, text, sync = false, children }: ScreenGroupProps) {
  return (
    <div className="nav-screen-group" data-sync={sync ? id : undefined}>
      <button
        type="button"
        className="nav-screen-item"
        aria-expanded="false"
        aria-controls={toElementId(id)}
        data-disclosure=""
      >
        {text}
        <span className="chevron" />
      </button>
      <div className="fold" id={toElementId(id)}>
        <div>{children}</div>
      </div>
    </div>
  );
}
