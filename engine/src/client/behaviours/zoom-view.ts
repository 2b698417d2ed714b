// Shows one picture as large as the window allows. Loaded with the first picture that is opened.

import { zoomStyles } from 'virtual:diglot/zoom-styles';
import { onPageChange } from '../events.ts';
import { adoptStyles } from '../lib/adopt-styles.ts';

const SCROLL_OFFSET_PX = 40;
const DURATION_MS = 160;

/** Opens until a click, Escape, another page, or scrolling farther than 40 px. `closeLabel`: accessible name of the way out. */
export function openZoom(picture: HTMLImageElement, closeLabel: string): void {
  // A reader may have clicked again before this script was there.
  if (document.querySelector('dialog.zoom')) return;
  const removeStyles = adoptStyles(zoomStyles);
  const dialog = document.createElement('dialog');
  const image = picture.cloneNode() as HTMLImageElement;
  dialog.className = 'zoom';
  dialog.ariaLabel = picture.alt || closeLabel;
  for (const name of ['id', 'class', 'style', 'role', 'tabindex', 'aria-label', 'loading']) image.removeAttribute(name);
  image.sizes = '100vw';
  const button = document.createElement('button');
  button.ariaLabel = closeLabel;
  button.append(image);
  dialog.append(button);
  document.body.append(dialog);
  const start = scrollY;
  const onScroll = (): void => {
    if (Math.abs(scrollY - start) > SCROLL_OFFSET_PX) dialog.close();
  };
  const endPage = onPageChange((kind) => {
    if (kind === 'navigate') dialog.close();
  });
  dialog.addEventListener('click', () => dialog.close());
  dialog.addEventListener('close', () => {
    endPage();
    removeEventListener('scroll', onScroll);
    dialog.remove();
    removeStyles();
    picture.focus({ preventScroll: true });
  });
  addEventListener('scroll', onScroll, { passive: true });
  dialog.showModal();
  grow(image, picture.getBoundingClientRect());
}

/** From the picture's place in the page to its place in the window. */
function grow(image: HTMLImageElement, from: DOMRect): void {
  if (matchMedia('(prefers-reduced-motion)').matches) return;
  const to = image.getBoundingClientRect();
  if (to.width === 0 || from.width === 0) return;
  const x = from.x + from.width / 2 - (to.x + to.width / 2);
  const y = from.y + from.height / 2 - (to.y + to.height / 2);
  image.animate([{ transform: `translate(${x}px, ${y}px) scale(${from.width / to.width})` }, { transform: 'none' }], {
    duration: DURATION_MS,
    easing: 'ease-out',
  });
}
