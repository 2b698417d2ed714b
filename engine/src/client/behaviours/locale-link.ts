// Language and version links keep the query, and lead to the section being read where the other page has it.

import type { Behaviour } from '../behaviour.ts';
import { closest } from '../lib/closest.ts';
import { decodeId, findTarget } from '../navigation/target.ts';

export const localeLink: Behaviour = ({ onPage }) => {
  const updateAll = (): void =>
    document.querySelectorAll<HTMLAnchorElement>('a[data-locale-link]').forEach((link) => {
      update(link, findNamed());
    });
  onPage(updateAll);
  addEventListener('hashchange', updateAll);
  // A script of the page may change the query, so it is read when the link is used.
  for (const type of ['click', 'auxclick', 'focusin', 'pointerover'])
    document.addEventListener(
      type,
      ({ target }) => {
        const link = closest(target, 'a[data-locale-link]') as HTMLAnchorElement | null;
        if (link) update(link, findPlaces());
      },
      true,
    );
};

/** `places`: ids, best first. */
function update(link: HTMLAnchorElement, places: readonly string[]): void {
  const anchors = link.dataset['anchors']?.split(' ');
  link.search = location.search;
  link.hash = places.find((id) => anchors?.includes(id) ?? true) ?? '';
}

/** The place that the address names. Forces no layout, because it runs while the page starts. */
function findNamed(): string[] {
  return location.hash === '' ? [] : [findTarget(location.hash)?.id ?? decodeId(location.hash.slice(1))];
}

/** Where the reader is: the place that the address names while it is in view, then the headings above. */
function findPlaces(): string[] {
  const named = findTarget(location.hash);
  if (named === undefined && location.hash !== '') return findNamed();
  const line = (Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0) + 1;
  const above = [...document.querySelectorAll<HTMLElement>('main :is(h2, h3, h4)[id]')]
    .filter((heading) => heading.checkVisibility() && heading.getBoundingClientRect().top <= line)
    .map(({ id }) => id)
    .reverse();
  return named && isInView(named) ? [named.id, ...above] : above;
}

function isInView(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return bottom > 0 && top < innerHeight;
}
