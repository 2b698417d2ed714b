// Reports when the text of an input is another one for the search.

/** What an input method composes counts with its end; a reset when the input is empty. */
export function watchText(input: HTMLInputElement, onText: () => void, signal: AbortSignal): void {
  input.addEventListener(
    'input',
    (event) => {
      if (!(event instanceof InputEvent && event.isComposing)) onText();
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
