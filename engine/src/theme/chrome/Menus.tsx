// Language and version menus. Their links differ by page, so soft navigation always takes the new ones.

import type { MenuItemView, MenuView } from '../../model/view-menus.ts';
import { toLanguageTag } from '../../text/language-tag.ts';
import { useHole } from '../holes.ts';
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
  const hole = useHole();
  const tag = item.lang && toLanguageTag(item.lang);
  if (item.current)
    return (
      <span className="menu-item" aria-current="true" lang={tag}>
        {item.label}
      </span>
    );
  return (
    <a
      className="menu-item"
      {...hole(item, 'href', toHref)}
      lang={tag}
      hrefLang={tag}
      data-locale-link=""
      {...(item.available ? hole(item, 'anchors', toAnchors) : { 'data-anchors': '' })}
    >
      {item.label}
      {!item.available && (
        <span className="menu-note" lang={pageLang && toLanguageTag(pageLang)}>
          {twinMissing}
        </span>
      )}
    </a>
  );
}

const toHref = (href: string) => ({ href });
const toAnchors = (anchors: MenuItemView['anchors']) => ({ 'data-anchors': anchors?.join(' ') });

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
