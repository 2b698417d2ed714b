// One entry in full: a recording plays here, everything else links to where it was published.

import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { PosterPicture } from '../../components/showcase/PosterPicture.tsx';
import { getLesson } from '../../showcase/lessons.ts';
import type { PosterEntry, RecordingEntry } from '../../showcase/load-entries.ts';
import { fillText, getForeignLang, getShowcaseTexts, type ShowcaseTexts, type SiteLang } from '../../showcase/texts.ts';
import { followInPlace } from './follow.ts';
import { getHref, openView, replaceQuery } from './location.ts';

const Player = lazy(() => import('../ReplayPlayer/index.tsx').then(({ ReplayPlayer }) => ({ default: ReplayPlayer })));

export interface EntryDetailProps {
  /** `undefined`: the address names no entry. */
  readonly entry: PosterEntry | undefined;
  readonly lang: SiteLang;
  readonly page: 'showcase' | 'replay';
  readonly category: string | undefined;
  readonly search: string;
  /** The reader came from the list, and expects something to happen. */
  readonly wasOpened: boolean;
  /** Leads to the other entries. */
  readonly nav: ReactNode;
}

export function EntryDetail({ entry, lang, page, category, search, wasOpened, nav }: EntryDetailProps) {
  const texts = getShowcaseTexts(lang);
  // Read once: the address follows the player from here on.
  const [startMs] = useState(() => parseStart(search));
  const heading = useRef<HTMLHeadingElement>(null);
  useTitle(entry?.title[lang]);
  useEffect(() => {
    if (wasOpened) heading.current?.focus({ preventScroll: true });
  }, [wasOpened]);
  const list = { id: undefined, t: undefined };
  return (
    <article className="entry-detail">
      <p className="entry-back">
        <a href={getHref(search, list)} onClick={(event) => followInPlace(event, () => openView(list))}>
          {texts[page].back}
        </a>
      </p>
      {nav}
      <h1 ref={heading} tabIndex={-1}>
        {entry ? entry.title[lang] : texts.unknown}
      </h1>
      {entry?.recording && entry.poster && (
        <Suspense fallback={<Cover poster={entry.poster} />}>
          <Player
            slug={entry.slug}
            title={entry.title[lang]}
            href={`${location.pathname}?id=${entry.slug}`}
            poster={entry.poster}
            lang={lang}
            contentLang={getForeignLang(entry.languages, lang)}
            startMs={startMs}
            autoplay={wasOpened && startMs === 0}
            onRest={rememberTime}
            hasPageKeys
          />
        </Suspense>
      )}
      {entry && (
        <div className="entry-body">
          <div>
            <Facts entry={entry} category={category} texts={texts} />
            <p className="entry-lead">{entry.description[lang]}</p>
            <Lesson entry={entry} lang={lang} texts={texts} />
            {entry.link !== undefined && (
              <>
                <p className="entry-note">{texts.elsewhere}</p>
                <p>
                  <a className="external" href={entry.link} target="_blank" rel="noopener noreferrer">
                    {texts.openElsewhere}
                  </a>
                </p>
              </>
            )}
            {entry.recording && (
              <p className="entry-note">
                <b>{texts.howMade}</b>
                {texts.space}
                {entry.recording.note[lang]}
                {texts.space}
                {page === 'replay' && <a href={`#transcript-${entry.slug}`}>{texts.transcript}</a>}
              </p>
            )}
          </div>
        </div>
      )}
    </article>
  );
}

/** Takes the player's place until its script has loaded. */
const Cover = ({ poster }: Pick<RecordingEntry, 'poster'>) => (
  <div className="replay-player" data-state="loading">
    <PosterPicture poster={poster} isFirst />
  </div>
);

function Lesson({ entry, lang, texts }: { entry: PosterEntry; lang: SiteLang; texts: ShowcaseTexts }) {
  const lesson = getLesson(entry, lang);
  if (lesson === undefined) return null;
  return (
    <p className="entry-lead">
      <b>{texts.lesson}</b>
      {texts.space}
      {lesson}
    </p>
  );
}

interface FactsProps {
  readonly entry: PosterEntry;
  readonly category: string | undefined;
  readonly texts: ShowcaseTexts;
}

function Facts({ entry: { date, author, recording, tags }, category, texts }: FactsProps) {
  return (
    <p className="entry-facts">
      <span>{category}</span>
      <time dateTime={date}>{date}</time>
      {author.github === undefined ? (
        <span>{author.name}</span>
      ) : (
        <a href={`https://github.com/${author.github}`} target="_blank" rel="noopener noreferrer">
          {author.name}
        </a>
      )}
      {recording && recording.toolCalls > 0 && <span>{fillText(texts.toolCalls, { count: recording.toolCalls })}</span>}
      {tags.length > 0 && <span>{tags.join(' · ')}</span>}
    </p>
  );
}

/** The tab says what is open. Restored only if nothing else has changed it since: another page has its own. */
function useTitle(title: string | undefined): void {
  useEffect(() => {
    if (title === undefined) return;
    const before = document.title;
    const own = `${title} - ${before}`;
    document.title = own;
    return () => {
      if (document.title === own) document.title = before;
    };
  }, [title]);
}

/** Milliseconds from `t`, which is in seconds; anything else is the start. */
function parseStart(search: string): number {
  const seconds = Number(new URLSearchParams(search).get('t') ?? 0);
  return Number.isFinite(seconds) && seconds > 0 ? Math.round(seconds * 1000) : 0;
}

/** The address can be shared at any rest: it leads back to the same moment, rounded up so that what happened has happened. */
function rememberTime(timeMs: number): void {
  replaceQuery({ t: (Math.ceil(timeMs / 100) / 10).toFixed(1) });
}
