// Marks the heading that is being read in the outline, and leaves out headings that cannot be seen.

import type { Behaviour } from '../behaviour.ts';
import { findTarget } from '../navigation/target.ts';
import { throttle } from './throttle.ts';

const THROTTLE_MS = 100;

interface Entry {
  readonly link: HTMLElement;
  readonly heading: HTMLElement;
}

/** Index of the heading that is read. `tops`: distance of each heading from the place where a jump ends. */
export function findCurrent(tops: readonly number[], { scroll, rest }: { scroll: number; rest: number }): number {
  if (scroll <= 0) return 0;
  if (rest <= 1) return tops.length - 1;
  // Half a pixel: jumps end on fractions.
  return Math.max(
    0,
    tops.findLastIndex((top) => top <= 0.5),
  );
}

export const outlineSpy: Behaviour = ({ onPage }) => {
  const update = throttle(() => {
    const nav = document.querySelector<HTMLElement>('[data-spy]');
    // A closed panel shows nothing; the click that opens it brings it up to date.
    if (!nav?.checkVisibility({ visibilityProperty: true })) return;
    const entries = findEntries(nav);
    const root = document.documentElement;
    const offset = Number.parseFloat(getComputedStyle(root).scrollPaddingTop) || 0;
    const current = findCurrent(
      entries.map(({ heading }) => heading.getBoundingClientRect().top - offset),
      { scroll: scrollY, rest: root.scrollHeight - innerHeight - scrollY },
    );
    for (const [i, { link }] of entries.entries()) mark(nav, link, i === current);
  }, THROTTLE_MS);

  for (const type of ['scroll', 'resize', 'click'] as const) addEventListener(type, update, { passive: true });
  // In the next frame, which computes the layout anyway.
  onPage(() => requestAnimationFrame(update));
};

function findEntries(nav: Element): Entry[] {
  return [...nav.querySelectorAll('a')].flatMap((link) => {
    const heading = findTarget(link.hash);
    const isVisible = heading?.checkVisibility() ?? false;
    link.parentElement?.toggleAttribute('hidden', !isVisible);
    return heading && isVisible ? [{ link, heading }] : [];
  });
}

function mark(nav: HTMLElement, link: HTMLElement, isCurrent: boolean): void {
  if (isCurrent === link.hasAttribute('aria-current')) return;
  if (!isCurrent) link.removeAttribute('aria-current');
  else {
    link.setAttribute('aria-current', 'true');
    const place = link.getBoundingClientRect();
    const frame = nav.getBoundingClientRect();
    if (place.top < frame.top || place.bottom > frame.bottom) nav.scrollTop += place.top - frame.top - frame.height / 2;
  }
}
