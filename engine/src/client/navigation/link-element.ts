// Finds the link of an event.

import { closest } from '../lib/closest.ts';
import { isPlainClick } from '../lib/plain-click.ts';
import type { LinkFacts } from './soft-links.ts';

export function closestLink(target: EventTarget | null): HTMLAnchorElement | undefined {
  const link = closest(target, 'a[href]');
  return link instanceof HTMLAnchorElement ? link : undefined;
}

/** The link that a plain click follows, unless someone has dealt with the click. */
export function findClickedLink(event: MouseEvent): HTMLAnchorElement | undefined {
  return event.defaultPrevented || !isPlainClick(event) ? undefined : closestLink(event.target);
}

export function toLinkFacts(link: HTMLAnchorElement): LinkFacts {
  return {
    href: link.href,
    target: link.target,
    isDownload: link.hasAttribute('download'),
    isHard: link.closest('[data-no-soft]') !== null,
  };
}
