// Prints the picture of an entry. It repeats what the words beside it say, so it is not read out.

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
    case 'drawing':
      return <Slabs seed={poster.seed} />;
  }
}

/** Four slabs, as in the mark of the site, each pushed up or down by the seed; a signal on one of them. */
function Slabs({ seed }: { readonly seed: number }) {
  const shifts = [0, 1, 2, 3].map((i) => (Math.floor(seed / 7 ** i) % 7) * 8 - 24);
  const marked = seed % 4;
  return (
    <svg className="entry-poster slabs" viewBox="0 0 320 200" aria-hidden="true">
      {shifts.map((shift, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: there are always four.
        <rect key={i} x={104 + i * 30} y={44 + shift} width={24} height={112} />
      ))}
      <rect className="signal" x={104 + marked * 30} y={60 + (shifts[marked] ?? 0)} width={24} height={16} />
    </svg>
  );
}
