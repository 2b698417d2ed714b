// The entries of a page by name, next to the list and next to each entry on wide screens.

import type { PosterEntry } from '../../showcase/load-entries.ts';
import { getShowcaseTexts, type SiteLang } from '../../showcase/texts.ts';
import { followInPlace } from './follow.ts';
import { getHref, openView } from './location.ts';

export interface EntryNavProps {
  readonly entries: readonly PosterEntry[];
  readonly currentId: string | undefined;
  readonly lang: SiteLang;
  readonly page: 'showcase' | 'replay';
  readonly search: string;
}

export function EntryNav({ entries, currentId, lang, page, search }: EntryNavProps) {
  const texts = getShowcaseTexts(lang)[page];
  const link = (id: string | undefined, label: string) => {
    const change = { id, t: undefined };
    return (
      <li key={id ?? ''}>
        <a
          className="side-item"
          href={getHref(search, change)}
          aria-current={currentId === id ? 'page' : undefined}
          onClick={(event) => followInPlace(event, () => openView(change))}
        >
          {label}
        </a>
      </li>
    );
  };
  return (
    <nav className="entry-nav" aria-label={texts.title}>
      <ul>
        {link(undefined, texts.back)}
        {entries.map(({ slug, title }) => link(slug, title[lang]))}
      </ul>
    </nav>
  );
}
