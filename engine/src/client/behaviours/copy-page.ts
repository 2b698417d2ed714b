// The button that copies a page as Markdown.

import type { Behaviour } from '../behaviour.ts';
import { closest } from '../lib/closest.ts';
import { writeClipboard } from './copy.ts';

export const copyPage: Behaviour = ({ announce, getString }) => {
  document.addEventListener('click', async ({ target }) => {
    const button = closest(target, '[data-copy-page]');
    const address = button?.dataset['copyPage'];
    if (!button || address === undefined || !(await copyFrom(address))) return;
    const { textContent } = button;
    const copied = getString('codeCopied');
    if (textContent === copied) return;
    button.textContent = copied;
    announce(copied);
    setTimeout(() => {
      button.textContent = textContent;
      announce('');
    }, 2000);
  });
};

async function copyFrom(address: string): Promise<boolean> {
  const load = async (): Promise<string> => {
    const response = await fetch(address);
    if (!response.ok) throw new Error(response.statusText);
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
