// What a reader does with the player as a whole: hand it on, fill the screen with it.

import { type RefObject, useEffect, useState } from 'react';
import type { ReplayTexts } from './texts.ts';

export interface PlayerToolsProps {
  readonly player: RefObject<HTMLElement | null>;
  readonly isSharing: boolean;
  readonly onShare: () => void;
  readonly texts: ReplayTexts;
}

export function PlayerTools({ player, isSharing, onShare, texts }: PlayerToolsProps) {
  const isFull = useIsFull(player);
  const toggle = (): void => {
    const change = isFull ? document.exitFullscreen() : player.current?.requestFullscreen();
    // A frame may forbid it; the player then stays as it is.
    change?.catch(() => undefined);
  };
  const label = isFull ? texts.exitFullScreen : texts.fullScreen;
  return (
    <span className="replay-buttons">
      <button type="button" className="replay-button text" aria-expanded={isSharing} onClick={onShare}>
        {texts.share}
      </button>
      {document.fullscreenEnabled && (
        <button type="button" className="replay-button" aria-label={label} title={label} onClick={toggle}>
          <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
            <path d={isFull ? 'M9 5v4H5M15 5v4h4M9 19v-4H5M15 19v-4h4' : 'M5 9V5h4M15 5h4v4M5 15v4h4M19 15v4h-4'} />
          </svg>
        </button>
      )}
    </span>
  );
}

function useIsFull(player: RefObject<HTMLElement | null>): boolean {
  const [isFull, setIsFull] = useState(false);
  useEffect(() => {
    const update = (): void => setIsFull(document.fullscreenElement === player.current);
    document.addEventListener('fullscreenchange', update);
    return () => document.removeEventListener('fullscreenchange', update);
  }, [player]);
  return isFull;
}
