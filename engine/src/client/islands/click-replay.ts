// Holds clicks that arrive before their handler, and replays them once it is ready.

import { isPlainClick } from '../lib/plain-click.ts';

export interface ClickReplay {
  /** The handler for clicks on `owner` is ready, or will never be. */
  release(owner: object): void;
}

/** `findOwner` returns the element whose handler is not ready yet; `undefined` lets the click pass. */
export function createClickReplay(findOwner: (target: Element) => object | undefined): ClickReplay {
  const held = new WeakMap<object, MouseEvent>();

  document.addEventListener(
    'click',
    (event) => {
      const isByReader = event.isTrusted && isPlainClick(event);
      const owner = isByReader && event.target instanceof Element ? findOwner(event.target) : undefined;
      if (!owner) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      held.set(owner, event);
    },
    true,
  );

  return {
    release(owner) {
      const event = held.get(owner);
      held.delete(owner);
      if (!event) return;
      const { clientX, clientY } = event;
      // A synthetic click on a control does what a real one does, so the first click is not lost. Without pointer and count it is one of
      // a keyboard or a screen reader: libraries that follow a press from its beginning wait for no more.
      event.target?.dispatchEvent(
        new PointerEvent('click', { bubbles: true, cancelable: true, composed: true, clientX, clientY }),
      );
    },
  };
}
