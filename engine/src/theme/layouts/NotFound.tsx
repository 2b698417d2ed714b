// What a reader sees at an address without a page: the way home, the search, the pages with the nearest names, and those of the navigation.

import type { ReactNode } from 'react';
import { toElementId } from '../../model/element-id.ts';
import type { NavItemView } from '../../model/view-menus.ts';
import { Icon } from '../chrome/icons.tsx';
import { NavLink } from '../chrome/NavItems.tsx';
import { Slot, type ViewProps } from '../parts.ts';
import { useSheet } from '../sheets.ts';
import { Main } from './Main.tsx';
import { Title } from './PageTitle.tsx';

export type NotFoundProps = ViewProps;

export function NotFound({ view }: NotFoundProps) {
  const { strings, site, navbar } = view;
  useSheet('not-found');
  const links = navbar ? getLinks([...navbar.left, ...navbar.right]) : [];
  return (
    <Main view={view} kind="not-found">
      <p className="not-found-code">{strings.notFoundTitle}</p>
      <Title view={view} />
      <hr />
      <p className="not-found-actions">
        <a className="button" href={site.homeHref}>
          {strings.takeMeHome}
        </a>
        {site.searchEnabled && (
          <button type="button" className="button" data-theme-name="alt" data-dialog="search">
            <Icon name="search" />
            {strings.searchPlaceholder}
          </button>
        )}
      </p>
      {site.searchEnabled && <NearestPages title={strings.notFoundNearest} />}
      {links.length > 0 && (
        <ul className="not-found-links">
          {links.map((item) => (
            <li key={item.href}>
              <NavLink item={item} className="" />
            </li>
          ))}
        </ul>
      )}
      <Slot name="not-found.after" view={view} />
    </Main>
  );
}

export interface OwnNotFoundProps extends ViewProps {
  readonly title: ReactNode;
  readonly body: ReactNode;
}

/** The same with what the site's own `404.md` says. */
export function OwnNotFound({ view, title, body }: OwnNotFoundProps) {
  useSheet('not-found');
  return (
    <Main view={view} kind="not-found">
      <div className="prose">
        {title}
        {body}
      </div>
      <Slot name="not-found.after" view={view} />
    </Main>
  );
}

/** Filled and shown by a script, which knows the address. */
function NearestPages({ title }: { readonly title: string }) {
  const id = toElementId('nearest');
  return (
    <section className="not-found-nearest" data-nearest="" aria-labelledby={id} hidden>
      <h2 id={id}>{title}</h2>
      <ul />
    </section>
  );
}

/** Pages of this site that the bar leads to. */
const getLinks = (items: readonly NavItemView[]) =>
  items.flatMap((item) => (item.kind === 'link' && !item.external ? [item] : []));
