// The pages of a section as a tree. On narrow screens a script moves it into the drawer while that is open, so that there is one tree only.

import { createElement } from 'react';
import type { SidebarGroupView, SidebarItemView, SidebarLinkView, SidebarView } from '../../model/view.ts';
import { useStrings } from '../page-context.ts';
import { formatText } from '../strings/index.ts';
import { ExternalHint } from './ExternalHint.tsx';
import { Icon } from './icons.tsx';
import { Tag } from './Tag.tsx';

export interface SidebarProps {
  readonly sidebar: SidebarView;
}

export function Sidebar({ sidebar }: SidebarProps) {
  const strings = useStrings();
  return (
    <div className="side" data-region="sidebar" data-key={sidebar.key}>
      <nav className="sidebar" aria-label={strings.sidebarNavigation}>
        <SidebarList items={sidebar.items} />
      </nav>
      <dialog className="drawer" id="drawer" aria-label={strings.menu}>
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

function SidebarLink({ item }: { readonly item: SidebarLinkView }) {
  return (
    <a
      className="side-item"
      href={item.href}
      aria-current={item.active ? 'page' : undefined}
      {...(item.external ? { target: '_blank', rel: 'noopener noreferrer' } : {})}
    >
      <span dangerouslySetInnerHTML={{ __html: item.text }} />
      <Tag tag={item.tag} />
      {item.external && <ExternalHint />}
    </a>
  );
}

function SidebarGroup({ group }: { readonly group: SidebarGroupView }) {
  const id = `side-${group.id}`;
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

/** A group with a page of its own is a link with a small button beside it; one without is a button as a whole. */
function GroupTitle({ group, id }: GroupTitleProps) {
  const { expandGroup } = useStrings();
  const text = <span dangerouslySetInnerHTML={{ __html: group.text }} />;
  const control = { 'aria-expanded': group.open, 'aria-controls': id, 'data-disclosure': group.id };
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
      <a
        className="side-item side-title"
        href={group.href}
        aria-current={group.active ? 'page' : undefined}
        data-group-link=""
      >
        {text}
        <Tag tag={group.tag} />
      </a>
      {group.collapsible && (
        <button
          type="button"
          className="side-toggle"
          {...control}
          aria-label={formatText(expandGroup, { name: toText(group.text) })}
        >
          <span className="chevron" />
        </button>
      )}
    </>
  );
}

/** Inline HTML without its tags, for an attribute: React escapes it again. */
function toText(html: string): string {
  return html
    .replace(/<[^<>]*>/g, '')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&amp;/g, '&');
}
