// Addresses and code to hand on. Pure, so that they can be tested.

/** The page of a recording, from `startMs` on; seconds with one decimal, rounded up so that what happened has happened. */
export function createShareUrl(page: string, startMs: number): string {
  const url = new URL(page);
  url.hash = '';
  url.searchParams.delete('embed');
  url.searchParams.delete('t');
  if (startMs > 0) url.searchParams.set('t', (Math.ceil(startMs / 100) / 10).toFixed(1));
  return url.href;
}

/** An `iframe` that shows the player without the rest of the site. */
export function createEmbedCode(page: string, title: string, startMs: number): string {
  const url = new URL(createShareUrl(page, startMs));
  url.searchParams.set('embed', '1');
  const style = 'width:100%;aspect-ratio:16/11;border:0';
  return `<iframe src="${escapeAttribute(url.href)}" title="${escapeAttribute(title)}" style="${style}" allow="fullscreen" loading="lazy"></iframe>`;
}

const escapeAttribute = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
