// Closes the dialog by a click outside, where browsers do not do it for `closedby`.

/** A selection that begins in the input may end outside: a press counts where it began. */
export function closeOutside(dialog: HTMLDialogElement, signal: AbortSignal): void {
  let pressed: EventTarget | null = null;
  dialog.addEventListener(
    'pointerdown',
    ({ target }) => {
      pressed = target;
    },
    { signal, passive: true },
  );
  dialog.addEventListener(
    'click',
    ({ target, clientX, clientY }) => {
      if (target !== dialog || pressed !== dialog) return;
      // The backdrop belongs to the dialog: only the place of the click distinguishes them.
      const { left, right, top, bottom } = dialog.getBoundingClientRect();
      if (clientX < left || clientX > right || clientY < top || clientY > bottom) dialog.close();
    },
    { signal },
  );
}
