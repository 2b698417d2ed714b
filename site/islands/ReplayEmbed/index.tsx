'use client';
// A recording inside a page: a picture and a button, until the reader wants to watch it. The player is loaded then.

import { lazy, Suspense, useState } from 'react';
import '../../components/replay/embed.css';
import { PosterPicture } from '../../components/showcase/PosterPicture.tsx';
import type { Poster } from '../../showcase/poster.ts';
import { getShowcaseTexts } from '../../showcase/texts.ts';

const Player = lazy(async () => {
  const [{ ReplayPlayer }] = await Promise.all([import('../ReplayPlayer/index.tsx'), import('./player-styles.ts')]);
  return { default: ReplayPlayer };
});

export interface ReplayEmbedProps {
  readonly slug: string;
  readonly lang: string;
  /** Language of what was recorded, where it is not the page's. */
  readonly contentLang?: string | undefined;
  readonly title: string;
  /** Address of the recording's own page. */
  readonly href: string;
  readonly poster: Poster;
}

export function ReplayEmbed({ slug, lang, contentLang, title, href, poster }: ReplayEmbedProps) {
  const [isOpen, setIsOpen] = useState(false);
  const texts = getShowcaseTexts(lang);
  return (
    <div className="replay-embed">
      {isOpen ? (
        <Suspense>
          <Player {...{ slug, title, href, poster, lang, contentLang }} autoplay />
        </Suspense>
      ) : (
        <>
          <PosterPicture poster={poster} />
          <button type="button" className="replay-open" onClick={() => setIsOpen(true)}>
            <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
              <path d="M7 4.5v15l12-7.5z" fill="currentColor" />
            </svg>
            {texts.play}
            <span className="sr-only">: {title}</span>
          </button>
        </>
      )}
    </div>
  );
}
