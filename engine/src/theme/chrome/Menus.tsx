// Language and version menus. Their links differ by page, so soft navigation always takes the new ones.

import type { MenuItemView, MenuView } from '../../model/view.ts';
import { usePage, useStrings } from '../page-context.ts';
import { Dropdown } from './Dropdown.tsx';
import { Icon } from './icons.tsx';

/** The menu's entries; the current one is text, not a link. */
export function MenuList({ menu }: { readonly menu: MenuView }) {
  return (
    <ul className="menu">
      {menu.items.map((item) => (
        <li key={item.label}>
          <MenuEntry item={item} />
        </li>
      ))}
    </ul>
  );
}

function MenuEntry({ item }: { readonly item: MenuItemView }) {
  const { twinMissing } = useStrings();
  const pageLang = usePage()?.page.lang;
  if (item.current)
    return (
      <span className="menu-item" aria-current="true" lang={item.lang}>
        {item.label}
      </span>
    );
  return (
    <a
      className="menu-item"
      href={item.href}
      lang={item.lang}
      hrefLang={item.lang}
      data-locale-link=""
      data-anchors={item.available ? item.anchors?.join(' ') : ''}
    >
      {item.label}
      {!item.available && (
        <span className="menu-note" lang={pageLang}>
          {twinMissing}
        </span>
      )}
    </a>
  );
}

export function LanguageMenu({ menu }: { readonly menu: MenuView }) {
  return (
    <div data-sync="languages">
      <Dropdown
        id="languages"
        label={useStrings().language}
        button={<Icon name="language" />}
        className="icon-dropdown"
      >
        <MenuList menu={menu} />
      </Dropdown>
    </div>
  );
}

export function VersionMenu({ menu }: { readonly menu: MenuView }) {
  const { version } = useStrings();
  return (
    <div data-sync="versions">
      <Dropdown
        id="versions"
        button={
          <>
            <span className="sr-only">{version} </span>
            <span className="mono">{menu.label}</span>
            <span className="chevron" />
          </>
        }
      >
        <MenuList menu={menu} />
      </Dropdown>
    </div>
  );
}
