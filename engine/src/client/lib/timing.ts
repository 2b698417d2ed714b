// Waits until the browser is idle, or until an element comes into view.

export function whenIdle(run: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(run, { timeout: 2000 });
  else setTimeout(run, 200);
}

/** Returns a function that calls `onVisible` with an element once it is about to be seen. */
export function watchVisible(onVisible: (element: Element) => void): (element: Element) => void {
  const elements = new WeakMap<Element, Element>();
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue;
        observer.unobserve(target);
        onVisible(elements.get(target) ?? target);
      }
    },
    { rootMargin: '200px' },
  );
  return (element) => {
    // Islands have no box of their own (`display: contents`): their first child, or their parent, has.
    const box = element.firstElementChild ?? element.parentElement ?? element;
    elements.set(box, element);
    observer.observe(box);
  };
}
