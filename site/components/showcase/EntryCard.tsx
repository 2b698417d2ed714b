// One entry of the showcase as a card. Props only; the same on the server and in the filter.

import type { MouseEvent } from 'react';
import type { PosterEntry } from '../../showcase/load-entries.ts';
import { fillText, getShowcaseTexts, type SiteLang } from '../../showcase/texts.ts';
import { PosterPicture } from './PosterPicture.tsx';

export interface EntryCardProps {
  readonly entry: PosterEntry;
  readonly lang: SiteLang;
  /** Where the entry is to be seen. */
  readonly href: string;
  /** The reader follows the link. */
  readonly onOpen: (event: MouseEvent) => void;
  readonly isNew: boolean;
  /** Comes first in the list. */
  readonly isFirst: boolean;
  /** Name of the entry's category. */
  readonly category: string;
}

export function EntryCard({ entry, lang, href, onOpen, isNew, isFirst, category }: EntryCardProps) {
  const texts = getShowcaseTexts(lang);
  const { author, recording, tags } = entry;
  return (
    <article className="entry-card">
      {entry.poster && (
        // In a box of its own: Firefox would make the row as high as the file, 800 pixels.
        <div>
          <PosterPicture poster={entry.poster} isFirst={isFirst} />
        </div>
      )}
      <p className="entry-facts">
        <span>{category}</span>
        <time dateTime={entry.date}>{entry.date}</time>
        {isNew && <b className="entry-new">{texts.isNew}</b>}
      </p>
      <h2>
        <a href={href} onClick={onOpen}>
          {entry.title[lang]}
        </a>
      </h2>
      <p className="entry-text">{entry.description[lang]}</p>
      <p className="entry-facts">
        <span>{author.name}</span>
        {recording ? (
          <span>
            {texts.recorded}
            {recording.toolCalls > 0 && ` · ${fillText(texts.toolCalls, { count: recording.toolCalls })}`}
          </span>
        ) : (
          <span>{texts.preview}</span>
        )}
      </p>
      {tags.length > 0 && (
        <ul className="entry-tags" aria-label={texts.tags}>
          {tags.map((tag) => (
            <li key={tag}>{tag}</li>
          ))}
        </ul>
      )}
    </article>
  );
}
