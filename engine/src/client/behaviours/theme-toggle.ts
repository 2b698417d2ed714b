// Switches the colour scheme: by the button, by the system while the reader has not chosen, and along with other tabs.

import type { Behaviour } from '../behaviour.ts';
import { resolveScheme, SCHEME_KEY } from '../inline/scheme.ts';
import { readStored, writeStored } from '../lib/storage.ts';

const TRANSITION_MS = 400;

export const themeToggle: Behaviour = ({ onPage, getString }) => {
  const root = document.documentElement;
  const isFixed = (): boolean => root.dataset['darkMode'] === 'false';
  const system = matchMedia('(prefers-color-scheme: dark)');

  function show(scheme: 'light' | 'dark'): void {
    root.dataset['theme'] = scheme;
    root.style.colorScheme = scheme;
    for (const button of document.querySelectorAll('[data-theme-toggle]'))
      button.ariaLabel = getString(scheme === 'dark' ? 'themeToLight' : 'themeToDark');
  }

  const showResolved = (): void => {
    if (!isFixed()) show(resolveScheme(readStored(SCHEME_KEY), system.matches));
  };

  document.addEventListener('click', (event) => {
    const { target } = event;
    if (!(target instanceof Element) || isFixed()) return;
    const button = target.closest('[data-theme-toggle]');
    if (!button) return;
    const scheme = root.dataset['theme'] === 'dark' ? 'light' : 'dark';
    writeStored(SCHEME_KEY, scheme);
    const { left, top, width, height } = button.getBoundingClientRect();
    void showAnimated(() => show(scheme), scheme, [left + width / 2, top + height / 2]);
  });
  system.addEventListener('change', showResolved);
  addEventListener('storage', ({ key }) => {
    if (key === SCHEME_KEY) showResolved();
  });
  onPage(showResolved);
};

/** A circle around the button: the dark view closes over the light one, the light view opens over the dark one. */
async function showAnimated(run: () => void, scheme: string, [x, y]: readonly [number, number]): Promise<void> {
  const root = document.documentElement;
  const isUnwanted =
    matchMedia('(prefers-reduced-motion: reduce)').matches || root.dataset['appearanceTransition'] === 'false';
  if (isUnwanted || !('startViewTransition' in document)) return run();
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
    delete root.dataset['schemeChange'];
  }
}
