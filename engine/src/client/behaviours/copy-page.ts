// The button that copies a page as Markdown.

import type { Behaviour } from '../behaviour.ts';
import { closest } from '../lib/closest.ts';
import { COPIED_MS, writeClipboard } from './copy.ts';

export const copyPage: Behaviour = ({ announce, getString }) => {
  /** What ends the answer that a button shows in place of its name. */
  const shown = new WeakMap<Element, () => void>();

  document.addEventListener('click', async ({ target }) => {
    const button = closest(target, '[data-copy-page]');
    const address = button?.dataset['copyPage'];
    if (!button || address === undefined) return;
    const answer = getString((await copyFrom(address)) ? 'codeCopied' : 'copyFailed');
    shown.get(button)?.();
    const { textContent: name } = button;
    button.textContent = answer;
    const takeBack = announce(answer);
    const end = (): void => {
      clearTimeout(timer);
      button.textContent = name;
      takeBack();
    };
    const timer = setTimeout(end, COPIED_MS);
    shown.set(button, end);
  });
};

async function copyFrom(address: string): Promise<boolean> {
  const load = async (): Promise<string> => {
    const response = await fetch(address);
    // A host may show a page of its own for what it does not have, or for who is not signed in.
    const isPage = /^text\/html\b/.test(response.headers.get('content-type') ?? '');
    if (!response.ok || isPage) throw new Error(`${address} is not there`);
    return response.text();
  };
  try {
    // A browser that ties the clipboard to the click accepts a promise at once, but not a text that arrives later.
    const text = load().then((markdown) => new Blob([markdown], { type: 'text/plain' }));
    await navigator.clipboard.write([new ClipboardItem({ 'text/plain': text })]);
    return true;
  } catch {
    return load().then(writeClipboard, () => false);
  }
}
