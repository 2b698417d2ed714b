// Holds clicks that come before what answers them, and does them again once it is there. Must not load anything.

export interface ClickReplay {
  /** Whoever answers clicks on `owner` is there, or will not come. */
  release(owner: object): void;
}

/** `findOwner`: who has to answer the click and is not there yet; `undefined` lets the click pass. */
export function createClickReplay(findOwner: (target: Element) => object | undefined): ClickReplay {
  const held = new WeakMap<object, MouseEvent>();

  document.addEventListener(
    'click',
    (event) => {
      const owner = isPlainClick(event) && event.target instanceof Element ? findOwner(event.target) : undefined;
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
      // A made-up click on a control does what a real one does, so nothing of the first one is lost.
      event?.target?.dispatchEvent(new PointerEvent('click', event));
    },
  };
}

function isPlainClick({ isTrusted, button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return isTrusted && button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;
}
