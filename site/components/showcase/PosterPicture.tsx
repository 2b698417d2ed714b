// Renders the picture of an entry. It repeats the words next to it, so it is not read out.

import type { Poster } from '../../showcase/poster.ts';

export interface PosterPictureProps {
  readonly poster: Poster;
  /** The first picture of a page is seen at once: it comes before the scripts. Default: when the reader is near. */
  readonly isFirst?: boolean;
}

export function PosterPicture({ poster, isFirst = false }: PosterPictureProps) {
  switch (poster.kind) {
    case 'shot':
      return (
        <img
          className="entry-poster"
          src={poster.src}
          alt=""
          width={1280}
          height={800}
          loading={isFirst ? 'eager' : 'lazy'}
          fetchPriority={isFirst ? 'high' : undefined}
          decoding="async"
        />
      );
    case 'lines':
      return (
        <pre className={`entry-poster lines ${poster.tone}`} aria-hidden="true">
          {poster.lines.map((line, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines of one picture never move.
            <span key={i}>{line || ' '}</span>
          ))}
        </pre>
      );
  }
}
