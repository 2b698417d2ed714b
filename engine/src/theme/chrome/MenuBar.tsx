// The bar under the navigation on narrow screens: opens the sidebar, shows where the reader is, opens the outline.

import { toElementId } from '../../model/element-id.ts';
import type { Crumb } from '../../model/view-menus.ts';
import type { ViewProps } from '../parts.ts';
import { Icon } from './icons.tsx';

/** Nothing on a page with neither a sidebar nor an outline. */
export function MenuBar({ view }: ViewProps) {
  const { sidebar, outline, strings, breadcrumb, page } = view;
  if (sidebar === undefined && outline === undefined) return null;
  return (
    <div
      className="menubar"
      data-region="menubar"
      data-key={page.routePath}
      data-outline={outline !== undefined || undefined}
    >
      {sidebar && (
        <button type="button" className="menubar-button menubar-menu" data-dialog="drawer" aria-haspopup="dialog">
          <Icon name="pages" />
          {strings.menu}
        </button>
      )}
      {breadcrumb.length > 0 && <Breadcrumb crumbs={breadcrumb} label={strings.breadcrumb} current={page.title} />}
      {outline && (
        <div className="menubar-outline" data-dropdown="click">
          <button type="button" className="menubar-button" aria-expanded="false" aria-controls={toElementId('outline')}>
            {outline.title}
            <span className="chevron" />
          </button>
        </div>
      )}
    </div>
  );
}

interface BreadcrumbProps {
  readonly crumbs: readonly Crumb[];
  readonly label: string;
  readonly current: string;
}

function Breadcrumb({ crumbs, label, current }: BreadcrumbProps) {
  return (
    <nav className="breadcrumb" aria-label={label}>
      <ol>
        {crumbs.map((crumb) => (
          <li key={`${crumb.text}${crumb.href ?? ''}`}>
            {crumb.href === undefined ? crumb.text : <a href={crumb.href}>{crumb.text}</a>}
          </li>
        ))}
        <li aria-current="page">{current}</li>
      </ol>
    </nav>
  );
}
