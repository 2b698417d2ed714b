// Entries of the top navigation, for the bar and for the screen on phones.

import type { NavGroupView, NavItemView, NavLinkView } from '../../model/view-menus.ts';
import { useHole } from '../holes.ts';
import { Dropdown } from './Dropdown.tsx';
import { ExternalHint } from './ExternalHint.tsx';
import { Tag } from './Tag.tsx';

export function NavLink({ item, className = 'nav-link' }: { readonly item: NavLinkView; readonly className?: string }) {
  const hole = useHole();
  return (
    <a className={className} href={item.href} {...hole(item, 'active', toCurrent)} {...externalProps(item)}>
      {item.text}
      <Tag tag={item.tag} />
      {item.external && <ExternalHint />}
    </a>
  );
}

const toCurrent = (active: boolean) => ({ 'aria-current': active ? 'true' : undefined });

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

/** The mark of the current page is replaced by soft navigation; links get theirs by address, which a button does not have. */
function GroupLabel({ group, sync }: { readonly group: NavGroupView; readonly sync: string }) {
  const hole = useHole();
  return (
    <>
      <span data-sync={sync} {...hole(group, 'active', toActive)}>
        {group.text}
      </span>
      <Tag tag={group.tag} />
      <span className="chevron" />
    </>
  );
}

const toActive = (active: boolean) => ({ 'data-active': active ? 'true' : undefined });

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
