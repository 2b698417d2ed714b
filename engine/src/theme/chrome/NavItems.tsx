// Entries of the top navigation, for the bar and for the screen on phones. Must not know which of the two it is in, beyond the ids' prefix.

import type { NavGroupView, NavItemView, NavLinkView } from '../../model/view.ts';
import { Dropdown } from './Dropdown.tsx';
import { ExternalHint } from './ExternalHint.tsx';
import { Tag } from './Tag.tsx';

export function NavLink({ item, className = 'nav-link' }: { readonly item: NavLinkView; readonly className?: string }) {
  return (
    <a className={className} href={item.href} aria-current={item.active ? 'true' : undefined} {...externalProps(item)}>
      {item.text}
      <Tag tag={item.tag} />
      {item.external && <ExternalHint />}
    </a>
  );
}

const externalProps = ({ external }: NavLinkView) => (external ? { target: '_blank', rel: 'noopener noreferrer' } : {});

export interface NavItemsProps {
  readonly items: readonly NavItemView[];
  /** Start of the ids of the panels. */
  readonly prefix: string;
}

/** The list in the bar: groups are dropdowns. */
export function NavItems({ items, prefix }: NavItemsProps) {
  if (items.length === 0) return null;
  return (
    <ul className="nav-items">
      {items.map((item, i) => (
        <li key={`${prefix}${item.text}`}>
          {item.kind === 'link' ? (
            <NavLink item={item} />
          ) : (
            <Dropdown id={`${prefix}${i}`} button={<GroupLabel group={item} sync={`${prefix}${i}`} />}>
              <NavPanel group={item} />
            </Dropdown>
          )}
        </li>
      ))}
    </ul>
  );
}

/** The mark of the current page is exchanged by soft navigation; links have theirs set anew, a button has no address to know it by. */
function GroupLabel({ group, sync }: { readonly group: NavGroupView; readonly sync: string }) {
  return (
    <>
      <span data-sync={sync} data-active={group.active || undefined}>
        {group.text}
      </span>
      <Tag tag={group.tag} />
      <span className="chevron" />
    </>
  );
}

/** What a group holds: its own page first, nested groups under a heading. */
export function NavPanel({ group }: { readonly group: NavGroupView }) {
  return (
    <ul className="menu">
      {group.href !== undefined && (
        <li>
          <a className="menu-item" href={group.href}>
            {group.text}
          </a>
        </li>
      )}
      {group.items.map((item) => (
        <li key={item.text}>
          {item.kind === 'link' ? (
            <NavLink item={item} className="menu-item" />
          ) : (
            <>
              <span className="menu-heading">{item.text}</span>
              <NavPanel group={item} />
            </>
          )}
        </li>
      ))}
    </ul>
  );
}
