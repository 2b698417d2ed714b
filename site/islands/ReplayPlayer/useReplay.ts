// Loads a recording and moves through it with the clock of the page. All rules are in `replay/player.ts`.

import { useCallback, useEffect, useReducer, useState } from 'react';
import {
  createPlayerState,
  type PlayerAction,
  type PlayerState,
  type Replay,
  reducePlayer,
} from '../../replay/player.ts';
import { RecordingError } from '../../replay/recording-error.ts';
import { loadReplay } from './load-replay.ts';

export type LoadState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly error: RecordingError }
  | { readonly kind: 'ready'; readonly replay: Replay };

export interface UseReplayOptions {
  readonly slug: string;
  /** Where to begin, in milliseconds. */
  readonly startMs: number;
  readonly autoplay: boolean;
}

export interface UseReplay {
  readonly load: LoadState;
  readonly state: PlayerState;
  readonly dispatch: (action: PlayerAction) => void;
}

export function useReplay({ slug, startMs, autoplay }: UseReplayOptions): UseReplay {
  const [load, setLoad] = useState<LoadState>({ kind: 'loading' });
  const replay = load.kind === 'ready' ? load.replay : undefined;
  const [state, dispatch] = useReducer(
    (before: PlayerState, { action, on }: { action: PlayerAction; on: Replay }) => reducePlayer(on, before, action),
    startMs,
    createPlayerState,
  );
  const act = useCallback(
    (action: PlayerAction) => {
      if (replay) dispatch({ action, on: replay });
    },
    [replay],
  );

  useEffect(() => {
    const controller = new AbortController();
    setLoad({ kind: 'loading' });
    loadReplay(slug, controller.signal).then(
      (loaded) => {
        setLoad({ kind: 'ready', replay: loaded });
        dispatch({ action: { type: 'seek', time: startMs }, on: loaded });
        if (autoplay) dispatch({ action: { type: 'play' }, on: loaded });
      },
      (error: unknown) => {
        if (!controller.signal.aborted && error instanceof RecordingError) setLoad({ kind: 'failed', error });
      },
    );
    return () => controller.abort();
  }, [slug, startMs, autoplay]);

  const { isPlaying } = state;
  useEffect(() => {
    if (!isPlaying || !replay) return;
    let before = performance.now();
    let request = requestAnimationFrame(function tick(now) {
      dispatch({ action: { type: 'advance', elapsedMs: now - before }, on: replay });
      before = now;
      request = requestAnimationFrame(tick);
    });
    return () => cancelAnimationFrame(request);
  }, [isPlaying, replay]);

  return { load, state, dispatch: act };
}
