// How one colour scheme gives way to the other. Loaded when the reader is about to change it.

import { schemeStyles } from 'virtual:diglot/scheme-styles';
import { adoptStyles } from '../lib/adopt-styles.ts';

const TRANSITION_MS = 400;

/** A circle around the button: the dark view closes over the light one, the light view opens over the dark one. */
export async function showAnimated(run: () => void, scheme: string, button: Element): Promise<void> {
  const root = document.documentElement;
  const isUnwanted =
    matchMedia('(prefers-reduced-motion: reduce)').matches || root.dataset['appearanceTransition'] === 'false';
  if (isUnwanted || !('startViewTransition' in document)) return run();
  const { left, top, width, height } = button.getBoundingClientRect();
  const [x, y] = [left + width / 2, top + height / 2];
  const removeStyles = adoptStyles(schemeStyles);
  root.dataset['schemeChange'] = scheme;
  const transition = document.startViewTransition(run);
  try {
    await transition.ready;
    const radius = Math.hypot(Math.max(x, innerWidth - x), Math.max(y, innerHeight - y)) + 200;
    const circles = [`circle(0 at ${x}px ${y}px)`, `circle(${radius}px at ${x}px ${y}px)`];
    root.animate(
      { clipPath: scheme === 'dark' ? circles.reverse() : circles },
      {
        duration: TRANSITION_MS,
        easing: 'ease-in',
        fill: 'both',
        pseudoElement: `::view-transition-${scheme === 'dark' ? 'old' : 'new'}(root)`,
      },
    );
    await transition.finished;
  } catch {
    // Skipped, because the window is hidden or another change came first: the scheme is right all the same.
  } finally {
    // Another change may have begun, and ended this one.
    if (root.dataset['schemeChange'] === scheme) delete root.dataset['schemeChange'];
    removeStyles();
  }
}
