// Entries that were published elsewhere: a list of words, since there is no picture of them.

import type { MouseEvent } from 'react';
import type { PosterEntry } from '../../showcase/load-entries.ts';
import { getShowcaseTexts, type SiteLang } from '../../showcase/texts.ts';

export interface ElsewhereListProps {
  readonly entries: readonly PosterEntry[];
  readonly lang: SiteLang;
  /** Where an entry is to be seen. */
  readonly getHref: (entry: PosterEntry) => string;
  /** The reader follows the link. */
  readonly onOpen: (event: MouseEvent, entry: PosterEntry) => void;
}

export function ElsewhereList({ entries, lang, getHref, onOpen }: ElsewhereListProps) {
  const texts = getShowcaseTexts(lang);
  if (entries.length === 0) return null;
  return (
    <section className="entry-elsewhere">
      <h2>{texts.elsewhereTitle}</h2>
      <p className="entry-note">{texts.elsewhere}</p>
      <ul>
        {entries.map((entry) => (
          <li key={entry.slug}>
            <a href={getHref(entry)} onClick={(event) => onOpen(event, entry)}>
              {entry.title[lang]}
            </a>
            <span>{entry.description[lang]}</span>
            <span className="entry-facts">
              <time dateTime={entry.date}>{entry.date}</time> {entry.author.name}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
