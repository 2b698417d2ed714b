// The button that copies a page as Markdown.

import type { Behaviour } from '../behaviour.ts';
import { closest } from '../lib/closest.ts';
import { COPIED_MS, writeClipboard } from './copy.ts';

export const copyPage: Behaviour = ({ announce, getString }) => {
  // A page has two such buttons.
  const timers = new WeakMap<Element, ReturnType<typeof setTimeout>>();
  document.addEventListener('click', async ({ target }) => {
    const button = closest(target, '[data-copy-page]');
    const address = button?.dataset['copyPage'];
    if (!button || address === undefined) return;
    const answer = getString((await copyFrom(address)) ? 'codeCopied' : 'copyFailed');
    // A second click finds the answer in place of the name.
    const name = button.dataset['name'] ?? button.textContent;
    button.dataset['name'] = name;
    button.textContent = answer;
    announce(answer);
    clearTimeout(timers.get(button));
    timers.set(
      button,
      setTimeout(() => {
        button.textContent = name;
      }, COPIED_MS),
    );
  });
};

async function copyFrom(address: string): Promise<boolean> {
  const load = () => import('./fetch-markdown.ts').then((module) => module.fetchMarkdown(address));
  try {
    // A browser that ties the clipboard to the click accepts a promise at once, but not a text that arrives later.
    await navigator.clipboard.write([new ClipboardItem({ 'text/plain': load() })]);
    return true;
  } catch {
    return load().then(writeClipboard, () => false);
  }
}
