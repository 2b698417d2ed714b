// The pages of a section as a tree. On narrow screens a script moves it into the drawer while that is open, so that there is only one tree.

import { createElement } from 'react';
import { toElementId } from '../../model/element-id.ts';
import type { SidebarGroupView, SidebarItemView, SidebarLinkView } from '../../model/view-menus.ts';
import { stripTags } from '../../text/html.ts';
import { useHole } from '../holes.ts';
import { useStrings } from '../page-context.ts';
import { Slot, type ViewProps } from '../parts.ts';
import { formatText } from '../strings/index.ts';
import { ExternalHint } from './ExternalHint.tsx';
import { Icon } from './icons.tsx';
import { Tag } from './Tag.tsx';

/** Nothing on a page without a sidebar. */
export function Sidebar({ view }: ViewProps) {
  const { sidebar, strings } = view;
  if (sidebar === undefined) return null;
  return (
    <div className="side" data-region="sidebar" data-key={sidebar.key}>
      <nav className="sidebar" aria-label={strings.sidebarNavigation}>
        <Slot name="sidebar.before" view={view} />
        <SidebarList items={sidebar.items} />
        <Slot name="sidebar.after" view={view} />
      </nav>
      <dialog className="drawer" id={toElementId('drawer')} aria-label={strings.menu}>
        <div className="drawer-head">
          {strings.menu}
          <button type="button" className="icon-button" data-close="" aria-label={strings.closeMenu}>
            <Icon name="close" />
          </button>
        </div>
      </dialog>
    </div>
  );
}

/** Children are spread, so that items without a name of their own need no keys. */
function SidebarList({ items }: { readonly items: readonly SidebarItemView[] }) {
  return createElement('ul', null, ...items.map((item) => createElement(SidebarEntry, { item })));
}

function SidebarEntry({ item }: { readonly item: SidebarItemView }) {
  switch (item.kind) {
    case 'divider':
      return <li className="side-divider" data-type={item.dividerType} />;
    case 'header':
      return (
        <li className="side-header">
          <span dangerouslySetInnerHTML={{ __html: item.text }} />
          <Tag tag={item.tag} />
        </li>
      );
    case 'link':
      return (
        <li data-context={item.context}>
          <SidebarLink item={item} />
        </li>
      );
    case 'group':
      return <SidebarGroup group={item} />;
  }
}

const toCurrent = (active: boolean) => ({ 'aria-current': active ? 'page' : undefined });
const toExpanded = (open: boolean) => ({ 'aria-expanded': String(open) });

function SidebarLink({ item }: { readonly item: SidebarLinkView }) {
  const hole = useHole();
  return (
    <a
      className="side-item"
      href={item.href}
      {...hole(item, 'active', toCurrent)}
      {...(item.external ? { target: '_blank', rel: 'noopener noreferrer' } : {})}
    >
      <span dangerouslySetInnerHTML={{ __html: item.text }} />
      <Tag tag={item.tag} />
      {item.external && <ExternalHint />}
    </a>
  );
}

function SidebarGroup({ group }: { readonly group: SidebarGroupView }) {
  const id = toElementId(`side-${group.id}`);
  return (
    <li className="side-group" data-context={group.context}>
      <div className="side-row">
        <GroupTitle group={group} id={id} />
      </div>
      <div className="fold" id={id}>
        <SidebarList items={group.items} />
      </div>
    </li>
  );
}

interface GroupTitleProps {
  readonly group: SidebarGroupView;
  /** Of the element that the button opens. */
  readonly id: string;
}

/** A group with a page of its own is a link with a small button next to it; one without is a button. */
function GroupTitle({ group, id }: GroupTitleProps) {
  const { expandGroup } = useStrings();
  const hole = useHole();
  const text = <span dangerouslySetInnerHTML={{ __html: group.text }} />;
  const control = { ...hole(group, 'open', toExpanded), 'aria-controls': id, 'data-disclosure': group.id };
  if (group.href === undefined)
    return group.collapsible ? (
      <button type="button" className="side-title" {...control}>
        {text}
        <Tag tag={group.tag} />
        <span className="chevron" />
      </button>
    ) : (
      <span className="side-title">
        {text}
        <Tag tag={group.tag} />
      </span>
    );
  return (
    <>
      <a className="side-item side-title" href={group.href} {...hole(group, 'active', toCurrent)} data-group-link="">
        {text}
        <Tag tag={group.tag} />
      </a>
      {group.collapsible && (
        <button
          type="button"
          className="side-toggle"
          {...control}
          aria-label={formatText(expandGroup, { name: stripTags(group.text) })}
        >
          <span className="chevron" />
        </button>
      )}
    </>
  );
}
