// Follows a dialog through its openings and closings, in whatever way it opens and closes.

export interface OpenEvents {
  readonly begin: () => void;
  readonly end: () => void;
}

/**
 * Calls `begin` for a dialog that is open and with each opening, `end` with each closing.
 * The attribute changes at once. The event `close` comes a task later: the dialog may be open again by then.
 */
export function watchOpen(dialog: HTMLDialogElement, { begin, end }: OpenEvents, signal: AbortSignal): void {
  let isOpen = false;
  function update(): void {
    if (dialog.open === isOpen) return;
    isOpen = dialog.open;
    if (isOpen) begin();
    else end();
  }
  const observer = new MutationObserver(update);
  observer.observe(dialog, { attributeFilter: ['open'] });
  signal.addEventListener('abort', () => observer.disconnect());
  update();
}
