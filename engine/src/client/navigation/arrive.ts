// Where the reader is once a page is in place: scroll position and focus.

import { completeLayout } from '../behaviours/whole-page.ts';
import type { Position } from './scroll-history.ts';
import { findTarget, focusQuietly, reveal } from './target.ts';

/** `position`: where the reader was when this entry of the history was left. */
export function arrive(hash: string, position: Position | undefined): void {
  const target = findTarget(hash);
  if (target) reveal(target);
  completeLayout();
  if (target && !position) target.scrollIntoView({ behavior: 'instant' });
  else jump(position ?? [0, 0]);
  const place = target ?? findHeading();
  if (place) focusQuietly(place);
}

export function jump([left, top]: Position): void {
  completeLayout();
  scrollTo({ left, top, behavior: 'instant' });
}

function findHeading(): HTMLElement | null {
  return document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('h1, main');
}
