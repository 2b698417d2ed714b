// What keys mean to the player.

import { type PlayerAction, type Replay, SPEEDS, type Speed } from '../../replay/player.ts';

export interface KeyFacts {
  readonly key: string;
  readonly shiftKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
}

/** `undefined` for a key that means nothing here. */
export function getKeyAction(event: KeyFacts, replay: Replay, speed: Speed): PlayerAction | undefined {
  if (event.ctrlKey || event.metaKey || event.altKey) return undefined;
  switch (event.key) {
    case ' ':
      return { type: 'toggle' };
    case 'ArrowRight':
      return { type: event.shiftKey ? 'jump' : 'step', by: 1 };
    case 'ArrowLeft':
      return { type: event.shiftKey ? 'jump' : 'step', by: -1 };
    case 'Home':
      return { type: 'seek', time: 0 };
    case 'End':
      return { type: 'seek', time: replay.timeline.durationMs };
    case '>':
      return { type: 'speed', speed: getNeighbour(speed, 1) };
    case '<':
      return { type: 'speed', speed: getNeighbour(speed, -1) };
    default:
      return undefined;
  }
}

/** The next speed up or down; the ends stay. */
function getNeighbour(speed: Speed, by: 1 | -1): Speed {
  return SPEEDS[SPEEDS.indexOf(speed) + by] ?? speed;
}

/** Whether `target` has a use of its own for `key`: sliders and menus for all, buttons and links for the space bar. */
export function hasOwnUse(target: EventTarget | null, key: string): boolean {
  if (!(target instanceof Element)) return false;
  if (target.closest('input, select, textarea, [contenteditable]')) return true;
  return key === ' ' && target.closest('button, a[href], summary') !== null;
}
