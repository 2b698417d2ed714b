// Opens the search dialog and shows the key that does the same. Without JavaScript: a link to the list of all pages.

import { usePage, useStrings } from '../page-context.ts';
import { Icon } from './icons.tsx';

export function SearchButton() {
  const { searchPlaceholder, searchAllPages } = useStrings();
  const allPagesHref = usePage()?.site.allPagesHref;
  return (
    <>
      <button type="button" className="search-button" data-dialog="search" aria-keyshortcuts="Control+K Meta+K">
        <Icon name="search" />
        <span className="search-button-text">{searchPlaceholder}</span>
        <span className="search-button-keys" aria-hidden="true">
          <span className="key key-mac" />
          <span className="key key-other">Ctrl</span>
          <span className="key">K</span>
        </span>
      </button>
      {allPagesHref !== undefined && (
        <noscript>
          <a className="search-link" href={allPagesHref}>
            {searchAllPages}
          </a>
        </noscript>
      )}
    </>
  );
}
