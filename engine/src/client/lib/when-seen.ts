// Waits for a reader: a page that is prepared or opened unseen has none yet.

/** Not in every browser. */
interface Prerendered {
  readonly prerendering?: boolean;
}

/** Calls at once when the page is shown, else when it is. */
export function whenSeen(run: () => void): void {
  const again = (): void => whenSeen(run);
  if ((document as Prerendered).prerendering) document.addEventListener('prerenderingchange', again, { once: true });
  else if (document.hidden) document.addEventListener('visibilitychange', again, { once: true });
  else run();
}
