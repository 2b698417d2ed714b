// Copy buttons of code blocks.

import type { Behaviour } from '../behaviour.ts';
import { closest } from '../lib/closest.ts';

/** Milliseconds that a button confirms. */
export const COPIED_MS = 2000;

export const copy: Behaviour = ({ announce, getString }) => {
  const timers = new WeakMap<Element, ReturnType<typeof setTimeout>>();
  // Some browsers copy only in the task of the click, which waits for no script.
  if (!isSecureContext) loadFallback().catch(() => undefined);

  document.addEventListener('click', async ({ target }) => {
    const button = closest(target, '[data-copy]');
    const code = button?.closest('[data-code]')?.querySelector('code');
    if (!button || !code) return;
    if (!(await writeClipboard(getCodeText(code)))) return;
    announce(getString('codeCopied'));
    button.dataset['copy'] = 'done';
    clearTimeout(timers.get(button));
    timers.set(
      button,
      setTimeout(() => {
        button.dataset['copy'] = '';
      }, COPIED_MS),
    );
  });
};

/**
 * The code as a reader would type it: without lines that are marked as removed, unless all are; of a terminal session, only the
 * commands, without prompts, output and the gaps between them.
 */
function getCodeText(code: Element): string {
  const lines = [...code.querySelectorAll('.line:not(.remove)')];
  // Code that a component wrote may have no lines.
  return (lines[0] ? lines : [code])
    .filter((line) => !code.querySelector('.t-prompt') || (line.textContent && !line.querySelector('.t-out')))
    .map((line) => line.textContent.slice(line.querySelector('.t-prompt')?.textContent.length))
    .join('\n')
    .trimEnd();
}

const loadFallback = () => import('./copy-by-selection.ts');

export async function writeClipboard(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    // Pages without a secure origin have no clipboard.
    return loadFallback().then(
      ({ copyBySelection }) => copyBySelection(text),
      () => false,
    );
  }
}
