// Fetches a page as Markdown. Loaded when a reader copies one.

export async function fetchMarkdown(address: string): Promise<string> {
  const response = await fetch(address);
  // A host may show a page of its own for what it does not have, or for who is not signed in.
  const isPage = /^text\/html\b/.test(response.headers.get('content-type') ?? '');
  if (!response.ok || isPage) throw new Error(`${address} is not there`);
  return response.text();
}
