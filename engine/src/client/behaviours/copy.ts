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

/** The code as a reader would type it: of a terminal session, only the commands, without prompts, output and the gaps between them. */
function getCodeText(code: Element): string {
  if (!code.querySelector('.t-prompt')) return (code.textContent ?? '').trimEnd();
  return [...code.querySelectorAll('.line')]
    .filter((line) => line.textContent !== '' && !line.querySelector('.t-out'))
    .map((line) => {
      const prompt = line.querySelector('.t-prompt')?.textContent ?? '';
      return (line.textContent ?? '').slice(prompt.length);
    })
    .join('\n');
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
