// Copies where there is no clipboard API. Loaded ahead on pages without a secure origin, and elsewhere when the clipboard refuses.

/** False when the browser refuses. The focus stays where it is. */
export function copyBySelection(text: string): boolean {
  const field = document.createElement('textarea');
  const { activeElement } = document;
  field.value = text;
  field.style.position = 'fixed';
  document.body.append(field);
  field.select();
  const isCopied = document.execCommand('copy');
  field.remove();
  if (activeElement instanceof HTMLElement) activeElement.focus();
  return isCopied;
}
