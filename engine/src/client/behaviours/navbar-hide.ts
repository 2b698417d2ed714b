// Hides the navigation bar while the reader scrolls down, where the site is configured so, and shows it again on the way up.

import type { Behaviour } from '../behaviour.ts';
import { throttle } from './throttle.ts';

const THROTTLE_MS = 200;

export const navbarHide: Behaviour = ({ onPage }) => {
  let last = 0;
  const setHidden = (hidden: boolean): void => {
    const { dataset } = document.documentElement;
    if (hidden) dataset['navbar'] = 'hidden';
    else delete dataset['navbar'];
  };

  const update = throttle(() => {
    const bar = document.querySelector('[data-autohide]');
    const isDown = scrollY > last;
    // The first jump from the top does not hide it; neither does scrolling while the keyboard is in it.
    if (bar && scrollY !== last) setHidden(isDown && last > 0 && !bar.matches(':focus-within'));
    last = Math.max(0, scrollY);
  }, THROTTLE_MS);

  addEventListener('scroll', update, { passive: true });
  onPage(() => {
    setHidden(false);
    last = scrollY;
  });
};
