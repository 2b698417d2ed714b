// Opens the search dialog and shows the key that does the same.

import { useStrings } from '../page-context.ts';
import { Icon } from './icons.tsx';

export function SearchButton() {
  const { searchPlaceholder } = useStrings();
  return (
    <button type="button" className="search-button" data-dialog="search" aria-keyshortcuts="Control+K Meta+K">
      <Icon name="search" />
      <span className="search-button-text">{searchPlaceholder}</span>
      <span className="search-button-keys" aria-hidden="true">
        <span className="key key-mac" />
        <span className="key key-other">Ctrl</span>
        <span className="key">K</span>
      </span>
    </button>
  );
}
