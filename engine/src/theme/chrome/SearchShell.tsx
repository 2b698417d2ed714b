// The search dialog as it comes with every page: its frame and its input, so that it opens and takes text at once. `client/search/dialog` draws the rest.

import { toElementId } from '../../model/element-id.ts';
import type { PageView } from '../../model/view.ts';
import { Icon } from './icons.tsx';

export function SearchShell({ view: { strings, page, site } }: { readonly view: PageView }) {
  return (
    <dialog
      className="search"
      id={toElementId('search')}
      data-region="search"
      data-key={`${page.lang} ${page.version}`}
      data-source={site.title}
      data-dismiss={strings.searchHighlightsDismiss}
      aria-label={strings.searchPlaceholder}
      closedby="any"
    >
      <search>
        <form className="search-form" method="dialog">
          {/* Takes Enter from the browser, which would close the dialog before its script is there. */}
          <button type="submit" hidden disabled />
          <Icon name="search" />
          <input
            className="search-input"
            type="text"
            inputMode="search"
            name="q"
            placeholder={strings.searchPlaceholder}
            aria-label={strings.searchPlaceholder}
            role="combobox"
            aria-autocomplete="list"
            aria-expanded="false"
            aria-haspopup="listbox"
            autoComplete="off"
            autoCorrect="off"
            autoCapitalize="off"
            spellCheck={false}
            enterKeyHint="go"
          />
          {/* Empties the input by itself, before the script is there and after. */}
          <button type="reset" className="search-clear" aria-label={strings.searchClear} />
          <button type="submit" className="search-cancel">
            {strings.searchCancel}
          </button>
        </form>
      </search>
    </dialog>
  );
}
