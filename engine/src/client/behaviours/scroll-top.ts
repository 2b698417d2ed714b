// The button that leads back to the top: there as soon as the page has scrolled.

import type { Behaviour } from '../behaviour.ts';
import { closest } from '../lib/closest.ts';

export const scrollTop: Behaviour = ({ onPage }) => {
  const update = (): void => {
    document.querySelector('[data-scroll-top]')?.toggleAttribute('hidden', scrollY <= 0);
  };
  document.addEventListener('click', ({ target }) => {
    if (!closest(target, '[data-scroll-top]')) return;
    const isStill = matchMedia('(prefers-reduced-motion)').matches;
    scrollTo({ top: 0, behavior: isStill ? 'instant' : 'smooth' });
  });
  addEventListener('scroll', update, { passive: true });
  onPage(update);
};
