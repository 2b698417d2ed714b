// Keeps in the head what has to outlive an island: tags of the page that React takes over, and style sheets that came with the island.

import { isOfReact } from '../lib/is-of-react.ts';

const TAGS = 'title,meta,link:not([rel~=stylesheet])';

/**
 * React takes the page's title, and other tags that are equal to what an island renders, for the island's own, and removes them with it.
 * The function that this returns, called once the island is there, puts the page's own behind those.
 */
export function keepHeadTags(): () => void {
  const kept = [...document.head.querySelectorAll(TAGS)]
    .filter((tag) => !isOfReact(tag))
    .map((tag) => [tag, tag.cloneNode(true)] as const);
  return () => {
    for (const [tag, own] of kept) if (isOfReact(tag) && !tag.nextElementSibling?.isEqualNode(own)) tag.after(own);
  };
}

/** React never adds a sheet again that it has seen, even one that came in the island's own HTML. */
export function keepSheets(marker: Element): void {
  for (const sheet of marker.querySelectorAll('[data-precedence]'))
    if (![...document.head.children].some((other) => other.isEqualNode(sheet))) document.head.prepend(sheet);
}
