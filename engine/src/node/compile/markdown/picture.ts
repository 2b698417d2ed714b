// Markdown of a picture.

import { escapeMarkdown, toTitle } from '../../../text/markdown.ts';

/** `to`: its address. `undefined` or empty: it was left out. */
export function renderPicture(to: string | undefined, alt: string | null, title: string | null | undefined): string {
  const text = escapeMarkdown((alt ?? '').replace(/\s*\n\s*/g, ' '), { isInLink: true });
  return to === undefined || to === '' ? text : `![${text}](${to}${toTitle(title)})`;
}
