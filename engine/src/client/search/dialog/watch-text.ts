// Reports when the text of an input changes as far as the search is concerned.

import { isComposedText } from './composed-text.ts';

/** Text that an input method is to convert counts once that is done, and a reset once the input is empty. */
export function watchText(input: HTMLInputElement, onText: () => void, signal: AbortSignal): void {
  input.addEventListener(
    'input',
    (event) => {
      const isHeld = event instanceof InputEvent && event.isComposing;
      if (!isHeld || isComposedText(event.data ?? '', navigator.userAgent)) onText();
    },
    { signal },
  );
  input.addEventListener('compositionend', onText, { signal });
  input.form?.addEventListener(
    'reset',
    // The input is emptied after all listeners.
    () =>
      setTimeout(() => {
        onText();
        input.focus();
      }),
    { signal },
  );
}
