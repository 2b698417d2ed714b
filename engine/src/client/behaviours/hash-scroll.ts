// Links to a place in the page: the browser goes there, smoothly where motion is welcome, and the focus follows.

import type { Behaviour } from '../behaviour.ts';
import { findClickedLink } from '../navigation/link-element.ts';
import { isSamePage } from '../navigation/soft-links.ts';
import { findTarget, focusQuietly, reveal } from '../navigation/target.ts';
import { completeLayout } from './whole-page.ts';

export const hashScroll: Behaviour = () => {
  document.addEventListener('click', (event) => {
    const link = findClickedLink(event);
    if (!link || link.hash === '' || !isSamePage(new URL(link.href), new URL(location.href))) return;
    completeLayout();
    const { style } = document.documentElement;
    if (!matchMedia('(prefers-reduced-motion)').matches) style.scrollBehavior = 'smooth';
    const target = findTarget(link.hash);
    if (target) reveal(target);
    // After the browser has read the style and started to scroll.
    setTimeout(() => {
      style.scrollBehavior = '';
      if (target) focusQuietly(target);
    }, 50);
  });
};
