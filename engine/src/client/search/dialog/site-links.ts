// Links of the page around the dialog that it offers as well.

import type { SectionLink, SiteLinks } from './options.ts';

const MAX_SECTIONS = 8;

export const listSiteLinks = (): SiteLinks => ({ sections: listSections(), ask: listAsk() });

/** Pages that the navigation bar leads to. */
export function listSections(): SectionLink[] {
  const links = document.querySelectorAll<HTMLAnchorElement>('[data-region=navbar] nav a[href]');
  const texts = new Map<string, string>();
  for (const link of links) {
    const text = link.textContent.trim();
    const href = link.getAttribute('href') ?? '';
    if (text !== '' && href.startsWith('/') && !texts.has(href)) texts.set(href, text);
  }
  return [...texts].slice(0, MAX_SECTIONS).map(([href, text]) => ({ text, href }));
}

/** Where people ask: the social links of the navigation bar. Their labels say as well that they open in a new tab, which a link of the dialog does not. */
function listAsk(): SectionLink[] {
  const links = document.querySelectorAll<HTMLAnchorElement>('[data-region=navbar] a[href^="http"][aria-label]');
  const found = [...links].map((link) => [link.href, link.title || (link.getAttribute('aria-label') ?? '')] as const);
  return [...new Map(found)].map(([href, text]) => ({ text, href }));
}
