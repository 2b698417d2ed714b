'use client';
// The replay player: a conversation next to a stage, with controls. The rules of playing are in `site/replay/`; the styles come with the component that shows it.

import { type KeyboardEvent, type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { PosterPicture } from '../../components/showcase/PosterPicture.tsx';
import { getFrame, type PlayerAction, type PlayerState, type Replay } from '../../replay/player.ts';
import type { Poster } from '../../showcase/poster.ts';
import { Chapters } from './Chapters.tsx';
import { Controls } from './Controls.tsx';
import { Conversation } from './Conversation.tsx';
import { getKeyAction, hasOwnUse } from './keys.ts';
import { PlayerTools } from './PlayerTools.tsx';
import { Share } from './Share.tsx';
import { Stage } from './Stage.tsx';
import { StepAnnouncer } from './StepAnnouncer.tsx';
import { getReplayTexts, type ReplayTexts } from './texts.ts';
import { useReplay } from './useReplay.ts';

export interface ReplayPlayerProps {
  readonly slug: string;
  readonly title: string;
  /** Address of the recording's own page, for those who hand it on. */
  readonly href: string;
  /** Shown until the recording is there, and until it is played. */
  readonly poster: Poster;
  readonly lang: string;
  /** Language of what was recorded, where it is not the page's. */
  readonly contentLang?: string | undefined;
  /** Where to begin, in milliseconds. Default 0. */
  readonly startMs?: number;
  readonly autoplay?: boolean;
  /** The player is what its page is for: its keys work while nothing else has the focus. Default false. */
  readonly hasPageKeys?: boolean;
  /** Called when the position is worth remembering: the player rests there. */
  readonly onRest?: (timeMs: number) => void;
}

/** A position is remembered once the reader has stayed there: a drag along the bar is one position. */
const REST_MS = 300;

export function ReplayPlayer(props: ReplayPlayerProps) {
  const {
    slug,
    title,
    href,
    poster,
    lang,
    contentLang,
    startMs = 0,
    autoplay = false,
    hasPageKeys = false,
    onRest,
  } = props;
  const texts = getReplayTexts(lang);
  const { load, state, dispatch } = useReplay({ slug, startMs, autoplay });
  const { isPlaying, time } = state;
  useEffect(() => {
    if (isPlaying || time === 0) return;
    const timer = setTimeout(() => onRest?.(time), REST_MS);
    return () => clearTimeout(timer);
  }, [isPlaying, time, onRest]);

  if (load.kind === 'ready') {
    const picture = <PosterPicture poster={poster} isFirst />;
    return (
      <ReadyPlayer
        {...{ slug, title, href, texts, contentLang, state, dispatch, hasPageKeys, picture }}
        replay={load.replay}
      />
    );
  }
  return (
    <ReplayCover poster={poster} state={load.kind}>
      <p role={load.kind === 'failed' ? 'alert' : 'status'} className="replay-quiet">
        {load.kind === 'failed' ? `${texts.failed}${texts.space}${load.error.getText(lang)}` : texts.loading}
      </p>
    </ReplayCover>
  );
}

interface ReplayCoverProps {
  readonly poster: Poster;
  readonly state: 'loading' | 'failed';
  readonly children?: ReactNode;
}

/** Takes the player's place until it can play. */
function ReplayCover({ poster, state, children }: ReplayCoverProps) {
  return (
    <div className="replay-player" data-state={state}>
      <PosterPicture poster={poster} isFirst />
      {children}
    </div>
  );
}

interface ReadyPlayerProps extends Pick<ReplayPlayerProps, 'slug' | 'title' | 'href'> {
  /** On the stage until the recording plays. */
  readonly picture: ReactNode;
  readonly texts: ReplayTexts;
  readonly contentLang: string | undefined;
  readonly replay: Replay;
  readonly state: PlayerState;
  readonly dispatch: (action: PlayerAction) => void;
  readonly hasPageKeys: boolean;
}

function ReadyPlayer(props: ReadyPlayerProps) {
  const { slug, title, href, picture, texts, contentLang, replay, state, dispatch, hasPageKeys } = props;
  const player = useRef<HTMLElement>(null);
  const [isSharing, setIsSharing] = useState(false);
  const { count, visible, stage } = getFrame(replay, state.time);
  const hasBegun = state.time > 0 || state.isPlaying;
  const { speed } = state;
  const handleKey = useCallback(
    (event: globalThis.KeyboardEvent | KeyboardEvent) => {
      const action = hasOwnUse(event.target, event.key) ? undefined : getKeyAction(event, replay, speed);
      if (!action) return;
      event.preventDefault();
      dispatch(action);
    },
    [replay, speed, dispatch],
  );
  usePageKeys(hasPageKeys, handleKey);
  const select = useCallback(
    ({ first }: { readonly first: number }) => dispatch({ type: 'seek', time: replay.timeline.times[first] ?? 0 }),
    [replay, dispatch],
  );
  /** The button goes away with the poster: its focus goes to the one that pauses. */
  const begin = (): void => {
    dispatch({ type: 'play' });
    player.current?.querySelector<HTMLElement>('.replay-button.main')?.focus({ preventScroll: true });
  };
  return (
    <section ref={player} className="replay-player" aria-label={texts.player} data-state="ready" onKeyDown={handleKey}>
      <div className="replay-panes">
        <Conversation
          items={replay.items}
          visible={visible}
          count={count}
          currentId={stage?.item.id}
          texts={texts}
          lang={contentLang}
          onSelect={select}
        />
        <Stage slug={slug} view={stage?.view} texts={texts} lang={contentLang}>
          {!hasBegun && (
            <div className="replay-poster">
              {picture}
              <button type="button" className="replay-begin" onClick={begin}>
                <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
                  <path d="M7 4.5v15l12-7.5z" fill="currentColor" />
                </svg>
                {texts.begin}
              </button>
            </div>
          )}
        </Stage>
      </div>
      <Controls replay={replay} state={state} texts={texts} dispatch={dispatch}>
        <PlayerTools player={player} isSharing={isSharing} onShare={() => setIsSharing(!isSharing)} texts={texts} />
      </Controls>
      {isSharing && <Share href={href} title={title} timeMs={state.time} texts={texts} />}
      <Chapters
        replay={replay}
        time={state.time}
        texts={texts}
        onSelect={(timeMs) => dispatch({ type: 'seek', time: timeMs })}
      />
      <StepAnnouncer item={hasBegun ? replay.items[visible - 1] : undefined} texts={texts} />
      <p className="replay-keys">{texts.keys}</p>
    </section>
  );
}

/** Keys pressed while the focus is nowhere, or on the heading it was put on when the page opened. */
function usePageKeys(isOn: boolean, handle: (event: globalThis.KeyboardEvent) => void): void {
  useEffect(() => {
    if (!isOn) return;
    const listen = (event: globalThis.KeyboardEvent): void => {
      const { target } = event;
      if (target === document.body || (target instanceof HTMLElement && target.matches('h1, main'))) handle(event);
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [isOn, handle]);
}
