// Keeps the dialog above the keyboard of a touch screen, which covers a page without making it smaller. Visual Viewport API.

/** Sets `--room`: the height that is left, in pixels. Zooming in leaves the same. */
export function watchRoom(dialog: HTMLElement, signal: AbortSignal): void {
  const viewport = window.visualViewport;
  if (viewport === null) return;
  const update = (): void => dialog.style.setProperty('--room', `${Math.round(viewport.height * viewport.scale)}px`);
  viewport.addEventListener('resize', update, { signal });
  update();
}
