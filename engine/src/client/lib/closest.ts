// The element that an event is about.

/** The nearest element around the target of an event, itself included, that matches. */
export function closest(target: EventTarget | null | undefined, selector: string): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>(selector) : null;
}
