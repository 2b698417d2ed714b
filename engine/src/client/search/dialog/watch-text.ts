// Reports when the text of an input changes as far as the search is concerned.

/** Text from an input method counts once it is composed, and a reset once the input is empty. */
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
