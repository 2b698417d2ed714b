// Pictures in zoomable areas open large. What shows them is loaded with the first one.

import { ISLAND_TAG, STATIC_TAG } from '../../model/island.ts';
import type { Behaviour } from '../behaviour.ts';

const ATTACH_MS = 100;

export const zoom: Behaviour = ({ getString, onPage }) => {
  /** The picture that the event is about, if it may be enlarged. A linked picture is a link; one that an island made is the island's. */
  function findPicture(target: EventTarget | null): HTMLImageElement | undefined {
    if (!(target instanceof HTMLImageElement)) return undefined;
    const owner = target.closest(`a,button,${ISLAND_TAG},${STATIC_TAG}`);
    if (owner && owner.localName !== STATIC_TAG) return undefined;
    const selector = target.closest<HTMLElement>('[data-zoom]')?.dataset['zoom'];
    return selector && target.matches(selector) ? target : undefined;
  }

  const open = (picture: HTMLImageElement): void =>
    void import('./zoom-view.ts').then((view) => view.openZoom(picture, getString('closeZoom')));

  /** Makes pictures reachable by keyboard. An invalid selector throws here, where its author sees the error. */
  function attach(): void {
    for (const area of document.querySelectorAll<HTMLElement>('[data-zoom]:not([data-zoom=""])')) {
      for (const picture of document.querySelectorAll<HTMLImageElement>(area.dataset['zoom'] ?? '')) {
        if (findPicture(picture) !== picture || picture.role) continue;
        picture.tabIndex = 0;
        // An empty `alt` hides the picture from assistive technology, and now it is a button.
        if (picture.alt === '') picture.removeAttribute('alt');
        picture.role = 'button';
        picture.ariaLabel = [getString('zoomImage'), picture.alt].filter(Boolean).join(': ');
      }
    }
  }

  document.addEventListener('click', ({ target, defaultPrevented }) => {
    const picture = defaultPrevented ? undefined : findPicture(target);
    if (picture) open(picture);
  });
  document.addEventListener('keydown', (event) => {
    const picture = event.key === 'Enter' || event.key === ' ' ? findPicture(event.target) : undefined;
    if (!picture) return;
    event.preventDefault();
    open(picture);
  });
  // Pictures that come later are noticed when the pointer or a change of the page brings them up.
  let timer: ReturnType<typeof setTimeout> | undefined;
  const attachSoon = (): void => {
    clearTimeout(timer);
    timer = setTimeout(attach, ATTACH_MS);
  };
  const observer = new MutationObserver(attachSoon);
  onPage(() => {
    attachSoon();
    for (const area of document.querySelectorAll('[data-zoom]:not([data-zoom=""])'))
      observer.observe(area, { childList: true, subtree: true });
  });
};
