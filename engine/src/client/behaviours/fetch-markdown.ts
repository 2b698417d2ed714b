// Fetches a page as Markdown: for readers who copy one, and for agents in the page.

/** `undefined`: there is none at this address. */
export async function findMarkdown(address: string, signal?: AbortSignal): Promise<string | undefined> {
  const response = await fetch(address, signal && { signal });
  // A host may answer with a page of its own: that of a missing file, or one to sign in.
  const isPage = /^text\/html\b/.test(response.headers.get('content-type') ?? '');
  return response.ok && !isPage ? response.text() : undefined;
}

/** Throws where there is none. */
export async function fetchMarkdown(address: string): Promise<string> {
  const markdown = await findMarkdown(address);
  if (markdown === undefined) throw new Error(`${address} is not there`);
  return markdown;
}
